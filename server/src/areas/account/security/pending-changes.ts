import { and, asc, eq } from 'drizzle-orm'
import type { Actor, Owner } from '@server/calls/handler'
import { Failure } from '@server/core/failure'
import { decryptRow, encryptRow } from '@server/core/personal-data/encrypted-rows'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import { accountChanges } from '@server/core/tables/security'
import { requireStillSignedIn } from '@server/domain/accounts/sign-in/access-tokens'
import { lockAccount } from '@server/domain/accounts/lock-account'

export type ChangeKind = (typeof accountChanges.$inferSelect)['kind']

/** Delay between request and effect: long enough to see the notification, short enough before an exam. */
const LATER_MS = 24 * 60 * 60_000

/** Returns the pending changes of an account, decrypted. */
export async function pendingChangesOf({ db, personalData }: Services, { projectId, accountId }: Owner) {
  const rows = await db
    .select()
    .from(accountChanges)
    .where(and(eq(accountChanges.projectId, projectId), eq(accountChanges.accountId, accountId)))
    .orderBy(asc(accountChanges.dueAt))
  return rows.map((row) => decryptRow(personalData, accountChanges, row))
}

/** Schedules a change, replacing a pending one of its kind. Returns when it takes effect. */
export async function requestChange(
  services: Pick<Services, 'personalData' | 'now'>,
  tx: Executor,
  { projectId, accountId }: Owner,
  { kind, value }: { kind: ChangeKind; value: string },
): Promise<Date> {
  const askedAt = new Date(services.now())
  const dueAt = new Date(services.now() + LATER_MS)
  const row = encryptRow(services.personalData, accountChanges, { projectId, accountId, kind, value, askedAt, dueAt })
  await withdrawChange(tx, { projectId, accountId }, kind)
  await tx.insert(accountChanges).values(row)
  return dueAt
}

/** Cancels all pending changes: an attacker with the old password may have requested them. */
export async function withdrawChanges(executor: Executor, { projectId, accountId }: Owner): Promise<void> {
  await executor
    .delete(accountChanges)
    .where(and(eq(accountChanges.projectId, projectId), eq(accountChanges.accountId, accountId)))
}

/**
 * Cancels a pending change for its owner. Throws EA_CHANGE_GONE when it is no longer pending, and EA_LOGIN_EXPIRED when
 * it was made since the call began, which ended the sign-in.
 */
export async function cancelContactChange({ db }: Pick<Services, 'db'>, actor: Actor, kind: ChangeKind): Promise<void> {
  await db.transaction(async (tx) => {
    await lockAccount(tx, actor)
    await requireStillSignedIn(tx, actor)
    if (!(await withdrawChange(tx, actor, kind))) throw new Failure('EA_CHANGE_GONE')
  })
}

/** Deletes the pending change of this kind. Returns whether there was one. */
export async function withdrawChange(
  executor: Executor,
  { projectId, accountId }: Owner,
  kind: ChangeKind,
): Promise<boolean> {
  const deleted = await executor
    .delete(accountChanges)
    .where(
      and(
        eq(accountChanges.projectId, projectId),
        eq(accountChanges.accountId, accountId),
        eq(accountChanges.kind, kind),
      ),
    )
    .returning({ kind: accountChanges.kind })
  return deleted.length > 0
}
