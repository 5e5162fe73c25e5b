/** Identity check state of accounts (contract/identity/identity-check.ts). */
import { and, eq, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { IdentityStatus, IdentityState } from '@contract/identity/identity-check'
import type { Reason } from '@contract/reason'
import type { Owner } from '@server/calls/handler'
import { decryptRow, encryptChange } from '@server/core/personal-data/encrypted-rows'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import { accounts } from '@server/core/tables/account'
import type { ProjectDefinition } from '@server/core/tables/definition/project-definition'
import { projects } from '@server/core/tables/project'

type AccountRow = typeof accounts.$inferSelect

/** Result that ends the automatic identity check; `reason` is shown to the candidate. */
export interface Settled {
  identity: IdentityState
  reason: Reason | null
}

/** Stores the result. Returns false when the account no longer satisfies `where`. */
export async function settleIdentity(
  { personalData }: Pick<Services, 'personalData'>,
  tx: Executor,
  { projectId, accountId }: Owner,
  { identity, reason }: Settled,
  where?: SQL,
): Promise<boolean> {
  const key: Owner = { projectId, accountId }
  const change = { identity, identityReason: reason, identityTries: 0, identityDueAt: null }
  const settled = await tx
    .update(accounts)
    .set(encryptChange(personalData, accounts, key, change))
    .where(and(eq(accounts.projectId, projectId), eq(accounts.accountId, accountId), where))
    .returning({ accountId: accounts.accountId })
  return settled.length > 0
}

/** Matches an account that still has the name and number with which it was read. */
export const hasSameIdentity = ({ idNumberIndex, nameIndex }: Pick<AccountRow, 'idNumberIndex' | 'nameIndex'>) =>
  and(eq(accounts.idNumberIndex, idNumberIndex), sql`${accounts.nameIndex} is not distinct from ${nameIndex}`)

/** Returns the state of the account's identity check; null where the project requires none. */
export async function identityStatusOf(
  { db, personalData }: Pick<Services, 'db' | 'personalData'>,
  { projectId, accountId }: Owner,
): Promise<IdentityStatus | null> {
  const { projectId: project, accountId: account, identity, identityReason, identityDueAt } = accounts
  const [row] = await db
    .select({ projectId: project, accountId: account, identity, identityReason, identityDueAt })
    .from(accounts)
    .where(and(eq(project, projectId), eq(account, accountId)))
  if (!row || (row.identity === 'unchecked' && row.identityDueAt === null)) return null
  return { state: row.identity, reason: decryptRow(personalData, accounts, row).identityReason }
}

/**
 * Returns when to check the identity of a new account of the project: now, or never (null). Share-locks the project
 * row: waits for a running import, and a later import waits for `tx` and then sees the account ({@link
 * followIdentityCheck}).
 */
export async function firstRequested(
  { now }: Pick<Services, 'now'>,
  tx: Executor,
  projectId: string,
): Promise<Date | null> {
  const [project] = await tx
    .select({ isAsked: sql<boolean>`${projects.definition}->'identityCheck' is not null` })
    .from(projects)
    .where(eq(projects.projectId, projectId))
    .for('share')
  return project?.isAsked ? new Date(now()) : null
}

/**
 * Applies a changed `identityCheck` setting of the project's file. When it was removed, accounts with an open or failed
 * check are reset to unchecked.
 */
export async function followIdentityCheck(
  tx: Executor,
  projectId: string,
  { identityCheck }: Pick<ProjectDefinition, 'identityCheck'>,
  now: number,
): Promise<void> {
  const ofProject = eq(accounts.projectId, projectId)
  if (!identityCheck) {
    const isOpen = or(inArray(accounts.identity, ['byHand', 'mismatched']), isNotNull(accounts.identityDueAt))
    await lockInOrder(tx, and(ofProject, isOpen))
    await tx
      .update(accounts)
      .set({ identity: 'unchecked', identityReason: null, identityTries: 0, identityDueAt: null })
      .where(and(ofProject, isOpen))
    return
  }
  const isToBeAsked = and(
    ...[eq(accounts.identity, 'unchecked'), isNull(accounts.identityDueAt)],
    ...[eq(accounts.userType, 'candidate'), isNull(accounts.endedAt)],
  )
  await lockInOrder(tx, and(ofProject, isToBeAsked))
  await tx
    .update(accounts)
    .set({ identityDueAt: new Date(now) })
    .where(and(ofProject, isToBeAsked))
}

/** Locks in the order of account ids, like every function that locks several accounts (lock-account.ts). */
async function lockInOrder(tx: Executor, which: SQL | undefined): Promise<void> {
  await tx.execute(sql`
    select count(*) from (
      select 1 from ${accounts} where ${which} order by ${accounts.accountId} for no key update
    ) locked`)
}
