import { dayOf } from '@contract/format'
import type { Project } from '@server/calls/project/project-cache'
import type { Visitor } from '@server/calls/visitor'
import { Failure } from '@server/core/failure'
import { newSecret } from '@server/core/personal-data/secrets'
import type { Services } from '@server/core/services'
import { accountById, createAccount, type Account } from '@server/domain/accounts/accounts'
import { signInResult } from '@server/domain/accounts/sign-in-result'
import { identityIn } from './identity'
import { link, linkedAccountId, useOnce } from './links'
import { ticketFor } from './ticket'
import { checkToken, type PartnerClaims } from './token'

/** What a client sends as it is, and by which it knows whose candidate this is (specification §6). */
export const asPartners = (token: string): string => `Bearer ${token}`

/**
 * Signs in whom a partner vouches for. The account is the one linked to them, or made of what the partner says; whoever
 * has an account of their own signs in to it once, with the ticket: a partner's word opens nobody's account.
 *
 * Throws EA_PARTNER_LOGIN: the project has no partner, or the token is not theirs, not for us, over or used before.
 */
export async function signInByPartner(
  services: Services,
  { project: { projectId, definition }, visitor }: { project: Project; visitor: Visitor },
  sent: string,
) {
  const { partner } = definition
  if (!partner) throw new Failure('EA_PARTNER_LOGIN')
  const token = sent.replace(/^Bearer\s+/i, '').trim()
  const claims = await checkToken(partner, token, services.now())
  const expiresAt = new Date((claims.exp + partner.clockSkewSeconds) * 1000)
  if (!(await useOnce(services, projectId, { token, expiresAt }))) throw new Failure('EA_PARTNER_LOGIN')

  const subjectIndex = services.personalData.index(projectId, 'partner', `${partner.issuer} ${claims.sub}`)
  const account = await accountOf(services, projectId, subjectIndex, claims)
  if (!account) {
    return { partner: partner.name, ticket: ticketFor(services, projectId, subjectIndex), signedIn: null }
  }
  const signedIn = await signInResult(services, account, { way: 'partner', visitor })
  return { partner: partner.name, ticket: null, signedIn: { ...signedIn, token: asPartners(signedIn.token) } }
}

/** The linked account, or a new one; null where only the candidate can say which account is theirs. */
async function accountOf(
  services: Services,
  projectId: string,
  subjectIndex: string,
  claims: PartnerClaims,
): Promise<Account | null> {
  const accountId =
    (await linkedAccountId(services.db, projectId, subjectIndex)) ??
    (await newAccountId(services, projectId, subjectIndex, claims))
  return accountId === null ? null : accountById(services, projectId, accountId)
}

/** Of two visits at once one makes the account; the other finds the person taken and the link made. */
async function newAccountId(services: Services, projectId: string, subjectIndex: string, claims: PartnerClaims) {
  const identity = identityIn(claims, dayOf(services.now()))
  if (!identity) return null
  // nobody types them: the partner signs in, and who recovers the account chooses their own
  const named = {
    account: `p${newSecret()
      .replaceAll(/[^A-Za-z0-9]/g, '')
      .slice(0, 20)}`,
    password: newSecret(),
  }
  try {
    const accountId = await createAccount(services, projectId, { ...identity, ...named })
    await link(services.db, { projectId, accountId }, subjectIndex, new Date(services.now()))
    return accountId
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return linkedAccountId(services.db, projectId, subjectIndex)
  }
}
