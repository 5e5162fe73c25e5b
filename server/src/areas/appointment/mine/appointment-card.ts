import type { Arranged } from '@contract/accommodation/accommodation-card'
import type { AppointmentCard } from '@contract/appointment/appointment-card'
import type { CandidatesCall } from '@server/calls/handler'
import { openGranted, arrangementNames } from '@server/domain/accommodations/granted'
import type { AppointmentRow } from '../my-appointments.sql'
import { sessionShown } from '../session-view'
import { situationOf } from './situation'

type Call = Pick<CandidatesCall, 'services' | 'groupDomain' | 'project'>

/** Builds the card of an appointment as its candidate sees it. `mine`: all appointments of the candidate. */
export function appointmentCard(row: AppointmentRow, mine: readonly AppointmentRow[], call: Call): AppointmentCard {
  const { services, groupDomain, project } = call
  const { appointmentId, appointmentNumber, roomCode, roomName, seatNumber } = row
  const now = services.now()
  return {
    ...situationOf(project, row, { mine, now }),
    ...sessionShown(project, row),
    ...{ appointmentId, appointmentNumber, seatNumber },
    room: { code: roomCode, name: roomName ?? { zh: roomCode, en: roomCode } },
    // Hidden from groups: accommodations are the candidate's private data.
    arranged: groupDomain === null ? arrangedFor(row, call) : null,
    bookedAt: new Date(row.bookedAt).toISOString(),
    serverTime: new Date(now).toISOString(),
  }
}

/** Returns the accommodations applied to an appointment; null if there are none. */
function arrangedFor(
  { accommodationId, granted, extraMinutes }: Pick<AppointmentRow, 'accommodationId' | 'granted' | 'extraMinutes'>,
  { services, project: { projectId } }: Call,
): Arranged | null {
  if (accommodationId === null) return null
  return { extraMinutes, names: arrangementNames(openGranted(services, { projectId, accommodationId, granted })) }
}
