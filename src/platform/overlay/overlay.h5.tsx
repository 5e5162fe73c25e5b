import { keepEntries, withoutEntries } from './back-entries.h5'
import { keepBackgroundInert } from './inert-background.h5'
import { focusNear } from '../page/focus.h5'
import { addOverlay, closeOverlays, openOverlays, removeOverlay, type Overlay } from './open-overlays'

keepBackgroundInert()

const reachable = 'a[href], button, input, textarea, select, [tabindex]'

export function enterOverlay(overlay: Overlay): () => void {
  const opener = document.activeElement
  addOverlay(overlay)
  keepEntries()
  document.getElementById(overlay.id)?.focus({ preventScroll: true })
  return () => {
    removeOverlay(overlay)
    keepEntries()
    if (opener instanceof HTMLElement && opener !== document.body) focusNear(opener)
  }
}

export function overlaysGone(): Promise<void> {
  closeOverlays(0)
  return withoutEntries()
}

export function pageBelow(): null {
  return null
}

/** Renders nothing: the browser history reports going back. */
export function BackStop(): null {
  return null
}

// capture phase, because inputs inside stop the propagation of their keys
document.addEventListener(
  'keydown',
  (event) => {
    const overlays = openOverlays()
    const element = document.getElementById(overlays[overlays.length - 1]?.id ?? '')
    if (!element || event.isComposing) return
    if (event.key === 'Tab') keepFocusIn(element, event)
    if (event.key !== 'Escape') return
    event.preventDefault()
    closeOverlays(overlays.length - 1)
    keepEntries()
  },
  true,
)

/** Wraps the focus from the last tab stop to the first and vice versa. */
function keepFocusIn(element: HTMLElement, event: KeyboardEvent): void {
  const stops = [...element.querySelectorAll<HTMLElement>(reachable)].filter(isReachable)
  const edge = event.shiftKey ? stops[0] : stops[stops.length - 1]
  const { activeElement } = document
  const isInside = element.contains(activeElement) && activeElement !== (event.shiftKey ? element : null)
  if (isInside && activeElement !== edge) return
  event.preventDefault()
  ;(event.shiftKey ? stops[stops.length - 1] : stops[0])?.focus()
}

function isReachable(element: HTMLElement): boolean {
  return element.tabIndex >= 0 && !element.hasAttribute('disabled') && element.getClientRects().length > 0
}
