/** A browser drops the focus with the element that had it, and a screen reader falls silent: here it goes on nearby. */

/** What stood around whatever had the focus, from the inside out. */
const around = new WeakMap<Element, readonly HTMLElement[]>()
/** What had the focus last, of each page that still stands below. */
const left = new WeakMap<Element, HTMLElement>()
let last: HTMLElement | null = null
let isFirst = true
let isTabbing = false

/** From the start on: what is deleted or drawn anew hands the focus to what stood around it. */
export function keepFocus(): void {
  // before the field itself hears of it
  document.addEventListener('focusin', note, true)
  document.addEventListener('keydown', ({ key }) => (isTabbing = key === 'Tab'), true)
  document.addEventListener('pointerdown', () => (isTabbing = false), true)
  const observer = new MutationObserver(() => {
    if (!last || last.isConnected || !isLost()) return
    const page = around.get(last)?.find((element) => element.matches('.taro_page'))
    // a page that comes in place of another, or from below, takes it by itself
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
 * A page begins at its headline, and goes on where it was left when somebody comes back to it. The first one begins as the
 * browser says.
 */
export function focusPage(): void {
  if (isFirst) {
    isFirst = false
    return
  }
  // once Taro has drawn it and hidden the one before
  requestAnimationFrame(() => {
    if (!isLost()) return
    const before = left.get(shownPage() ?? document.body)
    if (before) focusNear(before)
    else focusHeadline()
  })
}

export function focusHeading(id?: string): void {
  // once Taro has drawn the content
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

/** The element itself while it is there, else what is left around it, else the page's headline. */
export function focusNear(element: HTMLElement): void {
  const kept = [element, ...(around.get(element) ?? [])].find(isDrawn)
  if (!kept?.closest('[role=main] *, [role=banner] *, [role=dialog]')) return focusHeadline()
  take(kept)
  // what stands around may be higher than the screen, which then stays where it is
  if (kept === element && !isInSight(element)) element.scrollIntoView({ block: 'nearest' })
}

/** Tab selects what a field holds, so that typing replaces it: also where the field writes it otherwise once it is entered. */
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

/** The page stays where it is: a browser that is asked to scroll takes what sticks to the edge for covered. */
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
