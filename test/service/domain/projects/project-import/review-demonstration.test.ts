import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { parse, stringify } from 'yaml'
import { demonstrate } from '@server/area-list'
import { importProjects } from '@server/domain/projects/project-import/import-projects'
import { REVIEW_PROJECT, reviewProjectText } from '../../../../../scripts/demonstration/review-project.mjs'
import { sharedByTests } from '../../../setup/shared-by-tests'
import { projectFolder } from '../../../setup/project-folder'
import { testService } from '../../../harness'

const file = parse(readFileSync('server/projects/review/review.yaml', 'utf8')) as {
  demoAccounts: { account: string }[]
}
const shared = sharedByTests(() => testService())

describe('The demonstration of reviewing', () => {
  it('is the project file that its script writes', async () => {
    expect(await reviewProjectText()).toBe(readFileSync(REVIEW_PROJECT, 'utf8'))
  })

  it('has sixty candidates', () => {
    expect(new Set(file.demoAccounts.map(({ account }) => account)).size).toBe(60)
  })

  it('leaves a paid registration with drawn documents that waits for review', async () => {
    const some = file.demoAccounts.filter(({ account }) => ['review38'].includes(account))
    const folder = projectFolder([stringify({ ...file, demoAccounts: some })])
    await importProjects(shared.services, folder, { demoAccounts: true, demonstrate })
    const { rows } = await shared.services.db.execute(
      sql`select status, payment_status, audit_status from registration`,
    )
    expect(rows).toEqual([{ status: 'submitted', payment_status: 'paid', audit_status: 1 }])
    const { rows: files } = await shared.services.db.execute(sql`select count(*)::int as count from stored_file`)
    expect(files).toEqual([{ count: 5 }])
  })

  it('stops between two accounts when the service stops', async () => {
    const folder = projectFolder([stringify({ ...file, domain: 'stopped' })])
    await importProjects(shared.services, folder, { demoAccounts: true, demonstrate, signal: AbortSignal.abort() })
    const { rows } = await shared.services.db.execute(
      sql`select count(*)::int as count from account join project using (project_id) where domain = 'stopped'`,
    )
    expect(rows).toEqual([{ count: 0 }])
  })
})
