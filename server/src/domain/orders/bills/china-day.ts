import { sql, type SQL } from 'drizzle-orm'
import { dayjs } from '@server/core/dayjs'

/** SQL condition: the moment is on this day in China time. */
export function isOnChinaDay(date: string, moment: SQL): SQL {
  const start = dayjs.utc(`${date}T00:00:00+08:00`)
  const end = start.add(1, 'day')
  return sql`(${moment} >= ${start.toISOString()}::timestamptz and ${moment} < ${end.toISOString()}::timestamptz)`
}
