/** Loads the state of appointments for the rules in appointment-permissions.ts. */
import type { AppointmentSituation } from '@contract/appointment/appointment-card'
import { appointmentAction, type AppointmentAction } from '@contract/appointment/appointment-permissions'
import { bookableFrom } from '@contract/appointment/booking-rules'
import type { CandidatesCall } from '@server/calls/handler'
import { gatesOf } from '@server/calls/project/gates'
import type { Project } from '@server/calls/project/project-cache'
import { Failure } from '@server/core/failure'
import type { Executor } from '@server/core/postgres/database'
import { requireAllowed } from '@server/domain/require-allowed'
import { changesUntil, roundNamed } from '@server/domain/appointments/rounds'
import { findMyAppointments } from '../appointment-store'
import type { AppointmentRow } from '../my-appointments.sql'

/** `mine`: all appointments of the candidate. `now`: milliseconds. */
export function situationOf(
  project: Pick<Project, 'definition'>,
  one: AppointmentRow,
  { mine, now }: { mine: readonly AppointmentRow[]; now: number },
): AppointmentSituation {
  const round = roundNamed(project, one.batchCode)
  const cancelled = mine.filter(
    ({ batchCode, status, isFreed }) => batchCode === one.batchCode && status === 'cancelled' && !isFreed,
  ).length
  const cancels = round?.cancels ?? 0
  const moments = mine.flatMap(({ bookedAt, rescheduledAt }) => [bookedAt, rescheduledAt ?? bookedAt])
  const from = bookableFrom(Math.max(...moments.map((at) => Date.parse(at))), now)
  return {
    status: one.status,
    isRescheduled: one.rescheduledAt !== null,
    ticketPrinted: one.printedAt !== null,
    ...{ cancels, cancelsLeft: Math.max(0, cancels - cancelled) },
    changesUntil: new Date(changesUntil(round, one.startsAt)).toISOString(),
    bookableFrom: from === null ? null : new Date(from).toISOString(),
  }
}

/** Throws the reason why the action is not allowed now, with the error code that its button shows. */
export async function requireAction(
  action: AppointmentAction,
  appointmentId: string,
  { services, owner, project }: Pick<CandidatesCall, 'services' | 'owner' | 'project'>,
  db: Executor,
): Promise<AppointmentRow> {
  const mine = await findMyAppointments(db, owner)
  const one = mine.find((each) => each.appointmentId === appointmentId)
  if (!one) throw new Failure('ER_CS_NOT_FOUND')
  const now = services.now()
  const situation = situationOf(project, one, { mine, now })
  requireAllowed(appointmentAction(action, situation, gatesOf(services, project), now), (error) =>
    error === 'ER_CS_COUNT' ? { max: situation.cancels } : {},
  )
  return one
}
