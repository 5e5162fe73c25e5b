import { sql } from 'drizzle-orm'
import type { Executor } from '@server/core/postgres/database'

/** Returns the photos of approved applications, by account. */
export async function photosAppliedWith(
  db: Executor,
  projectId: string,
  certificateCode: string,
  accountIds: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ accountId: string; fileId: string }>(sql`
    select account_id as "accountId", content->>'photoFileId' as "fileId" from certificate_application
    where project_id = ${projectId} and certificate_code = ${certificateCode} and state = 'passed'
      and account_id = any(${sql.param([...accountIds])}::uuid[]) and content->>'photoFileId' is not null`)
  return new Map(rows.map(({ accountId, fileId }) => [accountId, fileId]))
}
