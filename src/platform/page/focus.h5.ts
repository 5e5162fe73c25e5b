/**
 * Restores the focus near an element that was removed from the page: browsers drop the focus with the element, and
 * screen readers fall silent.
 */

/** Ancestors of each element at the time when it was focused, innermost first. */
const around = new WeakMap<Element, readonly HTMLElement[]>()
/** Last focused element of each open page. */
const left = new WeakMap<Element, HTMLElement>()
let last: HTMLElement | null = null
let isFirst = true
let isTabbing = false

/** Starts tracking: when the focused element is removed or re-rendered, its nearest remaining ancestor is focused. */
export function keepFocus(): void {
  // capture phase, before the field's own listener
  document.addEventListener('focusin', note, true)
  document.addEventListener('keydown', ({ key }) => (isTabbing = key === 'Tab'), true)
  document.addEventListener('pointerdown', () => (isTabbing = false), true)
  const observer = new MutationObserver(() => {
    if (!last || last.isConnected || !isLost()) return
    const page = around.get(last)?.find((element) => element.matches('.taro_page'))
    // a page that replaces another or is shown again sets the focus itself
    if (page?.isConnected === false) last = null
    else focusNear(last)
  })
  observer.observe(document.body, { childList: true, subtree: true })
}

function note({ target }: FocusEvent): void {
  if (!(target instanceof HTMLElement)) return
  if (isTabbing && target instanceof HTMLInputElement) selectAgain(target)
  last = target
  around.set(target, ancestorsOf(target))
  const page = target.closest('.taro_page')
  if (page) left.set(page, target)
}

/**
 * Focuses the headline of a new page, or the last focused element of a page that is shown again. The first page keeps
 * the browser's initial focus.
 */
export function focusPage(): void {
  if (isFirst) {
    isFirst = false
    return
  }
  // after Taro has rendered the page and hidden the previous one
  requestAnimationFrame(() => {
    if (!isLost()) return
    const before = left.get(shownPage() ?? document.body)
    if (before) focusNear(before)
    else focusHeadline()
  })
}

export function focusHeading(id?: string): void {
  // after Taro has rendered the content
  requestAnimationFrame(() => {
    if (document.activeElement?.closest('[role=dialog]')) return
    const heading = id === undefined ? null : shownPage()?.querySelector<HTMLElement>(`#${id}`)
    if (heading) take(heading)
    else focusHeadline()
  })
}

export function focusFieldBeside(selector: string): void {
  const found = [...document.querySelectorAll(selector)].find(isDrawn)
  found?.parentElement?.querySelector<HTMLElement>('input, textarea')?.focus()
}

/** Focuses the element if it is still displayed, else its nearest displayed ancestor, else the page's headline. */
export function focusNear(element: HTMLElement): void {
  const kept = [element, ...(around.get(element) ?? [])].find(isDrawn)
  if (!kept?.closest('[role=main] *, [role=banner] *, [role=dialog]')) return focusHeadline()
  take(kept)
  // an ancestor may be higher than the screen, which then does not scroll
  if (kept === element && !isInSight(element)) element.scrollIntoView({ block: 'nearest' })
}

/**
 * Selects the field's content again after a field reformatted its value on focus: Tab selects the content, so that
 * typing replaces it.
 */
function selectAgain(field: HTMLInputElement, before = field.value, frames = 10): void {
  requestAnimationFrame(() => {
    if (!isTabbing || document.activeElement !== field || frames === 0) return
    if (field.value === before) selectAgain(field, before, frames - 1)
    else field.select()
  })
}

function focusHeadline(): void {
  const headline = shownPage()?.querySelector<HTMLElement>('[role=heading][aria-level="1"]')
  if (headline) take(headline)
}

/** Prevents scrolling: browsers treat elements at a sticky edge as covered. */
function take(element: HTMLElement): void {
  if (element.tabIndex < 0) element.tabIndex = -1
  element.focus({ preventScroll: true })
}

function isInSight(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < window.innerHeight
}

function isLost(): boolean {
  const { activeElement } = document
  return !activeElement || activeElement === document.body || !isDrawn(activeElement)
}

function shownPage(): Element | undefined {
  return [...document.querySelectorAll('.taro_page')].reverse().find(isDrawn)
}

function isDrawn(element: Element): boolean {
  return element.isConnected && element.getClientRects().length > 0
}

function ancestorsOf(element: HTMLElement): HTMLElement[] {
  const { parentElement } = element
  return parentElement ? [parentElement, ...ancestorsOf(parentElement)] : []
}
