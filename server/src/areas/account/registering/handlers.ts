import type { registeringEndpoints } from '@contract/endpoints/registering'
import type { Handlers } from '@server/calls/handler'
import { Failure } from '@server/core/failure'
import { agreementsOf } from '@server/domain/agreements/agreement-texts'
import { ownAccount } from '@server/domain/accounts/own-account'
import { whatToSay } from '../codes/purposes'
import { sendCode } from '../codes/send-code'
import { ownerAsking, visitorTyping } from '../codes/asker'
import { codeTargetOf, readContact } from '../codes/contact'
import { sendToVisitor } from '../codes/send-to-visitor'
import { visitorsCode } from '../codes/typed-code'
import { requireCode } from '../codes/verification-codes'
import { CODE_GAP_SECONDS } from '../rules'
import { register } from './create'
import { registerTokenFor } from './register-token'

export const registeringHandlers = {
  'GET /ea/g/agreements/:domain': (_input, { project }) => Promise.resolve(agreementsOf(project.definition)),

  'POST /ea/g/register-tokens': async ({ body }, { services, project: { projectId } }) => {
    const contact = readContact(body)
    const target = codeTargetOf(services, projectId, 'register', contact, visitorTyping(body.request))
    await requireCode(services, target, await visitorsCode(services, projectId, body))
    return registerTokenFor(services, projectId, contact)
  },

  'POST /ea/g/accounts': ({ body }, { services, project, visitor }) => register(services, { project, visitor }, body),

  'POST /ea/g/codes': async ({ body: { purpose, by, target, ...asked } }, call) =>
    sendToVisitor(call, { purpose, contact: { by, target }, ...asked }),

  'POST /ea/codes': async ({ body: { purpose, by, target } }, call) => {
    const { services, project, language, ip } = call
    const own = (await ownAccount(call))[by]
    const contact = readContact({ by, target: (purpose === 'verifyOld' ? own : target) ?? '' })
    // The owner would be notified that the contact is taken, and would wait for a code in vain.
    if (purpose === 'bind' && contact.target === own) throw new Failure('EA_CONTACT_OWN')
    const says = whatToSay(services, project.projectId, purpose, contact)
    const asker = ownerAsking(call.owner, purpose === 'verifyOld')
    await sendCode(services, { project, ip }, { purpose, contact, asker, captcha: null, language, says })
    return { retryAfterSeconds: CODE_GAP_SECONDS }
  },
} satisfies Handlers<typeof registeringEndpoints>
