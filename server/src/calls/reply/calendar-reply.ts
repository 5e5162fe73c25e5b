import type { FastifyReply } from 'fastify'
import { calendarFile, type CalendarEntry } from '@contract/calendar-file'

/** Sends an iCalendar file; `now` in milliseconds. */
export function sendCalendarFile(
  reply: FastifyReply,
  { number, entries, now }: { number: string; entries: readonly CalendarEntry[]; now: number },
) {
  return reply
    .headers({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `inline; filename="${number}.ics"`,
      'cache-control': 'private, no-store',
    })
    .send(calendarFile(entries, now))
}
