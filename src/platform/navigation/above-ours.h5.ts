/**
 * Whether an entry of the browser's history lies above one of ours. Kept with the entry itself: after a reload the router
 * knows of one screen only, but going back still leads to the one that was left.
 */
const isMarked = (state: unknown): boolean => (state as { isAboveOurs?: boolean } | null)?.isAboveOurs === true

export function isAboveOurs(): boolean {
  return isMarked(window.history.state)
}

export function markAboveOurs(): void {
  window.history.replaceState({ ...(window.history.state as object | null), isAboveOurs: true }, '')
}
