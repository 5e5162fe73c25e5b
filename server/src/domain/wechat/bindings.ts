import { and, eq } from 'drizzle-orm'
import type { Executor } from '@server/core/postgres/database'
import { wechatBindings } from '@server/core/tables/wechat'

interface AccountKey {
  projectId: string
  accountId: string
}

/** Links a WeChat to an account. It is linked to no other account of the project any more: the last consent counts. */
export async function bindWechat(
  executor: Executor,
  { projectId, accountId }: AccountKey,
  openidIndex: string,
  boundAt: Date,
): Promise<void> {
  await executor
    .insert(wechatBindings)
    .values({ projectId, openidIndex, accountId, boundAt })
    .onConflictDoUpdate({
      target: [wechatBindings.projectId, wechatBindings.openidIndex],
      set: { accountId, boundAt },
    })
}

/** The account that a WeChat signs in to; null when it is linked to none. */
export async function accountIdBoundTo(
  executor: Executor,
  projectId: string,
  openidIndex: string,
): Promise<string | null> {
  const [row] = await executor
    .select({ accountId: wechatBindings.accountId })
    .from(wechatBindings)
    .where(and(eq(wechatBindings.projectId, projectId), eq(wechatBindings.openidIndex, openidIndex)))
  return row?.accountId ?? null
}

/** Leaves alone a WeChat that was linked to somebody else meanwhile. */
export async function unbindWechat(
  executor: Executor,
  { projectId, accountId }: AccountKey,
  openidIndex: string,
): Promise<void> {
  await executor
    .delete(wechatBindings)
    .where(
      and(
        eq(wechatBindings.projectId, projectId),
        eq(wechatBindings.openidIndex, openidIndex),
        eq(wechatBindings.accountId, accountId),
      ),
    )
}

/** From now on no WeChat signs in to the account by itself. */
export async function unbindAccount(executor: Executor, { projectId, accountId }: AccountKey): Promise<number> {
  const unbound = await executor
    .delete(wechatBindings)
    .where(and(eq(wechatBindings.projectId, projectId), eq(wechatBindings.accountId, accountId)))
    .returning({ accountId: wechatBindings.accountId })
  return unbound.length
}
