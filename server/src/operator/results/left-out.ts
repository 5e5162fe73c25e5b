import { and, eq } from 'drizzle-orm'
import { currentRelease } from '@contract/result/releases'
import type { Services } from '@server/core/services'
import { results } from '@server/core/tables/result'
import type { Scored } from '@server/domain/results/import-version'
import { findReleases } from '@server/domain/results/release-store'

/** Message about candidates of the current version that the file omits; empty when there are none. */
export async function leftOutWords(
  { db, now }: Pick<Services, 'db' | 'now'>,
  projectId: string,
  { resultCode, scored }: { resultCode: string; scored: readonly Scored[] },
): Promise<string[]> {
  const current = currentRelease(await findReleases(db, projectId, resultCode), now())
  if (!current) return []
  const { releaseId, version } = current.release
  const rows = await db
    .select({ accountId: results.accountId })
    .from(results)
    .where(and(eq(results.projectId, projectId), eq(results.releaseId, releaseId)))
  const inFile = new Set(scored.map(({ accountId }) => accountId))
  const count = rows.filter(({ accountId }) => !inFile.has(accountId)).length
  if (count === 0) return []
  return [`${count} who have a result in version ${version} are not in the file: theirs will no longer count.`]
}
