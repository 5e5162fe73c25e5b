/** Formats an instant as back offices do, at UTC+8: `2026-11-20 09:00`. */
export function formatTime(instant: string): string {
  const shifted = new Date(Date.parse(instant) + 8 * 3_600_000)
  return shifted.toISOString().slice(0, 16).replace('T', ' ')
}
