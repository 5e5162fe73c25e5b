import type { partnerEndpoints } from '@contract/endpoints/partner'
import type { Handlers } from '@server/calls/handler'
import { linkPartner } from './link'
import { signInByPartner } from './sign-in'

export const partnerHandlers = {
  'POST /ea/g/sign-in/partner': ({ body }, { services, project, visitor, actor }) =>
    signInByPartner(services, { project, visitor, actor }, body),

  'POST /ea/partner/links': linkPartner,
} satisfies Handlers<typeof partnerEndpoints>
