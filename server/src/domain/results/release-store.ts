import { and, asc, eq } from 'drizzle-orm'
import type { Release } from '@contract/result/releases'
import type { Executor } from '@server/core/postgres/database'
import { weakMemo } from '@server/core/running/weak-memo'
import { SingleFlight } from '@server/core/running/single-flight'
import type { Services } from '@server/core/services'
import { projects } from '@server/core/tables/project'
import { resultReleases } from '@server/core/tables/result'

type Row = typeof resultReleases.$inferSelect

/** Version of an exam's results. */
export interface ReleaseRow extends Release, Pick<Row, 'releaseId' | 'resultCode' | 'exam' | 'people'> {
  importedAt: string
}

const MOST_PROJECTS = 1_000

const releasesOf = weakMemo(
  ({ env: { SHARED_ANSWERS_MS: cacheMs } }: Services) =>
    new SingleFlight<ReleaseRow[]>({ cacheMs, maxEntries: MOST_PROJECTS }),
)

/** Returns all versions of a project, cached for SHARED_ANSWERS_MS, because every result query reads these few rows. */
export const releasesNow = (services: Services, projectId: string): Promise<ReleaseRow[]> =>
  releasesOf(services).run(projectId, () => findReleases(services.db, projectId))

/** Returns the versions of a project, or of one result code, in ascending order. */
export async function findReleases(db: Executor, projectId: string, resultCode?: string): Promise<ReleaseRow[]> {
  const rows = await db
    .select()
    .from(resultReleases)
    .where(isOf(projectId, resultCode))
    .orderBy(asc(resultReleases.resultCode), asc(resultReleases.version))
  return rows.map(asRelease)
}

/**
 * Returns the versions of a result code. Locks the project row, which serialises imports, publications and withdrawals
 * of a project.
 */
export async function lockReleases(tx: Executor, projectId: string, resultCode: string): Promise<ReleaseRow[]> {
  // locking the version rows would miss a version that replaces a draft concurrently
  await tx
    .select({ projectId: projects.projectId })
    .from(projects)
    .where(eq(projects.projectId, projectId))
    .for('update')
  return findReleases(tx, projectId, resultCode)
}

export async function updateRelease(
  tx: Executor,
  { projectId, releaseId }: { projectId: string; releaseId: string },
  set: Partial<Pick<Row, 'publishAt' | 'withdrawnAt' | 'reason' | 'exam' | 'people'>>,
): Promise<void> {
  await tx
    .update(resultReleases)
    .set(set)
    .where(and(eq(resultReleases.projectId, projectId), eq(resultReleases.releaseId, releaseId)))
}

const isOf = (projectId: string, resultCode: string | undefined) =>
  and(
    eq(resultReleases.projectId, projectId),
    resultCode === undefined ? undefined : eq(resultReleases.resultCode, resultCode),
  )

function asRelease({ publishAt, withdrawnAt, importedAt, projectId: _projectId, ...row }: Row): ReleaseRow {
  return {
    ...row,
    importedAt: importedAt.toISOString(),
    publishAt: publishAt?.toISOString() ?? null,
    withdrawnAt: withdrawnAt?.toISOString() ?? null,
  }
}
