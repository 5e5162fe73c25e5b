import { accountAt } from '@server/domain/accounts/accounts'
import { lockedAccount } from '@server/domain/accounts/lock-account'
import { Failure } from '@server/core/failure'
import type { Services } from '@server/core/services'
import { signedInOf, signInWithin } from '@server/domain/accounts/sign-in/sign-in-result'
import type { Project } from '@server/calls/project/project-cache'
import type { Visitor } from '@server/calls/visitor'
import { codeTargetOf, readContact } from '../codes/contact'
import type { CaptchaAnswer } from '../captcha/captcha'
import { visitorTyping } from '../codes/asker'
import { visitorsCode, withCode } from '../codes/verification-codes'

interface Typed {
  phone: string
  code: string
  /** Request id returned with the code. */
  request?: string | undefined
  captcha?: CaptchaAnswer | undefined
  agreed: boolean
}

/**
 * Signs in with a code sent to a phone. Each code has its own few tries. Throws EA_PHONE_INVALID, EA_WRONG_CODE `{
 * left, captchaRequired }`, EA_CAPTCHA_REQUIRED, EA_WRONG_CAPTCHA, EA_CODE_EXPIRED when another code is needed,
 * EA_ACCOUNT_MISSING when the account was deleted meanwhile, EA_AGREEMENT (the code stays valid) and EA_SECOND_FACTOR
 * (the code is used up).
 */
export async function signInByPhone(
  services: Services,
  { project, visitor }: { project: Project; visitor: Visitor },
  { phone, request, agreed, ...typed }: Typed,
) {
  const { projectId } = project
  const contact = readContact({ by: 'phone', target: phone })
  const account = await accountAt(services, projectId, contact)
  if (account) visitor.noteAccount?.(account)
  const target = codeTargetOf(services, projectId, 'signIn', contact, visitorTyping(request))
  const code = await visitorsCode(services, projectId, typed)
  const outcome = await withCode(services, target, code, async (tx) => {
    const current = account && (await lockedAccount(services, tx, account))
    // The account was deleted or its phone changed meanwhile.
    if (!current || current.phone !== account.phone) throw new Failure('EA_ACCOUNT_MISSING')
    return signInWithin(services, tx, current, { way: 'phoneCode', project, agrees: agreed, visitor })
  })
  return signedInOf(outcome)
}
