import { and, asc, eq } from 'drizzle-orm'
import type { Release } from '@contract/result/releases'
import type { Executor } from '@server/core/postgres/database'
import { onePer } from '@server/core/running/one-per'
import { SharedWork } from '@server/core/running/shared-work'
import type { Services } from '@server/core/services'
import { projects } from '@server/core/tables/project'
import { resultReleases } from '@server/core/tables/result'

type Row = typeof resultReleases.$inferSelect

/** A version of an exam's results. */
export interface ReleaseRow extends Release, Pick<Row, 'releaseId' | 'resultCode' | 'exam' | 'people'> {
  importedAt: string
}

const MOST_PROJECTS = 1_000

const releasesOf = onePer(
  ({ env: { SHARED_ANSWERS_MS: forMs } }: Services) => new SharedWork<ReleaseRow[]>({ forMs, most: MOST_PROJECTS }),
)

/** All versions of a project: a handful of rows, which everybody who looks up a result asks for; at most a second old. */
export const releasesNow = (services: Services, projectId: string): Promise<ReleaseRow[]> =>
  releasesOf(services).of(projectId, () => findReleases(services.db, projectId))

/** Those of a project, or of one code of it, the first version first. */
export async function findReleases(db: Executor, projectId: string, resultCode?: string): Promise<ReleaseRow[]> {
  const rows = await db
    .select()
    .from(resultReleases)
    .where(isOf(projectId, resultCode))
    .orderBy(asc(resultReleases.resultCode), asc(resultReleases.version))
  return rows.map(asRelease)
}

/** The versions of a code. Locks the project's row, so that imports, publications and withdrawals of a project take turns. */
export async function lockReleases(tx: Executor, projectId: string, resultCode: string): Promise<ReleaseRow[]> {
  // locking the versions themselves would miss one that replaced a draft meanwhile
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
