const QUIET_MS = 3_000

export function afterFirstPaint(work: () => Promise<void>): void {
  const begin = () => void work().catch(() => undefined)
  // Safari has no requestIdleCallback
  const whenIdle = () => ('requestIdleCallback' in window ? window.requestIdleCallback(begin) : begin())
  setTimeout(whenIdle, QUIET_MS)
}
