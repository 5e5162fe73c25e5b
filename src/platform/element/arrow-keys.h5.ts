/** Each is a single stop of the Tab key, and the arrow keys lead within it (WAI-ARIA APG: radio group, tabs, menu). */
const groups = '[role=radiogroup], [role=tablist], [role=menu]'
const items = '[role=radio], [role=tab], [role=menuitem]'
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/** An arrow only leads to an option: choosing one may close a panel or open a screen, and is left to Space and Enter. */
export function leadByArrows(): void {
  // before a panel asks where Tab would leave it (platform/overlay)
  window.addEventListener('keydown', (event) => (event.key === 'Tab' ? settleStops(event.shiftKey) : lead(event)), true)
  document.addEventListener('focusin', ({ target }) => settleStopAt(target))
}

/** The item that takes the focus becomes the group's stop at once. */
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

/** Tab comes to the item that has or had the focus, else to the chosen one, else to the nearest. */
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
