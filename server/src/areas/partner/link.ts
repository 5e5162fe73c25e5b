import type { CandidatesCall } from '@server/calls/handler'
import { Failure } from '@server/core/failure'
import { ownAccount } from '@server/domain/accounts/own-account'
import { asPartners } from '@server/domain/accounts/sign-in-result'
import { tellOwner } from '@server/domain/accounts/tell-owner'
import { link } from './links'
import { partnerLinked } from './messages'
import { subjectOf } from './ticket'

/**
 * Links a partner's candidate to the caller's account, whose owner is told once. Throws EA_PARTNER_LOGIN for a ticket that is not
 * ours or over, and EA_PARTNER_LINKED.
 */
export async function linkPartner(
  { body }: { body: { ticket: string } },
  call: CandidatesCall,
): Promise<{ token: string }> {
  const { services, owner, project, token, language } = call
  const subjectIndex = subjectOf(services, owner.projectId, body.ticket)
  if (subjectIndex === null || token === null) throw new Failure('EA_PARTNER_LOGIN')
  const account = await ownAccount(call)
  await services.db.transaction(async (tx) => {
    const linked = await link(tx, owner, subjectIndex, new Date(services.now()))
    if (linked === 'taken') throw new Failure('EA_PARTNER_LINKED')
    if (linked === 'new') await tellOwner(services, tx, { account, project, language, template: partnerLinked })
  })
  return { token: asPartners(token) }
}
