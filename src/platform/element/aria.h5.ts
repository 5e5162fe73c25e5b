import type { Role } from './element-types'

const pressable: readonly Role[] = ['button', 'link', 'switch', 'checkbox', 'radio', 'tab', 'menuitem']

/** A dialog is focusable by script when it opens, but not a tab stop. */
export function roleProps(role: Role): Record<string, string | number> {
  if (role === 'dialog') return { role, tabIndex: -1 }
  return pressable.includes(role) ? { role, tabIndex: 0 } : { role }
}

export function languageProps(language: 'zh' | 'en'): Record<string, string> {
  return { lang: language === 'zh' ? 'zh-CN' : 'en' }
}

export function exactProps(): Record<string, string> {
  return { translate: 'no' }
}

/** Taro's Image wraps the browser's `img`, which needs the `alt` attribute. */
export function pictureProps(text: string): Record<string, unknown> {
  return { imgProps: { alt: text } }
}

/** Activates elements with pressable roles by Enter and Space, as native buttons do. */
export function pressByKeyboard(): void {
  document.addEventListener('keydown', (event) => {
    const { target } = event
    if (!(target instanceof HTMLElement) || (event.key !== 'Enter' && event.key !== ' ')) return
    if (!pressable.some((role) => role === target.getAttribute('role'))) return
    // modified Enter opens a link in another tab or window
    const isForBrowser = event.key === 'Enter' && target.hasAttribute('href')
    if (isForBrowser && (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)) return
    event.preventDefault()
    target.click()
  })
}

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
