import { dayOf } from '@contract/format'
import type { Project } from '@server/calls/project/project-cache'
import type { Visitor } from '@server/calls/visitor'
import { Failure } from '@server/core/failure'
import { newSecret } from '@server/core/personal-data/secrets'
import type { Services } from '@server/core/services'
import { accountById, createAccount } from '@server/domain/accounts/accounts'
import { requireAgreement } from '@server/domain/agreements/accepted'
import { signInResult } from '@server/domain/accounts/sign-in-result'
import { identityIn, type PartnerIdentity } from './identity'
import { link, linkedAccountId, useOnce } from './links'
import { ticketFor } from './ticket'
import { checkToken } from './token'

/**
 * Signs in whom a partner vouches for. The account is the one linked to them, or made of what the partner says; whoever
 * has an account of their own signs in to it once, with the ticket: a partner's word opens nobody's account. Throws EA_AGREEMENT
 * where nobody has agreed yet; the token serves once more then. Throws EA_SECOND_FACTOR `{ ticket }` as every sign-in does.
 *
 * Throws EA_PARTNER_LOGIN: the project has no partner, or the token is not theirs, not for us, over or used before.
 */
export async function signInByPartner(
  services: Services,
  { project, visitor }: { project: Project; visitor: Visitor },
  { token: sent, agreed }: { token: string; agreed: boolean },
) {
  const { projectId, definition } = project
  const { partner } = definition
  if (!partner) throw new Failure('EA_PARTNER_LOGIN')
  const token = sent.replace(/^Bearer\s+/i, '').trim()
  const claims = await checkToken(partner, token, services.now())
  const expiresAt = new Date((claims.exp + partner.clockSkewSeconds) * 1000)
  const subjectIndex = services.personalData.index(projectId, 'partner', `${partner.issuer} ${claims.sub}`)
  const linked = await linkedAccountId(services.db, projectId, subjectIndex)
  const identity = linked === null ? identityIn(claims, dayOf(services.now())) : null
  // before the token is used up: with the same one they come again and agree
  if (linked !== null) await requireAgreement(services, services.db, project, { projectId, accountId: linked }, agreed)
  else if (identity && !agreed) throw new Failure('EA_AGREEMENT')
  if (!(await useOnce(services, projectId, { token, expiresAt }))) throw new Failure('EA_PARTNER_LOGIN')

  const accountId = linked ?? (identity && (await newAccountId(services, projectId, subjectIndex, identity)))
  const account = accountId === null ? null : await accountById(services, projectId, accountId)
  if (!account) {
    return { partner: partner.name, ticket: ticketFor(services, projectId, subjectIndex), signedIn: null }
  }
  const signedIn = await signInResult(services, account, { way: 'partner', project, agrees: agreed, visitor })
  return { partner: partner.name, ticket: null, signedIn }
}

/**
 * An account made of what the partner says; null where only the candidate can say which account is theirs. Of two visits
 * at once one makes it; the other finds the person taken and the link made.
 */
async function newAccountId(services: Services, projectId: string, subjectIndex: string, identity: PartnerIdentity) {
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
