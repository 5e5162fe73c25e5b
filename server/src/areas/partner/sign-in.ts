import { dayOf } from '@contract/format'
import type { ParsedInput } from '@contract/endpoints/endpoint'
import type { partnerEndpoints, PartnerUser } from '@contract/endpoints/partner'
import type { Actor } from '@server/calls/handler'
import type { Project } from '@server/calls/project/project-cache'
import type { Visitor } from '@server/calls/visitor'
import { Failure } from '@server/core/failure'
import { newSecret } from '@server/core/personal-data/secrets'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import type { Partner } from '@server/core/tables/definition/partner'
import { endReplaced } from '@server/domain/accounts/sign-in/access-tokens'
import { createAccount, type Account } from '@server/domain/accounts/accounts'
import { lockReplaced, lockToSignIn } from '@server/domain/accounts/sign-in/lock-to-sign-in'
import type { LockedAccount } from '@server/domain/accounts/lock-account'
import { signedInOf, signInWithin, type SignedIn } from '@server/domain/accounts/sign-in/sign-in-result'
import { documentIn, identityIn, maskedUser, requireSamePerson, type PartnerIdentity } from './identity'
import { link, linkedAccountId, useOnce, type UsedToken } from './links'
import { ticketFor, type PartnerSubject } from './ticket'
import { checkToken } from './token'

type Sent = ParsedInput<(typeof partnerEndpoints)['POST /ea/g/sign-in/partner']>['body']

interface Caller {
  project: Project
  visitor: Visitor
  /** Current sign-in of the caller. */
  actor: Actor | null
}

/** Content of a valid token. */
interface Arrival extends PartnerSubject {
  partner: Partner
  partnerUser: PartnerUser
  identity: PartnerIdentity | null
  used: UsedToken
}

/**
 * Signs in a partner's user, to the account linked to them or to a new one created from the token. Others sign in to
 * their own account once and link it with the ticket: a partner's token alone opens no existing account. A token with
 * an identity document opens only an account of that person.
 *
 * Throws EA_PARTNER_LOGIN (no partner; a token of another issuer or audience, expired, malformed or used),
 * EA_PARTNER_DOCUMENT, EA_PARTNER_PERSON, EA_PARTNER_USER_LINKED, EA_SECOND_FACTOR `{ ticket }`, EA_AGREEMENT, and
 * EA_PARTNER_REPLACES when another sign-in would end. The last two do not use the token up.
 */
export async function signInByPartner(services: Services, caller: Caller, sent: Sent) {
  const { projectId, definition } = caller.project
  if (!definition.partner) throw new Failure('EA_PARTNER_LOGIN')
  const arrival = await readArrival(services, { projectId, partner: definition.partner }, sent.token)
  const outcome = await services.db.transaction((tx) => enter(services, tx, { ...caller, ...sent, arrival }))
  const { partner, partnerUser } = arrival
  const shown = { partner: partner.name, partnerUser }
  if (outcome === null) return { ...shown, ticket: ticketFor(services, projectId, arrival), signedIn: null }
  return { ...shown, ticket: null, signedIn: signedInOf(outcome) }
}

/** Checks the token and reads its claims. */
async function readArrival(
  services: Services,
  { projectId, partner }: { projectId: string; partner: Partner },
  sent: string,
): Promise<Arrival> {
  const token = sent.replace(/^Bearer\s+/i, '').trim()
  const claims = await checkToken(partner, token, services.now())
  const today = dayOf(services.now())
  const document = documentIn(claims, today)
  return {
    partner,
    document,
    partnerUser: maskedUser(claims, document),
    identity: identityIn(claims, document, today),
    subjectIndex: services.personalData.index(projectId, 'partner', `${partner.issuer} ${claims.sub}`),
    used: { token, jti: claims.jti, expiresAt: new Date((claims.exp + partner.clockSkewSeconds) * 1000) },
  }
}

type Entering = Caller & Pick<Sent, 'agreed' | 'replaces'> & { arrival: Arrival }

/** Returns null when no account is linked and none can be created. */
async function enter(services: Services, tx: Executor, entering: Entering): Promise<SignedIn | Failure | null> {
  const { project, visitor, arrival, agreed } = entering
  if (!(await useOnce(tx, project.projectId, arrival.used))) throw new Failure('EA_PARTNER_LOGIN')
  const linked = await linkedAccount(services, tx, entering)
  refuseReplacing(entering, linked)
  const account = linked ?? (await newAccount(services, tx, entering))
  if (account) return signInWithin(services, tx, account, { way: 'partner', project, agrees: agreed, visitor })
  await lockReplaced(tx, visitor)
  await endReplaced(tx, null, visitor.token)
  return null
}

/**
 * Locks and returns the account linked to the partner's user; null if there is none. The link is read again under the
 * lock, because a new password may have ended it meanwhile. Throws EA_PARTNER_PERSON.
 */
async function linkedAccount(
  services: Services,
  tx: Executor,
  { project, visitor, arrival }: Entering,
): Promise<LockedAccount | null> {
  const { projectId } = project
  const accountId = await linkedAccountId(tx, projectId, arrival.subjectIndex)
  if (accountId === null) return null
  const account = await lockToSignIn(services, tx, { projectId, accountId }, visitor)
  const isStillLinked = (await linkedAccountId(tx, projectId, arrival.subjectIndex)) === accountId
  if (!account || !isStillLinked) return null
  visitor.noteAccount?.(account)
  requireSamePerson(arrival.document, account)
  return account
}

/**
 * Throws EA_PARTNER_REPLACES when the caller is signed in to another account and has not agreed to end that sign-in.
 */
function refuseReplacing(
  { actor, replaces, arrival: { partner, partnerUser } }: Entering,
  linked: Account | null,
): void {
  const isOther = actor !== null && (actor.projectId !== linked?.projectId || actor.accountId !== linked.accountId)
  if (isOther && !replaces) throw new Failure('EA_PARTNER_REPLACES', { partner: partner.name, partnerUser })
}

/**
 * Creates an account from the token and links it; returns null when the token lacks required data, or the person has an
 * account that is not linked. Of two concurrent calls one creates the account and the other finds it linked. Throws
 * EA_AGREEMENT and EA_PARTNER_USER_LINKED.
 */
async function newAccount(services: Services, tx: Executor, entering: Entering): Promise<LockedAccount | null> {
  const { project, visitor, arrival, agreed } = entering
  const { projectId } = project
  if (!arrival.identity) return null
  if (!agreed) throw new Failure('EA_AGREEMENT')
  const accountId = await createUnlessTaken(services, tx, projectId, arrival.identity)
  if (accountId === null) return linkedAccount(services, tx, entering)
  const outcome = await link(tx, { projectId, accountId }, arrival.subjectIndex, new Date(services.now()))
  if (outcome !== 'new') throw new Failure('EA_PARTNER_USER_LINKED')
  visitor.noteAccount?.({ projectId, accountId })
  return lockToSignIn(services, tx, { projectId, accountId }, visitor)
}

/** Returns null when another account has the person, the phone or the email. */
async function createUnlessTaken(services: Services, tx: Executor, projectId: string, identity: PartnerIdentity) {
  // Random, because they are never typed: the partner signs the user in, and recovering the account sets another
  // password.
  const named = {
    account: `p${newSecret()
      .replaceAll(/[^A-Za-z0-9]/g, '')
      .slice(0, 20)}`,
    password: newSecret(),
  }
  try {
    return await createAccount({ ...services, db: tx }, projectId, { ...identity, ...named })
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return null
  }
}
