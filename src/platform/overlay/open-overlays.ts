/** What lies over the page (dialogs, sheets, menus), the last one on top. */
export interface Overlay {
  /** Of its element. */
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

/** Closes all but the lowest `kept`, from the top down; gone at once, drawn or not. */
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
