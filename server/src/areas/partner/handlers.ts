import type { partnerEndpoints } from '@contract/endpoints/partner'
import type { Handlers } from '@server/calls/handler'
import { Failure } from '@server/core/failure'
import { link } from './links'
import { asPartners } from '@server/domain/accounts/sign-in-result'
import { signInByPartner } from './sign-in'
import { subjectOf } from './ticket'

export const partnerHandlers = {
  'POST /ea/g/sign-in/partner': ({ body }, { services, project, visitor }) =>
    signInByPartner(services, { project, visitor }, body),

  'POST /ea/partner/links': async ({ body }, { services, owner, token }) => {
    const subjectIndex = subjectOf(services, owner.projectId, body.ticket)
    if (subjectIndex === null || token === null) throw new Failure('EA_PARTNER_LOGIN')
    const isLinked = await link(services.db, owner, subjectIndex, new Date(services.now()))
    if (!isLinked) throw new Failure('EA_PARTNER_LINKED')
    return { token: asPartners(token) }
  },
} satisfies Handlers<typeof partnerEndpoints>
