import { sql, type SQL } from 'drizzle-orm'

const DAY_MS = 86_400_000

/** Whether a moment lies on a day of China. */
export function isOn(date: string, moment: SQL): SQL {
  const from = Date.parse(`${date}T00:00:00+08:00`)
  const [start, end] = [new Date(from).toISOString(), new Date(from + DAY_MS).toISOString()]
  return sql`(${moment} >= ${start}::timestamptz and ${moment} < ${end}::timestamptz)`
}
