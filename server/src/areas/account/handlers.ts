import type { accountEndpoints } from '@contract/endpoints/account'
import { accountById } from '@server/core/accounts/accounts'
import { Failure } from '@server/core/calls/failure'
import type { Handlers } from '@server/core/calls/handler'
import { requireProject } from '@server/core/projects/projects'
import { takeTurn } from '@server/core/accounts/rate-limit'
import type { Services } from '@server/core/services'
import { storeCaptcha } from './captcha/captcha'
import { makeCaptcha } from './captcha/captcha-picture'
import { signInByPassword } from './sign-in/password-sign-in'
import { sendSignInCode, signInByPhone } from './sign-in/phone-sign-in'
import { CAPTCHAS_OF_ADDRESS, CODE_GAP_SECONDS } from './rules'
import { currentUser } from '@server/core/accounts/sign-in-result'

export const accountHandlers = {
  'POST /ea/g/captchas': async ({ body }, { services, ip }) => {
    const { projectId } = await requireProject(services, body.domain)
    await takeCaptchaTurn(services, projectId, ip)
    const { answer, ...shown } = await makeCaptcha(body.kind)
    return { id: await storeCaptcha(services, projectId, answer), ...shown }
  },

  'POST /ea/g/sign-in': async ({ body }, { services, ip }) => {
    const { projectId } = await requireProject(services, body.domain)
    return signInByPassword(services, { projectId, ip }, body)
  },

  'POST /ea/g/phone-codes': async ({ body }, { services, ip, language }) => {
    const project = await requireProject(services, body.domain)
    await sendSignInCode(services, project, ip, { ...body, language })
    return { retryAfterSeconds: CODE_GAP_SECONDS }
  },

  'POST /ea/g/sign-in/phone': async ({ body }, { services, ip }) => {
    const { projectId } = await requireProject(services, body.domain)
    return signInByPhone(services, { projectId, ip }, body.phone, body.code)
  },

  'GET /ea/me': async (_input, { services, caller }) => {
    const account = await accountById(services, caller.projectId, caller.accountId)
    if (!account) throw new Failure('EA_LOGIN_EXPIRED', {}, 401)
    return currentUser(account)
  },
} satisfies Handlers<typeof accountEndpoints>

/** Throws COMMON_TOO_MANY `{ until }`. */
async function takeCaptchaTurn(services: Services, projectId: string, ip: string): Promise<void> {
  const key = `captchas:address:${services.personalData.index(projectId, 'address', ip)}`
  const until = await takeTurn(services, projectId, key, CAPTCHAS_OF_ADDRESS)
  if (until) throw new Failure('COMMON_TOO_MANY', { until: until.toISOString() })
}
