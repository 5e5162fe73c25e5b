/**
 * Composite widgets with one tab stop; arrow keys move the focus within them (WAI-ARIA APG: radio group, tabs, menu).
 */
const groups = '[role=radiogroup], [role=tablist], [role=menu]'
const items = '[role=radio], [role=tab], [role=menuitem]'
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/** Moves the focus only. Space and Enter choose, because a choice may close a panel or open a screen. */
export function leadByArrows(): void {
  // runs before the overlay's focus trap reads the tab stops (platform/overlay)
  window.addEventListener('keydown', (event) => (event.key === 'Tab' ? settleStops(event.shiftKey) : lead(event)), true)
  document.addEventListener('focusin', ({ target }) => settleStopAt(target))
}

/** Makes the focused item the tab stop of its group. */
function settleStopAt(target: EventTarget | null): void {
  const group = target instanceof HTMLElement && target.matches(items) && target.closest(groups)
  if (group) for (const item of itemsOf(group)) item.tabIndex = item === target ? 0 : -1
}

function lead(event: KeyboardEvent): void {
  const { target, key } = event
  const group = target instanceof HTMLElement && target.matches(items) && target.closest(groups)
  if (!group || event.altKey || event.ctrlKey || event.metaKey) return
  const all = itemsOf(group)
  const step = steps[key]
  const from = all.indexOf(target)
  const to = step ? (from + step + all.length) % all.length : key === 'Home' ? 0 : key === 'End' ? all.length - 1 : null
  if (to === null) return
  event.preventDefault()
  all[to]?.focus()
}

/** Sets each group's tab stop: the focused item, else the chosen one, else the nearest one in tab direction. */
function settleStops(isBackwards: boolean): void {
  for (const group of document.querySelectorAll(groups)) {
    const all = itemsOf(group)
    const stop =
      all.find((item) => item === document.activeElement) ??
      all.find((item) => item.matches('[aria-checked=true], [aria-selected=true]')) ??
      all[isBackwards ? all.length - 1 : 0]
    for (const item of all) item.tabIndex = item === stop ? 0 : -1
  }
}

function itemsOf(group: Element): HTMLElement[] {
  return [...group.querySelectorAll<HTMLElement>(items)].filter((item) => item.getClientRects().length > 0)
}
