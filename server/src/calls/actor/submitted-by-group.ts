import { and, eq, sql } from 'drizzle-orm'
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
  /** `POST /exm_c/registrations/:registrationId/cancel`, and what its path names. */
  key: string
  params: unknown
}

/** By what a call names what was submitted, booked or waited for. A ticket has the id of what it is for. */
const named = v.union([
  v.object({ registrationId: uuid }),
  v.object({ appointmentId: uuid }),
  v.object({ ticketId: uuid }),
  v.object({ waitingId: uuid }),
  v.object({ orderId: uuid }),
])
type Named = v.InferOutput<typeof named>

/**
 * A group changes, cancels, asks money back, prints tickets of and takes something off what it submitted or booked itself:
 * agreeing to a group gives it nothing of what a candidate submitted and paid alone, or with another group. Throws
 * ERG_NOT_SUBMITTED.
 */
export async function requireSubmittedByGroup(
  { db }: Pick<Services, 'db'>,
  { actor, owner, key, params }: Acting,
): Promise<void> {
  if (key.startsWith('GET ') || !v.is(named, params)) return
  const [found] = await submittedOf(db, owner, params)
  // what there is not is refused by who looks for it
  if (found && isOfOthers(found.groupDomain, actor.groupDomain)) throw new Failure('ERG_NOT_SUBMITTED')
}

type Db = Services['db']

async function submittedOf(db: Db, owner: Owner, of: Named) {
  if ('orderId' in of) return ofOrder(db, owner, of.orderId)
  if ('registrationId' in of) return ofRegistration(db, owner, of.registrationId)
  if ('appointmentId' in of) return ofAppointment(db, owner, of.appointmentId)
  if ('waitingId' in of) return ofWaiting(db, owner, of.waitingId)
  const registered = await ofRegistration(db, owner, of.ticketId)
  return registered.length > 0 ? registered : ofAppointment(db, owner, of.ticketId)
}

function ofRegistration(db: Db, owner: Owner, id: string) {
  const { projectId, registrationId, accountId, groupDomain } = registrations
  const isTheirs = and(eq(projectId, owner.projectId), eq(registrationId, id), eq(accountId, owner.accountId))
  return db.select({ groupDomain }).from(registrations).where(isTheirs)
}

function ofAppointment(db: Db, owner: Owner, id: string) {
  const { projectId, appointmentId, accountId, groupDomain } = appointments
  const isTheirs = and(eq(projectId, owner.projectId), eq(appointmentId, id), eq(accountId, owner.accountId))
  return db.select({ groupDomain }).from(appointments).where(isTheirs)
}

function ofWaiting(db: Db, owner: Owner, id: string) {
  const { projectId, waitingId, accountId, groupDomain } = appointmentWaits
  const isTheirs = and(eq(projectId, owner.projectId), eq(waitingId, id), eq(accountId, owner.accountId))
  return db.select({ groupDomain }).from(appointmentWaits).where(isTheirs)
}

/** Of the registration that it pays, or that a change of it pays; null of whatever else a candidate ordered. */
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
