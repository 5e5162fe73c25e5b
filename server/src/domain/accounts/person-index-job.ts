import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import { isUniqueViolation } from '@server/core/postgres/unique-violation'
import { doDueWork, everyProject } from '@server/core/running/due-work'
import type { Job } from '@server/core/running/jobs'
import type { Services } from '@server/core/services'
import { accounts } from '@server/core/tables/account'
import { openAccount } from './accounts'
import { personIndex } from './person-index'

const PAGE = 500

/**
 * Gives accounts from before persons were told apart their index: after an upgrade, and while instances of both versions
 * run side by side. Of two accounts of one person the first keeps it; the other one stays as it is and is reported,
 * once, because only the exam body can say which of them goes.
 */
export const personIndexJob = { name: 'index-persons', everyMs: 3_600_000, run } satisfies Job

async function run(services: Services): Promise<void> {
  await doDueWork(services, {
    due: everyProject,
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
        isNull(accounts.personIndex),
        after === null ? undefined : gt(accounts.accountId, after),
      ),
    )
    .orderBy(asc(accounts.accountId))
    .limit(PAGE)
}

async function indexAccount(services: Services, row: AccountRow): Promise<void> {
  const index = indexOf(services, row)
  if (index === null) return reportOnce(services, row, 'an account cannot be opened')
  try {
    if (await setIndex(services, row, index)) return
  } catch (error) {
    // one of the same person was created in between
    if (!isUniqueViolation(error)) throw error
  }
  reportOnce(services, row, 'another account belongs to the same person')
}

/** Null when the account cannot be opened. */
function indexOf({ personalData }: Services, row: AccountRow): string | null {
  try {
    return personIndex(personalData, row.projectId, openAccount(personalData, row))
  } catch {
    return null
  }
}

async function setIndex({ db }: Services, { projectId, accountId }: AccountRow, index: string): Promise<boolean> {
  const changed = await db
    .update(accounts)
    .set({ personIndex: index })
    .where(
      and(
        eq(accounts.projectId, projectId),
        eq(accounts.accountId, accountId),
        // a corrected document has its own by now
        isNull(accounts.personIndex),
        sql`not exists (select 1 from account other where other.project_id = ${projectId}
          and other.person_index = ${index} and other.account_id <> ${accountId})`,
      ),
    )
    .returning({ accountId: accounts.accountId })
  return changed.length > 0
}

const reported = new WeakMap<Services, Set<string>>()

function reportOnce(services: Services, { projectId, accountId }: AccountRow, what: string): void {
  const known = reported.get(services) ?? new Set<string>()
  reported.set(services, known)
  if (!known.has(accountId)) services.log.warn({ projectId, accountId }, what)
  known.add(accountId)
}
