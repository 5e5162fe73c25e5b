import type { ContactKind } from '@contract/endpoints/recovery'
import type { Project } from '@server/calls/project/project-cache'
import type { Visitor } from '@server/calls/visitor'
import { Failure } from '@server/core/failure'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import { revokeAccountTokens } from '@server/domain/accounts/sign-in/access-tokens'
import { accountAt } from '@server/domain/accounts/accounts'
import { lockedAccount, type LockedAccount } from '@server/domain/accounts/lock-account'
import { requireGoodPassword } from '@server/domain/accounts/password-policy'
import { hashPassword } from '@server/domain/accounts/passwords'
import { storePassword } from '@server/domain/accounts/password-version'
import { signedInOf, signInWithin } from '@server/domain/accounts/sign-in/sign-in-result'
import type { Language } from '@server/domain/outbox/written'
import { codeTargetOf, readContact } from '../codes/contact'
import { accountOfPass, isPassOf, newPass } from '../codes/pass'
import type { CaptchaAnswer } from '../captcha/captcha'
import { visitorTyping } from '../codes/asker'
import { visitorsCode, requireCode } from '../codes/verification-codes'
import { knownOf } from '../security/own-password'
import { withdrawChanges } from '../security/pending-changes'
import { passwordRecovered } from '../security/messages'
import { notifyOwner } from '@server/domain/accounts/notify-owner'
import { forgetAccountTries } from '../sign-in/password-tries'
import { inSignInLine } from '../sign-in/sign-in-line'

export interface VisitorsCall {
  services: Services
  project: Project
  language: Language
  visitor: Visitor
}

interface Proving {
  kind: ContactKind
  target: string
  code: string
  request?: string | undefined
  captcha?: CaptchaAnswer | undefined
}

/**
 * Checks a recovery code. Returns the account with this phone or mailbox and a pass for it. Throws EA_WRONG_CODE,
 * EA_CAPTCHA_REQUIRED, EA_WRONG_CAPTCHA, EA_CODE_EXPIRED, and EA_ACCOUNT_MISSING.
 */
export async function proveContact(call: VisitorsCall, typed: Proving) {
  const { services, project } = call
  const { projectId } = project
  const contact = readContact({ by: typed.kind, target: typed.target })
  const target = codeTargetOf(services, projectId, 'recover', contact, visitorTyping(typed.request))
  await requireCode(services, target, await visitorsCode(services, projectId, typed))
  const account = await accountAt(services, projectId, contact)
  if (!account) throw new Failure('EA_ACCOUNT_MISSING')
  call.visitor.noteAccount?.(account)
  return { pass: newPass(services, 'recovery', account), account: account.account }
}

/**
 * Sets the new password at once, ends every sign-in, lifts the lock of wrong passwords, notifies the owner and signs
 * them in. Throws EA_CODE_EXPIRED for a pass that has expired or was used, the fault of the password, EA_AGREEMENT, and
 * EA_SECOND_FACTOR: the new password is set then, and the second factor is required as usual.
 */
export async function chooseNewPassword(
  call: VisitorsCall,
  { pass, newPassword, agreed }: { pass: string; newPassword: string; agreed: boolean },
) {
  const { services, project, language, visitor } = call
  const account = await accountOfPass(services, 'recovery', project.projectId, pass)
  if (!account) throw new Failure('EA_CODE_EXPIRED')
  visitor.noteAccount?.(account)
  requireGoodPassword(newPassword, knownOf(account))
  const passwordHash = await inSignInLine(visitor.ip, () => hashPassword(newPassword, services.env.PASSWORD_MEMORY_KIB))
  const outcome = await services.db.transaction(async (tx) => {
    const current = await lockedAccount(services, tx, account)
    if (!current || !isPassOf(services, 'recovery', current, pass)) throw new Failure('EA_CODE_EXPIRED')
    const renewed = await replaceHash(services, tx, current, passwordHash)
    await notifyOwner(services, tx, { account: current, project, language, template: passwordRecovered })
    return signInWithin(services, tx, renewed, { way: 'recovery', project, agrees: agreed, visitor })
  })
  return signedInOf(outcome)
}

/**
 * Stores a new password. Ends every sign-in, the lock by wrong passwords and pending changes. Returns the account with
 * the new password.
 */
export async function replaceHash(
  services: Pick<Services, 'now' | 'personalData'>,
  tx: Executor,
  account: LockedAccount,
  passwordHash: string,
): Promise<LockedAccount> {
  const renewed = await storePassword(services, tx, account, passwordHash)
  await revokeAccountTokens(tx, account)
  await withdrawChanges(tx, account)
  await forgetAccountTries(services, tx, account)
  return renewed
}
