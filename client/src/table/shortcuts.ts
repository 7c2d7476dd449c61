/** Keyboard shortcuts of the table. Letters can be switched off; fields that are typed in keep their keys. */

const TYPING = 'input:not([type=checkbox], [type=range]), textarea, select, [contenteditable]'
/** Keys that repeat while held. */
const HELD = new Set(['r', 'R', ',', '.'])

export function handleShortcut(
  event: KeyboardEvent,
  actions: Record<string, () => unknown>,
  letters: boolean,
) {
  const at = event.target as Element | null
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || at?.closest?.(TYPING))
    return
  if (event.key.length === 1 && !letters) return
  if (document.querySelector('dialog[open], [popover=auto]:popover-open')) return // Esc closes that one
  if (event.key === 'Enter' && at?.closest?.('button, a')) return // it presses that one
  const action = actions[event.key] ?? (event.key.length === 1 ? actions[event.key.toLowerCase()] : undefined)
  if (!action || (event.repeat && !HELD.has(event.key))) return
  event.preventDefault()
  action()
}
