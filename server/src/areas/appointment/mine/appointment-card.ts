import type { AppointmentCard } from '@contract/appointment/appointment-card'
import type { CandidatesCall } from '@server/calls/handler'
import type { AppointmentRow } from '../appointment-store'
import { cityOf } from '../city'
import { situationOf } from './situation'

type Call = Pick<CandidatesCall, 'services' | 'project'>

/** An appointment as its candidate sees it; `mine`: everything they booked. */
export function appointmentCard(
  row: AppointmentRow,
  mine: readonly AppointmentRow[],
  { services, project }: Call,
): AppointmentCard {
  const { appointmentId, appointmentNumber, batchCode, sessionId, centre, roomCode, roomName, seatNumber } = row
  const now = services.now()
  const round = project.definition.appointments.find(({ code }) => code === batchCode)
  const position = round?.positions.find(({ code }) => code === row.positionCode)
  return {
    ...situationOf(project, row, mine, now),
    ...{ appointmentId, appointmentNumber, batchCode, sessionId, centre, seatNumber },
    batchName: round?.name ?? { zh: batchCode, en: batchCode },
    kind: round?.kind ?? 'exam',
    startsAt: iso(row.startsAt),
    endsAt: iso(row.endsAt),
    position: position?.name ?? null,
    city: cityOf(project, centre.regionCode),
    room: { code: roomCode, name: roomName ?? { zh: roomCode, en: roomCode } },
    bookedAt: iso(row.bookedAt),
    serverTime: new Date(now).toISOString(),
  }
}

const iso = (text: string) => new Date(text).toISOString()
