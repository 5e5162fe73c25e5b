import type { AppointmentCard } from '@contract/appointment/appointment-card'
import type { CandidatesCall } from '@server/calls/handler'
import type { AppointmentRow } from '../appointment-store'
import { sessionShown } from '../session-shown'
import { situationOf } from './situation'

type Call = Pick<CandidatesCall, 'services' | 'project'>

/** An appointment as its candidate sees it; `mine`: everything they booked. */
export function appointmentCard(
  row: AppointmentRow,
  mine: readonly AppointmentRow[],
  { services, project }: Call,
): AppointmentCard {
  const { appointmentId, appointmentNumber, roomCode, roomName, seatNumber } = row
  const now = services.now()
  return {
    ...situationOf(project, row, mine, now),
    ...sessionShown(project, row),
    ...{ appointmentId, appointmentNumber, seatNumber },
    room: { code: roomCode, name: roomName ?? { zh: roomCode, en: roomCode } },
    bookedAt: new Date(row.bookedAt).toISOString(),
    serverTime: new Date(now).toISOString(),
  }
}
