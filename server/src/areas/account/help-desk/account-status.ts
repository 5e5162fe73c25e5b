import { and, count, desc, eq } from 'drizzle-orm'
import type { Services } from '@server/core/services'
import { accountDeletions } from '@server/core/tables/own-data'
import { signInEvents } from '@server/core/tables/security'
import { wechatBindings } from '@server/core/tables/wechat'
import type { OpenedAccount } from '@server/domain/accounts/account-search'
import { identityStatusOf } from '@server/domain/accounts/identity-status'
import { factorStatus } from '@server/domain/accounts/sign-in/second-factor'
import { isDeletionOf } from '@server/domain/accounts/account-deletion'
import type { PersonalDataSource } from '@server/domain/personal-data/personal-data-source'
import { obstaclesOf, personOf } from '@server/domain/personal-data/person'
import { findExport } from '../own-data/export/export-store'
import { openSignIns } from '../security/devices'
import { pendingChangesOf } from '../security/pending-changes'
import { safeQuestionsOf } from '../security/safe-questions'
import { accountLockedUntil } from '../sign-in/password-tries'

/**
 * Returns the sign-in status of an account and its pending changes, export and deletion. `sources`: all personal data,
 * which may prevent the deletion.
 */
export async function accountStatus(services: Services, sources: readonly PersonalDataSource[], row: OpenedAccount) {
  const { db } = services
  const { projectId, accountId } = row
  const owner = { projectId, accountId }
  const [last] = await db
    .select({ at: signInEvents.at, outcome: signInEvents.outcome })
    .from(signInEvents)
    .where(and(eq(signInEvents.projectId, projectId), eq(signInEvents.accountId, accountId)))
    .orderBy(desc(signInEvents.at))
    .limit(1)
  const [linked] = await db
    .select({ wechats: count() })
    .from(wechatBindings)
    .where(and(eq(wechatBindings.projectId, projectId), eq(wechatBindings.accountId, accountId)))
  const [deletion] = await db.select().from(accountDeletions).where(isDeletionOf(owner))
  const person = await personOf(services, owner)
  const pending = await pendingChangesOf(services, owner)
  return {
    identity: await identityStatusOf(services, owner),
    lockedUntil: await accountLockedUntil(services, { ...row, account: row.loginName }),
    passwordChangedAt: row.passwordChangedAt,
    lastSignIn: last ?? null,
    devices: (await openSignIns(services, owner)).length,
    wechats: linked?.wechats ?? 0,
    secondFactor: await factorStatus(services, owner),
    hasSafeQuestions: (await safeQuestionsOf(services, owner)) !== null,
    pendingChanges: pending.map(({ kind, dueAt }) => ({ kind, dueAt })),
    export: (await findExport(db, owner))?.state ?? null,
    deletion: deletion ? { askedBy: deletion.askedBy, dueAt: deletion.dueAt, cancelledAt: deletion.cancelledAt } : null,
    keepsFromDeletion: person ? await obstaclesOf(services, sources, person) : [],
  }
}
