import { and, eq } from 'drizzle-orm'
import { Failure } from '@server/core/failure'
import { accounts } from '@server/core/tables/account'
import { requireStillSignedIn, revokeAccountTokens } from '@server/domain/accounts/access-tokens'
import type { Account } from '@server/domain/accounts/accounts'
import { requireGoodPassword } from '@server/domain/accounts/new-password'
import { hashPassword } from '@server/domain/accounts/passwords'
import { takeBackChanges } from './later-changes'
import { passwordChanged } from './messages'
import { isStillPassword, requirePassword, type Call } from './own-password'
import { triesLeft } from '../rules'
import { tellOwner } from '@server/domain/accounts/tell-owner'

/**
 * Puts a new password in the place of the old one. Every other sign-in ends, and no WeChat signs in by itself any more, nor a partner's candidate:
 * whoever had learned the old one may have used it, also to ask for a change of phone or email. The owner is told.
 *
 * Throws EA_LOGIN_EXPIRED, EA_OLD_PASSWORD, EA_ACCOUNT_LOCKED, EA_PASSWORD_UNCHANGED, FIELD_PASSWORD, EA_PASSWORD_COMMON and EA_PASSWORD_PERSONAL.
 */
export async function changePassword(call: Call, typed: { oldPassword: string; newPassword: string }): Promise<void> {
  const { services, actor, project, language } = call
  const account = await requirePassword(call, typed.oldPassword)
  if (typed.newPassword === typed.oldPassword) throw new Failure('EA_PASSWORD_UNCHANGED')
  requireGoodPassword(typed.newPassword, knownOf(account))
  const passwordHash = await hashPassword(typed.newPassword, services.env.PASSWORD_MEMORY_KIB)
  await services.db.transaction(async (tx) => {
    if (!(await isStillPassword(tx, account))) throw new Failure('EA_OLD_PASSWORD', { left: triesLeft(0) })
    await requireStillSignedIn(tx, actor)
    await tx
      .update(accounts)
      .set({ passwordHash, passwordChangedAt: new Date(services.now()) })
      .where(and(eq(accounts.projectId, account.projectId), eq(accounts.accountId, account.accountId)))
    await revokeAccountTokens(tx, account, actor.tokenHash)
    await takeBackChanges(tx, account)
    await tellOwner(services, tx, { account, project, language, template: passwordChanged })
  })
}

/** What a password must not be made of. */
export function knownOf({ account, phone, email, birthDate, idNumber }: Account) {
  return [account, phone, email, birthDate, idNumber]
}
