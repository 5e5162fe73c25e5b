import { sql, type SQL } from 'drizzle-orm'
import { doDueWork } from '@server/core/running/due-work'
import type { Job } from '@server/core/running/jobs'
import type { Services } from '@server/core/services'

const PAGE = 500

/**
 * Notes the files of drafts and registrations that were written before uses of files were kept, or meanwhile by instances
 * of the version that kept none: once for each project, a day after the upgrade (decision 0035).
 */
export const earlierFileUsesJob = { name: 'note-earlier-file-uses', everyMs: 3_600_000, run } satisfies Job

async function run(services: Services): Promise<void> {
  const now = new Date(services.now()).toISOString()
  await doDueWork(services, {
    due: sql`select project_id from unnoted_file_use where note_from <= ${now}::timestamptz`,
    doSome: async (projectId) => {
      await noteProject(services, projectId)
      return false
    },
  })
}

async function noteProject({ db }: Services, projectId: string): Promise<void> {
  for (let after: string | null = null; ;) {
    const accountIds = await accountsWithFiles({ db }, projectId, after)
    for (const user of users) await db.execute(noted(projectId, accountIds, user))
    after = accountIds[PAGE - 1] ?? null
    if (after === null) break
  }
  await db.execute(sql`delete from unnoted_file_use where project_id = ${projectId}`)
}

async function accountsWithFiles({ db }: Pick<Services, 'db'>, projectId: string, after: string | null) {
  const { rows } = await db.execute<{ account_id: string }>(sql`
    select distinct account_id from stored_file
    where project_id = ${projectId} and (${after}::uuid is null or account_id > ${after}::uuid)
    order by account_id limit ${PAGE}`)
  return rows.map(({ account_id }) => account_id)
}

interface User {
  table: SQL
  usedBy: string
  /** As it is noted since (domain/collecting/draft-store.ts, hold-store.ts). */
  subject: SQL
}

const users: readonly User[] = [
  { table: sql`draft`, usedBy: 'draft', subject: sql`concat_ws(' ', one.account_id, one.kind, one.batch_code)` },
  { table: sql`registration`, usedBy: 'registration', subject: sql`one.registration_id::text` },
]

function noted(projectId: string, accountIds: string[], { table, usedBy, subject }: User): SQL {
  return sql`
    insert into file_use (project_id, file_id, used_by, subject)
    select ${projectId}::uuid, file.file_id, ${usedBy}::text, ${subject}
    from ${table} one join stored_file file on file.project_id = one.project_id and file.account_id = one.account_id
    where one.project_id = ${projectId} and one.account_id = any(${sql.param(accountIds)}::uuid[])
      and strpos(one.content::text, file.file_id::text) > 0
    on conflict do nothing`
}
