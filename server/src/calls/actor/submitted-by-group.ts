import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { isOfOthers } from '@contract/group/of-others'
import { uuid } from '@contract/schemas'
import { Failure } from '@server/core/failure'
import type { Services } from '@server/core/services'
import { registrations } from '@server/core/tables/registration'
import type { Actor, Owner } from '../handler'

interface Acting {
  actor: Actor
  owner: Owner
  /** `POST /exm_c/registrations/:registrationId/cancel`, and what its path names. */
  key: string
  params: unknown
}

/** A ticket has the id of what it is for. */
const named = v.union([v.object({ registrationId: uuid }), v.object({ ticketId: uuid })])

/**
 * A group changes, cancels, asks money back and prints tickets of what it submitted itself: agreeing to a group gives it
 * nothing of what a candidate submitted and paid alone, or with another group. Throws ERG_NOT_SUBMITTED.
 */
export async function requireSubmittedByGroup(
  { db }: Pick<Services, 'db'>,
  { actor, owner, key, params }: Acting,
): Promise<void> {
  if (key.startsWith('GET ') || !v.is(named, params)) return
  const { projectId, registrationId, accountId } = registrations
  const id = 'ticketId' in params ? params.ticketId : params.registrationId
  const isTheirs = and(eq(projectId, owner.projectId), eq(registrationId, id), eq(accountId, owner.accountId))
  const [registration] = await db.select({ groupDomain: registrations.groupDomain }).from(registrations).where(isTheirs)
  // what there is not is refused by who looks for it
  if (registration && isOfOthers(registration.groupDomain, actor.groupDomain)) throw new Failure('ERG_NOT_SUBMITTED')
}
