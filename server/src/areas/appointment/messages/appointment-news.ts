import type { AppointmentEvent } from '@contract/appointment/appointment-card'
import type { Centre } from '@contract/appointment/place'
import { formatInstant } from '@contract/format'
import type { LocalText } from '@contract/schemas'
import type { Project } from '@server/calls/project/project-cache'
import type { News } from '@server/domain/outbox/tell-candidates'
import { write, type Language } from '@server/domain/outbox/written'
import { nameOfRound } from '@server/domain/appointments/rounds'
import { appointmentTemplates, type AppointmentMessage, type AppointmentValues } from './templates'

/** Where a candidate sees their seats, and answers offers. */
const PATH = '/default/appointment/myorder'
const seeAppointments = { zh: '查看预约：', en: 'See your appointments: ' }

/** Which message tells of an event of the timeline; what a candidate did about waiting needs none. */
const messages: Record<AppointmentEvent, AppointmentMessage | null> = {
  booked: 'appointmentBooked',
  rescheduled: 'appointmentRescheduled',
  cancelled: 'appointmentCancelled',
  moved: 'appointmentMoved',
  joined: null,
  offered: 'seatOffered',
  declined: null,
  expired: 'seatOfferExpired',
  left: null,
  ended: 'waitingEnded',
}

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
}

/** By text and email; null where nothing is told of the event. */
export function appointmentNews(project: Project, event: AppointmentEvent, told: Told): News | null {
  const message = messages[event]
  return (
    message && {
      ...{ project, message, accountId: told.accountId },
      write: (language) => write(appointmentTemplates[message], language, valuesOf(project, told, language)),
      more: { label: seeAppointments, path: PATH },
    }
  )
}

function valuesOf(project: Project, told: Told, language: Language): AppointmentValues {
  const { batchCode, startsAt, centre, roomName, seatNumber, offeredUntil } = told
  const seat =
    roomName === null || seatNumber === null
      ? []
      : [roomName[language], language === 'zh' ? `${seatNumber} 号座位` : `seat ${seatNumber}`]
  return {
    examName: project.definition.name[language],
    batchName: nameOfRound(project, batchCode)[language],
    when: formatInstant(startsAt, language),
    place: [centre.name[language], ...seat].join(language === 'zh' ? '，' : ', '),
    address: centre.address[language],
    until: offeredUntil === null ? '' : formatInstant(offeredUntil, language),
  }
}
