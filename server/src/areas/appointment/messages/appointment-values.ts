import { extraTimeText } from '@contract/accommodation/arrangement-text'
import type { Centre } from '@contract/appointment/place'
import { formatDeadline, formatInstant } from '@contract/format'
import type { LocalText } from '@contract/schemas'
import type { Reason } from '@contract/reason'
import type { Project } from '@server/calls/project/project-cache'
import { reasonText, type Language } from '@server/domain/outbox/written'
import { changesUntil, nameOfRound, roundNamed } from '@server/domain/appointments/rounds'
import type { AppointmentValues } from './templates'

/** Path of the page with the candidate's appointments and offers. */
export const PATH = '/default/appointment/myorder'

/** Data of a seat or waiting-list entry used in messages. */
export interface NotifiedAppointment {
  accountId: string
  batchCode: string
  startsAt: string
  centre: Centre
  /** Null without a seat. */
  roomName: LocalText | null
  seatNumber: number | null
  offeredUntil: string | null
  /** When the event happened; null in reminders. */
  at: string | null
  /** End of the session for a candidate with extra time, and the extra minutes; null and 0 for others. */
  ownEnd: string | null
  extraMinutes: number
  /** Reason given by the exam body; null if there is none. */
  reason?: Reason | null
}

/** Formats room and seat; empty without a seat. */
export function seatText({ roomName, seatNumber }: NotifiedAppointment, language: Language): string[] {
  if (roomName === null || seatNumber === null) return []
  return [roomName[language], language === 'zh' ? `${seatNumber} 号座位` : `seat ${seatNumber}`]
}

/** Formats the start of the session, and the end for candidates with extra time. */
function whenWords({ startsAt, ownEnd, extraMinutes }: NotifiedAppointment, language: Language): string {
  const begins = formatInstant(startsAt, language)
  if (ownEnd === null) return begins
  const extra = extraTimeText(extraMinutes, new Date(ownEnd).toISOString(), language)
  return language === 'zh' ? `${begins}（${extra}）` : `${begins} (${extra})`
}

export function valuesOf(project: Project, notified: NotifiedAppointment, language: Language): AppointmentValues {
  const { batchCode, startsAt, centre, offeredUntil, at } = notified
  const changes = changesUntil(roundNamed(project, batchCode), startsAt)
  return {
    examName: project.definition.name[language],
    batchName: nameOfRound(project, batchCode)[language],
    when: whenWords(notified, language),
    place: [centre.name[language], ...seatText(notified, language)].join(language === 'zh' ? '，' : ', '),
    address: centre.address[language],
    until: offeredUntil === null ? '' : formatDeadline(offeredUntil, language),
    changesUntil: at !== null && changes > Date.parse(at) ? formatDeadline(changes, language) : '',
    hasTicket: project.definition.modules.print !== undefined,
    reason: reasonText(notified.reason ?? null, language),
  }
}
