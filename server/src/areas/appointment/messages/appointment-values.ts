import { extraWords } from '@contract/accommodation/arranged-words'
import type { Centre } from '@contract/appointment/place'
import { formatDeadline, formatInstant } from '@contract/format'
import type { LocalText } from '@contract/schemas'
import type { Reason } from '@contract/reason'
import type { Project } from '@server/calls/project/project-cache'
import { reasonWords, type Language } from '@server/domain/outbox/written'
import { changesUntil, nameOfRound, roundNamed } from '@server/domain/appointments/rounds'
import type { AppointmentValues } from './templates'

/** Where a candidate sees their seats, and answers offers. */
export const PATH = '/default/appointment/myorder'

/** A seat, or the wait for one, as far as it is told of. */
export interface Told {
  accountId: string
  batchCode: string
  startsAt: string
  centre: Centre
  /** Null where there is no seat any more, or none yet. */
  roomName: LocalText | null
  seatNumber: number | null
  offeredUntil: string | null
  /** When it happened; null of what is only reminded of. */
  at: string | null
  /** When it ends for whom extra time was approved, and by how much later; null and 0 for everybody else. */
  ownEnd: string | null
  extraMinutes: number
  /** Why the exam body did it; null where nobody said. */
  reason?: Reason | null
}

/** Room and seat; nothing where there is none. */
export function seatWords({ roomName, seatNumber }: Told, language: Language): string[] {
  if (roomName === null || seatNumber === null) return []
  return [roomName[language], language === 'zh' ? `${seatNumber} 号座位` : `seat ${seatNumber}`]
}

/** When it begins; for whom extra time was approved, also until when. */
function whenWords({ startsAt, ownEnd, extraMinutes }: Told, language: Language): string {
  const begins = formatInstant(startsAt, language)
  if (ownEnd === null) return begins
  const extra = extraWords(extraMinutes, new Date(ownEnd).toISOString(), language)
  return language === 'zh' ? `${begins}（${extra}）` : `${begins} (${extra})`
}

export function valuesOf(project: Project, told: Told, language: Language): AppointmentValues {
  const { batchCode, startsAt, centre, offeredUntil, at } = told
  const changes = changesUntil(roundNamed(project, batchCode), startsAt)
  return {
    examName: project.definition.name[language],
    batchName: nameOfRound(project, batchCode)[language],
    when: whenWords(told, language),
    place: [centre.name[language], ...seatWords(told, language)].join(language === 'zh' ? '，' : ', '),
    address: centre.address[language],
    until: offeredUntil === null ? '' : formatDeadline(offeredUntil, language),
    changesUntil: at !== null && changes > Date.parse(at) ? formatDeadline(changes, language) : '',
    hasTicket: project.definition.modules.print !== undefined,
    reason: reasonWords(told.reason ?? null, language),
  }
}
