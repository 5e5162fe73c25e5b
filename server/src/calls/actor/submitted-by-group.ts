import { and, eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { isOfOthers } from '@contract/group/of-others'
import { uuid } from '@contract/schemas'
import { Failure } from '@server/core/failure'
import type { Services } from '@server/core/services'
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

/** A ticket has the id of what it is for. */
const named = v.union([v.object({ registrationId: uuid }), v.object({ ticketId: uuid }), v.object({ orderId: uuid })])

/**
 * A group changes, cancels, asks money back, prints tickets of and takes something off what it submitted itself: agreeing to a
 * group gives it nothing of what a candidate submitted and paid alone, or with another group. Throws ERG_NOT_SUBMITTED.
 */
export async function requireSubmittedByGroup(
  { db }: Pick<Services, 'db'>,
  { actor, owner, key, params }: Acting,
): Promise<void> {
  if (key.startsWith('GET ') || !v.is(named, params)) return
  const [found] =
    'orderId' in params
      ? await ofOrder(db, owner, params.orderId)
      : await ofRegistration(db, owner, 'ticketId' in params ? params.ticketId : params.registrationId)
  // what there is not is refused by who looks for it
  if (found && isOfOthers(found.groupDomain, actor.groupDomain)) throw new Failure('ERG_NOT_SUBMITTED')
}

type Db = Services['db']

function ofRegistration(db: Db, owner: Owner, id: string) {
  const { projectId, registrationId, accountId, groupDomain } = registrations
  const isTheirs = and(eq(projectId, owner.projectId), eq(registrationId, id), eq(accountId, owner.accountId))
  return db.select({ groupDomain }).from(registrations).where(isTheirs)
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
