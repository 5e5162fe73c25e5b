import { and, eq } from 'drizzle-orm'
import type { Executor } from '@server/core/postgres/database'
import { wechatBindings } from '@server/core/tables/wechat'

interface AccountKey {
  projectId: string
  accountId: string
}

/**
 * Links a WeChat account to an account and removes its link to any other account of the project: the last consent
 * counts.
 */
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

/** Returns the account that a WeChat account signs in to; null when it is not linked. */
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

/** Does nothing when the WeChat account was linked to another account meanwhile. */
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

/** Removes all WeChat links of an account and returns their number. */
export async function unbindAccount(executor: Executor, { projectId, accountId }: AccountKey): Promise<number> {
  const unbound = await executor
    .delete(wechatBindings)
    .where(and(eq(wechatBindings.projectId, projectId), eq(wechatBindings.accountId, accountId)))
    .returning({ accountId: wechatBindings.accountId })
  return unbound.length
}
