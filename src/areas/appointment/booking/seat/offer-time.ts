/** How long a seat is kept for who waits, as it is told: pure. */
export function offerTime(minutes: number): { key: 'wait.hours' | 'wait.minutes'; count: number } {
  const isWholeHours = minutes % 60 === 0
  return isWholeHours ? { key: 'wait.hours', count: minutes / 60 } : { key: 'wait.minutes', count: minutes }
}
