import type { registeringEndpoints } from '@contract/endpoints/registering'
import type { Handlers } from '@server/calls/handler'
import { Failure } from '@server/core/failure'
import { agreementsOf } from '@server/domain/agreements/agreement-texts'
import { ownAccount } from '@server/domain/accounts/own-account'
import { whatToSay } from '../codes/purposes'
import { sendCode } from '../codes/send-code'
import { codeTargetOf, readContact } from '../codes/contact'
import { requireCode } from '../codes/verification-codes'
import { CODE_GAP_SECONDS } from '../rules'
import { register } from './create'
import { registerTokenFor } from './register-token'

export const registeringHandlers = {
  'GET /ea/g/agreements/:domain': (_input, { project }) => Promise.resolve(agreementsOf(project.definition)),

  'POST /ea/g/register-tokens': async ({ body }, { services, project: { projectId } }) => {
    const contact = readContact(body)
    await requireCode(services, codeTargetOf(services, projectId, 'register', contact), body.code)
    return registerTokenFor(services, projectId, contact)
  },

  'POST /ea/g/accounts': ({ body }, { services, project, visitor }) => register(services, { project, visitor }, body),

  'POST /ea/g/codes': async ({ body }, { services, project, language, ip }) => {
    const { purpose, by, target, captcha } = body
    const contact = { by, target }
    const says = whatToSay(services, project.projectId, purpose, contact)
    await sendCode(services, { project, ip }, { purpose, contact, captcha, language, says })
    return { retryAfterSeconds: CODE_GAP_SECONDS }
  },

  'POST /ea/codes': async ({ body: { purpose, by, target } }, call) => {
    const { services, project, language, ip } = call
    const own = (await ownAccount(call))[by]
    const contact = readContact({ by, target: (purpose === 'verifyOld' ? own : target) ?? '' })
    // its owner would be told that somebody has it, and wait for a code
    if (purpose === 'bind' && contact.target === own) throw new Failure('EA_CONTACT_OWN')
    const says = whatToSay(services, project.projectId, purpose, contact)
    await sendCode(services, { project, ip }, { purpose, contact, captcha: null, language, says })
    return { retryAfterSeconds: CODE_GAP_SECONDS }
  },
} satisfies Handlers<typeof registeringEndpoints>
