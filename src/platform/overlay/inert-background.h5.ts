import { onOverlays, openOverlays } from './open-overlays'

/** What the page says while something lies over it is still read: toasts, news. */
const spoken = '[data-spoken]'

let inert: readonly Element[] = []

/** From now on everything but the topmost thing that lies over the page can be neither reached nor read. */
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

/** The siblings of an element and of everything around it, up to the body. */
function elementsBeside(element: Element): Element[] {
  const { parentElement } = element
  if (!parentElement || element === document.body) return []
  const siblings = [...parentElement.children].filter((one) => one !== element && !one.matches(spoken))
  return [...siblings, ...elementsBeside(parentElement)]
}

/** `aria-hidden` for browsers that do not know `inert` (before Chrome 102 and iOS 15.5). */
function setInert(element: Element, isInert: boolean): void {
  const name = 'inert' in element ? 'inert' : 'aria-hidden'
  if (isInert) element.setAttribute(name, 'true')
  else element.removeAttribute(name)
}
