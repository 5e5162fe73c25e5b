export function afterFirstPaint(work: () => Promise<void>): void {
  work().catch(() => undefined)
}
