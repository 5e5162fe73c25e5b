import { and, eq, isNotNull, ne } from 'drizzle-orm'
import type { Actor } from '@server/calls/handler'
import type { Services } from '@server/core/services'
import { accessTokens } from '@server/core/tables/account'
import { requireStillSignedIn } from '@server/domain/accounts/access-tokens'
import { lockAccount } from '@server/domain/accounts/own-account'
import { unbindAccount } from '@server/domain/wechat/bindings'

/** No WeChat signs in by itself any more. What signed in so ends, but for the device that asks for it. */
export async function unlinkWechats({ db }: Services, actor: Actor): Promise<void> {
  const { projectId, accountId, tokenHash } = actor
  const isLinked = and(
    eq(accessTokens.projectId, projectId),
    eq(accessTokens.accountId, accountId),
    isNotNull(accessTokens.openidIndex),
  )
  await db.transaction(async (tx) => {
    // a WeChat that signs in at this moment is seen below
    await lockAccount(tx, actor)
    await requireStillSignedIn(tx, actor)
    // first the sign-ins, then the links, as signing out locks them
    await tx.delete(accessTokens).where(and(isLinked, ne(accessTokens.tokenHash, tokenHash)))
    await tx.update(accessTokens).set({ openidIndex: null }).where(isLinked)
    await unbindAccount(tx, actor)
  })
}
