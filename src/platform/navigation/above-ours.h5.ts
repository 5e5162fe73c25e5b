/**
 * Marks a history entry that has one of our screens below it. Stored in `history.state`: after a reload the router
 * knows only one screen, but the browser can still go back.
 */
const isMarked = (state: unknown): boolean => (state as { isAboveOurs?: boolean } | null)?.isAboveOurs === true

export function isAboveOurs(): boolean {
  return isMarked(window.history.state)
}

export function markAboveOurs(): void {
  window.history.replaceState({ ...(window.history.state as object | null), isAboveOurs: true }, '')
}
