/** Returns how long an offered seat is held, as a text key and a count. Pure. */
export function offerTime(minutes: number): { key: 'wait.hours' | 'wait.minutes'; count: number } {
  const isWholeHours = minutes % 60 === 0
  return isWholeHours ? { key: 'wait.hours', count: minutes / 60 } : { key: 'wait.minutes', count: minutes }
}
