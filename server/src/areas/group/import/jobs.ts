import { and, eq, exists, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { processPerProject } from '@server/core/running/per-project-work'
import type { Job } from '@server/core/running/jobs'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import { groupImportRows, groupImports } from '@server/core/tables/group'
import { checkSome } from './rows/check-rows'
import { deleteImport, type Import } from './import-store'
import { inviteNext } from './rows/invite-rows'

/** Invitations per job run, each in its own transaction. */
const INVITED_AT_ONCE = 50
const ENDED_AT_ONCE = 20

/** Jobs that check uploaded lists, send the invitations of confirmed lists, and delete expired lists. */
export const groupImportJobs: readonly Job[] = [
  {
    name: 'group-imports',
    everyMs: 2_000,
    run: (services) =>
      processPerProject(services, {
        dueProjects: sql`
          select distinct project_id from group_import i where done_at is null and (confirmed_at is not null or exists (
            select 1 from group_import_row r
            where r.project_id = i.project_id and r.import_id = i.import_id and r.state = 'waiting'))`,
        processChunk: (projectId) => doSome(services, projectId),
        isDeferrable: true,
      }),
  },
  { name: 'delete-group-imports', everyMs: 600_000, run: deleteEnded },
]

/** Processes the next step of a list that no other instance has locked. Returns false when there is none. */
async function doSome(services: Services, projectId: string): Promise<boolean> {
  for (let step = 0; step < INVITED_AT_ONCE; step++) {
    const did = await services.db.transaction(async (tx) => {
      const one = await takeImport(tx, projectId)
      if (!one) return 'nothing'
      if (one.confirmedAt) await inviteNext(services, tx, one)
      else await checkSome(services, tx, one)
      return one.confirmedAt ? 'invited' : 'checked'
    })
    if (did !== 'invited') return did === 'checked'
  }
  return true
}

/** Picks a random list, so that a long list does not block those of other groups. */
async function takeImport(tx: Executor, projectId: string): Promise<Import | null> {
  const waiting = tx
    .select({ rowId: groupImportRows.rowId })
    .from(groupImportRows)
    .where(
      and(
        eq(groupImportRows.projectId, projectId),
        eq(groupImportRows.importId, groupImports.importId),
        eq(groupImportRows.state, 'waiting'),
      ),
    )
  const [one] = await tx
    .select()
    .from(groupImports)
    .where(
      and(
        eq(groupImports.projectId, projectId),
        isNull(groupImports.doneAt),
        or(isNotNull(groupImports.confirmedAt), exists(waiting)),
      ),
    )
    .orderBy(sql`random()`)
    .limit(1)
    .for('update', { skipLocked: true })
  return one ?? null
}

async function deleteEnded(services: Services): Promise<void> {
  const ended = await services.db
    .select({ projectId: groupImports.projectId, importId: groupImports.importId })
    .from(groupImports)
    .where(lte(groupImports.endsAt, new Date(services.now())))
    .limit(ENDED_AT_ONCE)
  for (const one of ended) await services.db.transaction((tx) => deleteImport(tx, one))
}
