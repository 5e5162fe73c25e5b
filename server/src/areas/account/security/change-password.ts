import { Failure } from '@server/core/failure'
import { requireStillSignedIn, revokeAccountTokens } from '@server/domain/accounts/access-tokens'
import type { Account } from '@server/domain/accounts/accounts'
import { requireGoodPassword } from '@server/domain/accounts/new-password'
import { storePassword } from '@server/domain/accounts/password-version'
import { hashPassword } from '@server/domain/accounts/passwords'
import { withdrawChanges } from './pending-changes'
import { passwordChanged } from './messages'
import { requirePassword, requireStillPassword, type Call } from './own-password'
import { notifyOwner } from '@server/domain/accounts/notify-owner'

/**
 * Replaces the password and notifies the owner. Ends what an attacker who knew the old password may have set up: every
 * other sign-in, links with WeChat and a partner, pending changes of phone or email.
 *
 * Throws EA_LOGIN_EXPIRED, EA_OLD_PASSWORD, EA_ACCOUNT_LOCKED, EA_PASSWORD_UNCHANGED, FIELD_PASSWORD,
 * EA_PASSWORD_COMMON and EA_PASSWORD_PERSONAL.
 */
export async function changePassword(call: Call, typed: { oldPassword: string; newPassword: string }): Promise<void> {
  const { services, actor, project, language } = call
  const account = await requirePassword(call, typed.oldPassword)
  if (typed.newPassword === typed.oldPassword) throw new Failure('EA_PASSWORD_UNCHANGED')
  requireGoodPassword(typed.newPassword, knownOf(account))
  const passwordHash = await hashPassword(typed.newPassword, services.env.PASSWORD_MEMORY_KIB)
  await services.db.transaction(async (tx) => {
    const current = await requireStillPassword(call, tx, account)
    await requireStillSignedIn(tx, actor)
    await storePassword(services, tx, current, passwordHash)
    await revokeAccountTokens(tx, account, actor.tokenHash)
    await withdrawChanges(tx, account)
    await notifyOwner(services, tx, { account, project, language, template: passwordChanged })
  })
}

/** Returns personal values that a password must not contain. */
export function knownOf({ account, phone, email, birthDate, idNumber }: Account) {
  return [account, phone, email, birthDate, idNumber]
}
