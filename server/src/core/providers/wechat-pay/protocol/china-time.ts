const EIGHT_HOURS_MS = 8 * 3_600_000

/** RFC 3339 at UTC+8 without fractions, as WeChat Pay writes and expects times: `2026-11-20T09:30:00+08:00`. */
export function chinaTime(instant: Date): string {
  return `${new Date(instant.getTime() + EIGHT_HOURS_MS).toISOString().slice(0, 19)}+08:00`
}
