import { and, eq } from 'drizzle-orm'
import type { Owner } from '@server/calls/handler'
import type { Executor } from '@server/core/postgres/database'
import { certificateAuthorisations } from '@server/core/tables/certificate'

/** Returns the text revisions that a candidate accepted, by certificate kind. */
export async function acceptedBy(db: Executor, { projectId, accountId }: Owner): Promise<Map<string, string>> {
  const { certificateCode, revision } = certificateAuthorisations
  const rows = await db
    .select({ certificateCode, revision })
    .from(certificateAuthorisations)
    .where(and(eq(certificateAuthorisations.projectId, projectId), eq(certificateAuthorisations.accountId, accountId)))
  return new Map(rows.map((row) => [row.certificateCode, row.revision]))
}
