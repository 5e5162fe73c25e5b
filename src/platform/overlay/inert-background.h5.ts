import { onOverlays, openOverlays } from './open-overlays'

/** Elements that screen readers announce even while an overlay is open: toasts, status messages. */
const spoken = '[data-spoken]'

let inert: readonly Element[] = []

/** Makes everything outside the topmost overlay inert from now on: neither focusable nor read. */
export function keepBackgroundInert(): void {
  onOverlays(applyInert)
}

function applyInert(): void {
  const overlays = openOverlays()
  const top = document.getElementById(overlays[overlays.length - 1]?.id ?? '')
  const outside = top ? elementsBeside(top) : []
  for (const element of inert) if (!outside.includes(element)) setInert(element, false)
  for (const element of outside) setInert(element, true)
  inert = outside
}

/** Returns the siblings of an element and of its ancestors, up to the body. */
function elementsBeside(element: Element): Element[] {
  const { parentElement } = element
  if (!parentElement || element === document.body) return []
  const siblings = [...parentElement.children].filter((one) => one !== element && !one.matches(spoken))
  return [...siblings, ...elementsBeside(parentElement)]
}

/** Falls back to `aria-hidden` in browsers without `inert` (before Chrome 102 and iOS 15.5). */
function setInert(element: Element, isInert: boolean): void {
  const name = 'inert' in element ? 'inert' : 'aria-hidden'
  if (isInert) element.setAttribute(name, 'true')
  else element.removeAttribute(name)
}
