import { type Calendar, calendarFile } from '@contract/calendar-file'
import type { Language } from '@contract/format'
import type { TicketKind } from '@contract/ticket/ticket'
import type { Project } from '@server/calls/project/project-cache'
import type { AttachedFile } from '@server/core/providers/messages/message-sender'
import type { Services } from '@server/core/services'
import type { Attachment } from '../outbox/attachments'

/** Calendar of a registration or an appointment as it is now. `number`: name of the file. */
export interface OwnedCalendar extends Pick<Calendar, 'method' | 'entries'> {
  project: Project
  number: string
}

/** Email attachment with the calendar, read when the email is sent; its area generates it. */
export const calendarAttachment = (kind: TicketKind, id: string): Attachment => ({ kind: `${kind}-calendar`, id })

/** Returns the text of the calendar file; the exam body is the organizer. */
export function calendarText(
  { env, now }: Pick<Services, 'env' | 'now'>,
  { project, method, entries }: OwnedCalendar,
  language: Language,
): string {
  const organizer = { name: project.definition.name[language], email: addressIn(env.MAIL_FROM) }
  return calendarFile({ method, entries, organizer }, now())
}

export const hasFutureEntries = ({ entries }: Pick<OwnedCalendar, 'entries'>, now: number): boolean =>
  entries.some(({ endsAt }) => Date.parse(endsAt) > now)

/** Returns the file for an email; null when every entry is over. */
export function attachedCalendar(
  services: Pick<Services, 'env' | 'now'>,
  calendar: OwnedCalendar | null,
  language: Language,
): AttachedFile | null {
  if (!calendar || !hasFutureEntries(calendar, services.now())) return null
  return {
    name: `${calendar.number}.ics`,
    mediaType: `text/calendar; charset=utf-8; method=${calendar.method}`,
    bytes: Buffer.from(calendarText(services, calendar, language)),
  }
}

/** Returns the address in `Exam body <exam@example.org>`. */
const addressIn = (from: string) => /<([^>]+)>/.exec(from)?.[1] ?? from.trim()
