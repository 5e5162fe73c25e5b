import { and, eq, isNull, lte, ne, or } from 'drizzle-orm'
import { nameOfToken, tokenLimitsAt, type TokenName } from '@server/calls/actor/token-name'
import type { Owner } from '@server/calls/handler'
import { hashOfSecret, newSecret } from '@server/core/personal-data/secrets'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import { accessTokens } from '@server/core/tables/account'
import { unbindAccount, unbindWechat } from '../wechat/bindings'

/** `openidIndex`: the linked WeChat that signs in by itself; missing for every other way. */
type SignIn = Owner & { openidIndex?: string }
type Needs = Pick<Services, 'db' | 'env' | 'now'>

/**
 * Signs an account in: returns the token the client sends from now on. It is `<project id>.<32 random bytes>`, both
 * base64url, and only its hash is kept.
 */
export async function issueToken(services: Needs, owner: SignIn, executor: Executor = services.db): Promise<string> {
  const project = Buffer.from(owner.projectId.replaceAll('-', ''), 'hex').toString('base64url')
  const token = `${project}.${newSecret()}`
  const now = new Date(services.now())
  await executor.insert(accessTokens).values({
    projectId: owner.projectId,
    accountId: owner.accountId,
    tokenHash: hashOfSecret(token),
    openidIndex: owner.openidIndex ?? null,
    createdAt: now,
    lastUsedAt: now,
  })
  return token
}

/**
 * Ends every sign-in of an account (password change, unbinding), but for the one of `keepTokenHash`. No WeChat is linked
 * to it any more: whoever had learned the password may have linked their own.
 */
export async function revokeAccountTokens(executor: Executor, owner: Owner, keepTokenHash?: string): Promise<void> {
  await executor
    .delete(accessTokens)
    .where(
      and(
        eq(accessTokens.projectId, owner.projectId),
        eq(accessTokens.accountId, owner.accountId),
        keepTokenHash === undefined ? undefined : ne(accessTokens.tokenHash, keepTokenHash),
      ),
    )
  await unbindAccount(executor, owner)
}

/**
 * Ends one sign-in; the others of the account stay. The WeChat that it was linked or signed in with is linked no more,
 * or the next page would sign in again: also when the sign-in had ended by itself before. Signing out without being
 * signed in is no fault (specification §7, `ea/so`).
 */
export async function signOut(services: Pick<Services, 'db'>, token: string | null): Promise<void> {
  const name = token === null ? null : nameOfToken(token)
  if (!name) return
  await services.db.transaction(async (tx) => {
    const [ended] = await tx.delete(accessTokens).where(isToken(name)).returning()
    if (ended?.openidIndex) await unbindWechat(tx, ended, ended.openidIndex)
  })
}

/** From now on signing out of this sign-in takes the link of that WeChat away. False when it has ended meanwhile. */
export async function rememberWechat(executor: Executor, actor: TokenName, openidIndex: string): Promise<boolean> {
  const remembered = await executor
    .update(accessTokens)
    .set({ openidIndex })
    .where(isToken(actor))
    .returning({ tokenHash: accessTokens.tokenHash })
  return remembered.length > 0
}

const isToken = ({ projectId, tokenHash }: TokenName) =>
  and(eq(accessTokens.projectId, projectId), eq(accessTokens.tokenHash, tokenHash))

/** Deletes tokens that nobody can use any more; an idle one with a linked WeChat can still sign out, and so waits for its end. */
export async function deleteExpiredTokens(services: Needs): Promise<void> {
  const { idleSince, issuedAfter } = tokenLimitsAt(services)
  await services.db
    .delete(accessTokens)
    .where(
      or(
        and(lte(accessTokens.lastUsedAt, idleSince), isNull(accessTokens.openidIndex)),
        lte(accessTokens.createdAt, issuedAfter),
      ),
    )
}
