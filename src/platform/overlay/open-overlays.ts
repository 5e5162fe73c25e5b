/** Overlays over the page (dialogs, sheets, menus); the last one is on top. */
export interface Overlay {
  /** Id of its element. */
  id: string
  close: () => void
}

let overlays: readonly Overlay[] = []
const listeners = new Set<() => void>()

function change(next: readonly Overlay[]): void {
  overlays = next
  listeners.forEach((listener) => listener())
}

export const openOverlays = (): readonly Overlay[] => overlays

export function addOverlay(overlay: Overlay): void {
  change([...overlays, overlay])
}

export function removeOverlay(overlay: Overlay): void {
  if (overlays.includes(overlay)) change(overlays.filter((one) => one !== overlay))
}

/**
 * Closes all but the lowest `kept` overlays, from the top down, and removes them immediately, before React re-renders.
 */
export function closeOverlays(kept: number): void {
  for (const overlay of overlays.slice(kept).reverse()) {
    removeOverlay(overlay)
    overlay.close()
  }
}

export function onOverlays(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
