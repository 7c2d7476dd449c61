/** What can be opened at a table: loaded once the table lies there, which needs none of it. */

export { default as Dialog } from '../components/Dialog.svelte'
export { default as SpeedRow } from '../panels/SpeedRow.svelte'
export { default as ReplayBar } from '../replay/ReplayBar.svelte'
export { default as TableDialogs } from './TableDialogs.svelte'
export { default as TableMenu } from './TableMenu.svelte'
export { default as TableScene } from './TableScene.svelte'
export { default as TableSide } from './TableSide.svelte'
