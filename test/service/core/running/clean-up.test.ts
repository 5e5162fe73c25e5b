import { lte, sql } from 'drizzle-orm'
import { cleanUp } from '@server/core/running/clean-up'
import { sentCodes } from '@server/core/tables/account'
import { sampleProject } from '../../domain/projects/project-import/sample'
import { testService } from '../../harness'
import { sharedByTests } from '../../setup/shared-by-tests'

const NOW = '2026-11-20T09:00:00Z'
const service = sharedByTests(() => testService({ projects: [sampleProject()], now: NOW }))

it('deletes all expired rows, however many, and keeps the others', async () => {
  const { services } = service
  const { db } = services
  await db.execute(sql`
    insert into sent_code (project_id, target_index, code_id, purpose, asked_by, counted_for, code_hash, sent_at, expires_at)
    select project_id, 'somebody', gen_random_uuid(), 'signIn', '', '', '', ${NOW}::timestamptz + n * interval '1 minute', ${NOW}
    from project, generate_series(-24, 5) n`)
  await cleanUp(services, sentCodes, lte(sentCodes.sentAt, new Date(NOW)), { chunkRows: 10 })
  const left = await db.select({ at: sentCodes.sentAt }).from(sentCodes)
  expect(left).toHaveLength(5)
  expect(left.every(({ at }) => at > new Date(NOW))).toBe(true)
})
