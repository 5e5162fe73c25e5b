import type { FastifyReply } from 'fastify'

/** Sends an iCalendar file, named by `number`. */
export function sendCalendarFile(reply: FastifyReply, { number, text }: { number: string; text: string }) {
  return reply
    .headers({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `inline; filename="${number}.ics"`,
      'cache-control': 'private, no-store',
    })
    .send(text)
}
