import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { DatabaseError } from 'pg'
import { causeOf } from '@server/core/postgres/reason'
import { doDueWork } from '@server/core/running/due-work'
import type { Job } from '@server/core/running/jobs'
import type { Services } from '@server/core/services'
import { accounts } from '@server/core/tables/account'
import { openAccount, type Account } from './accounts'
import { personIndex } from './person-index'

const PAGE = 500

/**
 * Gives accounts from before persons were told apart and names were sealed what they are found by: after an upgrade, and
 * while instances of both versions run side by side. Of two accounts of one person the first keeps the person's index; the
 * other one stays as it is and is reported, once, because only the exam body can say which of them goes.
 */
export const accountIndexJob = { name: 'index-accounts', everyMs: 3_600_000, run } satisfies Job

async function run(services: Services): Promise<void> {
  await doDueWork(services, {
    due: sql`select project_id from project`,
    doSome: async (projectId) => {
      await indexProject(services, projectId)
      return false
    },
  })
}

async function indexProject(services: Services, projectId: string): Promise<void> {
  for (let after: string | null = null; ;) {
    const rows = await unindexed(services, projectId, after)
    for (const row of rows) await indexAccount(services, row)
    after = rows[PAGE - 1]?.accountId ?? null
    if (after === null) return
  }
}

type AccountRow = typeof accounts.$inferSelect

function unindexed({ db }: Services, projectId: string, after: string | null): Promise<AccountRow[]> {
  return db
    .select()
    .from(accounts)
    .where(
      and(
        eq(accounts.projectId, projectId),
        or(isNull(accounts.personIndex), isNull(accounts.nameIndex)),
        after === null ? undefined : gt(accounts.accountId, after),
      ),
    )
    .orderBy(asc(accounts.accountId))
    .limit(PAGE)
}

async function indexAccount(services: Services, row: AccountRow): Promise<void> {
  const account = openedOrNull(services, row)
  if (!account) return reportOnce(services, row, 'an account cannot be opened')
  if (row.nameIndex === null) await setNameIndex(services, account)
  if (row.personIndex !== null || (await setPersonIndex(services, account))) return
  reportOnce(services, row, 'another account belongs to the same person')
}

function openedOrNull({ personalData }: Services, row: AccountRow): Account | null {
  try {
    return openAccount(personalData, row)
  } catch {
    return null
  }
}

async function setNameIndex({ db, personalData }: Services, account: Account): Promise<void> {
  const nameIndex = personalData.index(account.projectId, 'name', account.realName)
  await db.update(accounts).set({ nameIndex }).where(isAccount(account))
}

/** False when another account has it. */
async function setPersonIndex(services: Services, account: Account): Promise<boolean> {
  const { projectId, idType, idNumber } = account
  try {
    return await setUnlessTaken(services, account, personIndex(services.personalData, projectId, idType, idNumber))
  } catch (error) {
    // one of the same person was created in between
    if (!isTaken(error)) throw error
    return false
  }
}

async function setUnlessTaken({ db }: Services, account: Account, index: string): Promise<boolean> {
  const changed = await db
    .update(accounts)
    .set({ personIndex: index })
    .where(
      and(
        isAccount(account),
        sql`not exists (select 1 from account other where other.project_id = ${account.projectId}
          and other.person_index = ${index} and other.account_id <> ${account.accountId})`,
      ),
    )
    .returning({ accountId: accounts.accountId })
  return changed.length > 0
}

function isAccount({ projectId, accountId }: Account) {
  return and(eq(accounts.projectId, projectId), eq(accounts.accountId, accountId))
}

const UNIQUE_VIOLATION = '23505'

function isTaken(error: unknown): boolean {
  const cause = causeOf(error)
  return cause instanceof DatabaseError && cause.code === UNIQUE_VIOLATION
}

const reported = new WeakMap<Services, Set<string>>()

function reportOnce(services: Services, { projectId, accountId }: AccountRow, what: string): void {
  const known = reported.get(services) ?? new Set<string>()
  reported.set(services, known)
  if (!known.has(accountId)) services.log.warn({ projectId, accountId }, what)
  known.add(accountId)
}
