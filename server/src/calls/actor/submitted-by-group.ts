import { and, eq, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import * as v from 'valibot'
import { isOfOthers } from '@contract/group/of-others'
import { uuid } from '@contract/schemas'
import { Failure } from '@server/core/failure'
import type { Services } from '@server/core/services'
import { appointments, appointmentWaits } from '@server/core/tables/appointment'
import { orders } from '@server/core/tables/payment'
import { registrations } from '@server/core/tables/registration'
import { registrationChanges } from '@server/core/tables/registration-changes'
import type { Actor, Owner } from '../handler'

interface Acting {
  actor: Actor
  owner: Owner
  /** Path parameters of the call. */
  params: unknown
}

/**
 * Path parameters that identify a submission, appointment or waiting-list entry. A ticket shares the id of its
 * registration or appointment.
 */
const named = v.union([
  v.object({ registrationId: uuid }),
  v.object({ appointmentId: uuid }),
  v.object({ ticketId: uuid }),
  v.object({ waitingId: uuid }),
  v.object({ orderId: uuid }),
])
type Named = v.InferOutput<typeof named>

/**
 * Restricts a group to its own submissions and appointments: joining a group does not expose what a candidate submitted
 * alone or through another group. Throws ERG_NOT_SUBMITTED.
 */
export async function requireSubmittedByGroup(
  { db }: Pick<Services, 'db'>,
  { actor, owner, params }: Acting,
): Promise<void> {
  if (!v.is(named, params)) return
  const [found] = await submittedOf(db, owner, params)
  // missing objects are refused by the handler
  if (found && isOfOthers(found.groupDomain, actor.groupDomain)) throw new Failure('ERG_NOT_SUBMITTED')
}

type Db = Services['db']

async function submittedOf(db: Db, owner: Owner, of: Named): Promise<{ groupDomain: string | null }[]> {
  if ('orderId' in of) return ofOrder(db, owner, of.orderId)
  if ('registrationId' in of) return ofOne(db, owner, registrations, registrations.registrationId, of.registrationId)
  if ('appointmentId' in of) return ofOne(db, owner, appointments, appointments.appointmentId, of.appointmentId)
  if ('waitingId' in of) return ofOne(db, owner, appointmentWaits, appointmentWaits.waitingId, of.waitingId)
  const registered = await submittedOf(db, owner, { registrationId: of.ticketId })
  return registered.length > 0 ? registered : submittedOf(db, owner, { appointmentId: of.ticketId })
}

/** Tables with a group column. */
type Submitted = typeof registrations | typeof appointments | typeof appointmentWaits

function ofOne(db: Db, owner: Owner, table: Submitted, idColumn: PgColumn, id: string) {
  const { projectId, accountId, groupDomain } = table
  const isTheirs = and(eq(projectId, owner.projectId), eq(idColumn, id), eq(accountId, owner.accountId))
  return db.select({ groupDomain }).from(table).where(isTheirs)
}

/**
 * Returns the group of the registration that the order pays for, directly or through a change; null for other orders.
 */
function ofOrder(db: Db, owner: Owner, id: string) {
  const { projectId, orderId, accountId, subjectId } = orders
  const isTheirs = and(eq(projectId, owner.projectId), eq(orderId, id), eq(accountId, owner.accountId))
  const isItsChange = and(eq(registrationChanges.projectId, projectId), eq(registrationChanges.changeId, subjectId))
  const isIts = and(
    eq(registrations.projectId, projectId),
    eq(registrations.registrationId, sql`coalesce(${registrationChanges.registrationId}, ${subjectId})`),
  )
  return db
    .select({ groupDomain: registrations.groupDomain })
    .from(orders)
    .leftJoin(registrationChanges, isItsChange)
    .leftJoin(registrations, isIts)
    .where(isTheirs)
}
