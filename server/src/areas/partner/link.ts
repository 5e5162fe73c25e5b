import type { CandidatesCall } from '@server/calls/handler'
import { Failure } from '@server/core/failure'
import { requireStillSignedIn } from '@server/domain/accounts/sign-in/access-tokens'
import { lockedAccount } from '@server/domain/accounts/lock-account'
import { asPartners } from '@server/domain/accounts/sign-in/sign-in-result'
import { notifyOwner } from '@server/domain/accounts/notify-owner'
import { requireSamePerson } from './identity'
import { link } from './links'
import { partnerLinked } from './messages'
import { partnerSubject } from './ticket'

/**
 * Links a partner's user to the caller's account, whose owner is notified once. Throws EA_PARTNER_LOGIN for a ticket
 * that is not ours or has expired, EA_PARTNER_PERSON, EA_PARTNER_LINKED, EA_PARTNER_USER_LINKED, and EA_LOGIN_EXPIRED
 * when the sign-in has ended meanwhile.
 */
export async function linkPartner(
  { body }: { body: { ticket: string } },
  call: CandidatesCall,
): Promise<{ token: string }> {
  const { services, owner, actor, project, token, language } = call
  const subject = partnerSubject(services, owner.projectId, body.ticket)
  if (subject === null || token === null) throw new Failure('EA_PARTNER_LOGIN')
  await services.db.transaction(async (tx) => {
    // Setting a new password ends sign-ins and the link under the same lock.
    const account = await lockedAccount(services, tx, owner)
    if (!account) throw new Failure('EA_LOGIN_EXPIRED', {}, 401)
    await requireStillSignedIn(tx, actor)
    requireSamePerson(subject.document, account)
    const outcome = await link(tx, owner, subject.subjectIndex, new Date(services.now()))
    if (outcome === 'accountTaken') throw new Failure('EA_PARTNER_LINKED')
    if (outcome === 'userTaken') throw new Failure('EA_PARTNER_USER_LINKED')
    if (outcome === 'new') await notifyOwner(services, tx, { account, project, language, template: partnerLinked })
  })
  return { token: asPartners(token) }
}
