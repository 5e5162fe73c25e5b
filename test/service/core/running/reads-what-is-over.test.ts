/** Cleanup of expired rows reads a bounded number of pages, whatever the table size. */
import { sql } from 'drizzle-orm'
import { idempotencyJobs } from '@server/calls/idempotency'
import { requireProject } from '@server/calls/project/find-project'
import { deleteExpiredTokens } from '@server/domain/accounts/sign-in/access-tokens'
import type { Services } from '@server/core/services'
import { sampleProject } from '../../domain/projects/project-import/sample'
import { testService } from '../../harness'
import { sharedByTests } from '../../setup/shared-by-tests'

const NOW = '2026-11-20T09:00:00Z'
/** Rows per table, about 700 pages. */
const STANDING = 20_000
/** Page limit for finding and deleting a few rows. */
const FEW_PAGES = 100

const service = sharedByTests(() => testService({ projects: [sampleProject()], now: NOW }))
const ago = (minutes: number) => sql`${NOW}::timestamptz - interval '1 minute' * ${sql.raw(String(minutes))}`

beforeAll(async () => {
  const { db } = service.services
  const { projectId } = await requireProject(service.services, 'sample')
  const kept = (many: number, name: string, minutes: number) => sql`
    insert into idempotency_key (project_id, account_id, endpoint, key, request_digest, answer, created_at)
    select ${projectId}, gen_random_uuid(), 'POST /', ${name}::text || n, repeat('d', 43), '{}', ${ago(minutes)}
    from generate_series(1, ${sql.raw(String(many))}) n`
  const tokens = (many: number, { name, issued, used, openid = null }: Tokens) => sql`
    insert into access_token (project_id, token_hash, account_id, openid_index, way, device, created_at, last_used_at)
    select ${projectId}, ${name}::text || n || repeat('h', 40), gen_random_uuid(), ${openid}::text, 'password', 'sealed', ${ago(issued)}, ${ago(used)}
    from generate_series(1, ${sql.raw(String(many))}) n`
  await db.execute(kept(STANDING, 'standing', 60))
  await db.execute(kept(3, 'over', 25 * 60))
  await db.execute(tokens(STANDING / 2, { name: 'new', issued: 60, used: 60 }))
  await db.execute(tokens(STANDING / 2, { name: 'idle in WeChat', issued: 600, used: 590, openid: 'somebody' }))
  await db.execute(tokens(3, { name: 'used for long', issued: 600, used: 5 }))
  await db.execute(tokens(3, { name: 'idle', issued: 600, used: 130 }))
  await db.execute(tokens(3, { name: 'too old', issued: 25 * 60, used: 5 }))
  await db.execute(tokens(3, { name: 'too old in WeChat', issued: 25 * 60, used: 5, openid: 'somebody' }))
  await db.execute(sql`vacuum analyze idempotency_key, access_token`)
})

interface Tokens {
  name: string
  /** Minutes ago. */
  issued: number
  used: number
  openid?: string | null
}

/** Pages of a table and its indexes fetched by `work` on a separate connection. */
async function pagesOf(table: Table, work: (services: Services) => Promise<unknown>): Promise<number> {
  return service.services.db.transaction(async (tx) => {
    const seen = async () => {
      const { rows } = await tx.execute<{ pages: number }>(sql`
        select sum(pg_stat_get_xact_blocks_fetched(oid))::int as pages from (
          select ${table}::regclass as oid union select indexrelid from pg_index where indrelid = ${table}::regclass
        ) of_it`)
      return rows[0]?.pages ?? NaN
    }
    const before = await seen()
    await work({ ...service.services, db: tx as unknown as Services['db'] })
    return (await seen()) - before
  })
}

type Table = 'idempotency_key' | 'access_token'

/** Distinct row names without number and padding. */
async function namesIn(table: Table, column: 'key' | 'token_hash'): Promise<string[]> {
  const { rows } = await service.services.db.execute<{ name: string }>(sql`
    select distinct regexp_replace(${sql.identifier(column)}, '[0-9]+h*$', '') as name from ${sql.identifier(table)} order by name`)
  return rows.map(({ name }) => name)
}

test('reads few pages to delete expired idempotency keys', async () => {
  const pages = await pagesOf('idempotency_key', async (services) => {
    for (const job of idempotencyJobs) await job.run(services)
  })
  expect(await namesIn('idempotency_key', 'key')).toEqual(['standing'])
  expect(pages).toBeLessThan(FEW_PAGES)
})

test('reads few pages to delete expired access tokens, skipping WeChat tokens that are not yet expired', async () => {
  const pages = await pagesOf('access_token', deleteExpiredTokens)
  expect(await namesIn('access_token', 'token_hash')).toEqual(['idle in WeChat', 'new', 'used for long'])
  expect(pages).toBeLessThan(FEW_PAGES)
})
