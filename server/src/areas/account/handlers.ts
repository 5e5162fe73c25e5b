import type { accountEndpoints } from '@contract/endpoints/account'
import { accountById } from '@server/domain/accounts/accounts'
import { currentUser } from '@server/domain/accounts/sign-in-result'
import { Failure } from '@server/core/failure'
import type { Handlers } from '@server/calls/handler'
import { newCaptcha } from './captcha/captcha'
import { wordsCaptcha } from './captcha/captcha-picture'
import { captchaText } from './captcha/captcha-text'
import { signInByPassword } from './sign-in/password-sign-in'
import { signInByPhone } from './sign-in/phone-sign-in'
import { sendToVisitor } from './codes/send-to-visitor'

export const accountHandlers = {
  'POST /ea/g/captchas': async ({ body }, { services, project, language, ip }) => {
    const { answer, ...shown } =
      body.kind === 'words' ? wordsCaptcha(language) : await captchaText(services, { project, ip }, language)
    return { id: newCaptcha(services, project.projectId, answer), ...shown }
  },

  'POST /ea/g/sign-in': async ({ body }, { services, project, visitor }) =>
    signInByPassword(services, { project, ...visitor }, body),

  'POST /ea/g/phone-codes': async ({ body: { phone, ...asked } }, call) =>
    sendToVisitor(call, { purpose: 'signIn', contact: { by: 'phone', target: phone }, ...asked }),

  'POST /ea/g/sign-in/phone': async ({ body }, { services, project, visitor }) =>
    signInByPhone(services, { project, visitor }, body),

  'GET /ea/me': async (_input, { services, owner }) => {
    const account = await accountById(services, owner.projectId, owner.accountId)
    if (!account) throw new Failure('EA_LOGIN_EXPIRED', {}, 401)
    return currentUser(services, account)
  },
} satisfies Handlers<typeof accountEndpoints>
