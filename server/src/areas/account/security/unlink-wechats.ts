import { and, eq, isNotNull, ne } from 'drizzle-orm'
import type { Actor } from '@server/calls/handler'
import type { Services } from '@server/core/services'
import { accessTokens } from '@server/core/tables/account'
import { requireStillSignedIn } from '@server/domain/accounts/sign-in/access-tokens'
import { lockAccount } from '@server/domain/accounts/lock-account'
import { deleteAgreements } from '@server/domain/wechat/agreements'
import { unbindAccount } from '@server/domain/wechat/bindings'

/**
 * Unlinks every WeChat and deletes the consents to WeChat messages. Ends the sign-ins that linked WeChats made, except
 * the caller's.
 */
export async function unlinkWechats({ db }: Services, actor: Actor): Promise<void> {
  const { projectId, accountId, tokenHash } = actor
  const isLinked = and(
    eq(accessTokens.projectId, projectId),
    eq(accessTokens.accountId, accountId),
    isNotNull(accessTokens.openidIndex),
  )
  await db.transaction(async (tx) => {
    // Lets a concurrent sign-in by WeChat finish, so that it is deleted below.
    await lockAccount(tx, actor)
    await requireStillSignedIn(tx, actor)
    // Deletes sign-ins before links: the lock order of signing out.
    await tx.delete(accessTokens).where(and(isLinked, ne(accessTokens.tokenHash, tokenHash)))
    await tx.update(accessTokens).set({ openidIndex: null }).where(isLinked)
    await unbindAccount(tx, actor)
    await deleteAgreements(tx, actor)
  })
}
