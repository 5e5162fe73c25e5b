import type { AppointmentCard } from '@contract/appointment/appointment-card'
import type { EndpointOutput } from '@contract/endpoints/endpoint'
import type { appointmentEndpoints } from '@contract/endpoints/appointment'
import type { CandidatesCall } from '@server/calls/handler'
import { Failure } from '@server/core/failure'
import { findEvents, findMine, type AppointmentRow } from '../appointment-store'
import { cityOf } from '../city'
import { situationOf } from './situation'

type Call = Pick<CandidatesCall, 'services' | 'owner' | 'project'>
type Detail = EndpointOutput<(typeof appointmentEndpoints)['GET /exm_c/appointments/:appointmentId']>

/** The caller's appointments, newest first. */
export async function listAppointments(call: Call): Promise<{ appointments: AppointmentCard[] }> {
  const mine = await findMine(call.services.db, call.owner)
  return { appointments: mine.map((row) => cardOf(row, mine, call)) }
}

/** One with its timeline. Throws ER_CS_NOT_FOUND, also for somebody else's. */
export async function appointmentDetail(appointmentId: string, call: Call): Promise<Detail> {
  const { services, owner } = call
  const mine = await findMine(services.db, owner)
  const row = mine.find((one) => one.appointmentId === appointmentId)
  if (!row) throw new Failure('ER_CS_NOT_FOUND')
  const events = await findEvents(services.db, { projectId: owner.projectId, appointmentId })
  const timeline = events.map(({ event, at }) => ({ event, at: at.toISOString() }))
  return { ...cardOf(row, mine, call), timeline }
}

function cardOf(row: AppointmentRow, mine: readonly AppointmentRow[], { services, project }: Call): AppointmentCard {
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
