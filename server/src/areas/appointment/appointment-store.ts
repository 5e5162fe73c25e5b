import { and, asc, eq, sql } from 'drizzle-orm'
import type { AppointmentEvent } from '@contract/appointment/appointment-card'
import type { Reason } from '@contract/reason'
import type { Owner } from '@server/calls/handler'
import { decryptRow, encryptRow } from '@server/core/personal-data/encrypted-rows'
import type { Executor } from '@server/core/postgres/database'
import { newId } from '@server/core/postgres/ids'
import type { Services } from '@server/core/services'
import { appointmentEvents, appointments } from '@server/core/tables/appointment'
import { myAppointmentsStatement, type AppointmentRow } from './my-appointments.sql'

type Stored = typeof appointments.$inferSelect
type Needs = Pick<Services, 'personalData'>

export interface AppointmentRef {
  projectId: string
  appointmentId: string
}

/** Returns the appointments of an account, newest first. */
export async function findMyAppointments(db: Executor, owner: Owner): Promise<AppointmentRow[]> {
  const { rows } = await db.execute<AppointmentRow & Record<string, unknown>>(myAppointmentsStatement(owner))
  return rows
}

/**
 * Locks an appointment of this account until the end of the transaction; undefined if it belongs to another account.
 */
export async function lockAppointment(
  tx: Executor,
  { projectId, accountId }: Owner,
  appointmentId: string,
): Promise<Stored | undefined> {
  const [row] = await tx
    .select()
    .from(appointments)
    .where(
      and(
        eq(appointments.projectId, projectId),
        eq(appointments.appointmentId, appointmentId),
        eq(appointments.accountId, accountId),
      ),
    )
    .for('update')
  return row
}

interface Change {
  event: AppointmentEvent
  at: Date
  set: Partial<Stored>
  /** Reason of the exam body, sent to the candidate. */
  reason?: Reason
}

/** Updates an appointment and appends the event to its timeline. */
export async function changeAppointment(
  { personalData }: Needs,
  tx: Executor,
  { projectId, appointmentId }: AppointmentRef,
  { event, at, set, reason }: Change,
): Promise<void> {
  await tx
    .update(appointments)
    .set(set)
    .where(and(eq(appointments.projectId, projectId), eq(appointments.appointmentId, appointmentId)))
  const row = { projectId, appointmentId, eventId: newId(), event, at, awaitsMessage: true, reason: reason ?? null }
  await tx.insert(appointmentEvents).values(encryptRow(personalData, appointmentEvents, row))
}

/** Returns the timeline of an appointment, oldest first. */
export async function findAppointmentEvents(
  { db, personalData }: Needs & { db: Executor },
  { projectId, appointmentId }: AppointmentRef,
) {
  const rows = await db
    .select()
    .from(appointmentEvents)
    .where(and(eq(appointmentEvents.projectId, projectId), eq(appointmentEvents.appointmentId, appointmentId)))
    .orderBy(asc(appointmentEvents.eventId))
  return rows.map((row) => {
    const { event, at, reason } = decryptRow(personalData, appointmentEvents, row)
    return { event, at, reason }
  })
}

/** Deletes the reasons from the timelines of all appointments of an account. */
export async function forgetReasons(tx: Executor, { projectId, accountId }: Owner): Promise<void> {
  await tx.execute(sql`
    update appointment_event event set reason = null from appointment own
    where event.project_id = ${projectId} and event.reason is not null
      and own.project_id = ${projectId} and own.appointment_id = event.appointment_id and own.account_id = ${accountId}`)
}
