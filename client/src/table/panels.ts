/** What can be opened at a table: loaded once the table lies there, which needs none of it. */

export { default as BoxDialog } from '../box/BoxDialog.svelte'
export { default as ChosenOptions } from '../components/ChosenOptions.svelte'
export { default as Dialog } from '../components/Dialog.svelte'
export { default as Log } from '../panels/Log.svelte'
export { default as PlanPanel } from '../panels/PlanPanel.svelte'
export { default as Rulebook } from '../panels/Rulebook.svelte'
export { default as ScoreSheet } from '../panels/ScoreSheet.svelte'
export { default as SidePanel } from '../panels/SidePanel.svelte'
export { default as TalkPanel } from '../panels/TalkPanel.svelte'
export { default as ReplayBar } from '../replay/ReplayBar.svelte'
export { default as ResultDialog } from '../replay/ResultDialog.svelte'
