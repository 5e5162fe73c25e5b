import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Job } from '../running/jobs'
import type { Services } from '../services'
import { accounts } from '../tables/account'
import { projects } from '../tables/project'
import { openAccount } from './accounts'
import { personIndex } from './person-index'

const PAGE = 500

/**
 * Gives accounts from before persons were told apart their index: after an upgrade, and while instances of both versions
 * run side by side. Of two accounts of one person the first keeps it; the other one stays as it is and is reported, because
 * only the exam body can say which of them goes.
 */
export const personIndexJob = { name: 'index-persons', everyMs: 3_600_000, run } satisfies Job

async function run(services: Services): Promise<void> {
  const all = await services.db.select({ projectId: projects.projectId }).from(projects)
  for (const { projectId } of all) await indexProject(services, projectId)
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
  const { db, personalData, log } = services
  const { projectId, accountId } = row
  const { idType, idNumber } = openAccount(personalData, row)
  const index = personIndex(personalData, projectId, idType, idNumber)
  const changed = await db
    .update(accounts)
    .set({ personIndex: index })
    .where(
      and(
        eq(accounts.projectId, projectId),
        eq(accounts.accountId, accountId),
        sql`not exists (select 1 from account other where other.project_id = ${projectId} and other.person_index = ${index})`,
      ),
    )
    .returning({ accountId: accounts.accountId })
  if (changed.length === 0) log.warn({ projectId, accountId }, 'another account belongs to the same person')
}
