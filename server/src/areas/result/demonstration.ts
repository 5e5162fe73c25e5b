import { placesOf } from '@contract/result/places'
import { hundredthsOf } from '@contract/result/score'
import type { StoredSheet } from '@contract/result/sheet'
import type { Owner } from '@server/calls/handler'
import type { Project } from '@server/calls/project/project-cache'
import type { Executor } from '@server/core/postgres/database'
import { newId } from '@server/core/postgres/ids'
import type { Services } from '@server/core/services'
import type { DemoResult } from '@server/core/tables/definition/demo-result'
import type { ResultDefinition } from '@server/core/tables/definition/result-definition'
import { resultReleases } from '@server/core/tables/result'
import { lockReleases, updateRelease, type ReleaseRow } from '@server/domain/results/release-store'
import { resultExamOf, resultExam, resultsNamed } from '@server/domain/results/result-exam-of'
import { insertSheets, replaceSheet, sheetsOf, type ResultRow } from '@server/domain/results/sheet-store'
import { accountsByNumber } from '@server/domain/results/who-sat'

/** Above the number of demonstration candidates. */
const MOST = 1_000

/** Writes the results of a demonstration account into every demonstrated version. */
export async function demonstrateResult(
  services: Services,
  { project, owner }: { project: Project; owner: Owner },
  { result: code, marks, marksBefore = marks, region, eligibility }: Omit<DemoResult, 'reviews'>,
): Promise<void> {
  const result = resultsNamed(project, code)
  if (!result?.demonstrated) throw new Error(`the file demonstrates no results ${code}`)
  const numbers = await accountsByNumber(services.db, project.projectId, result)
  const number = [...numbers].find(([, accountId]) => accountId === owner.accountId)?.[0]
  if (number === undefined) throw new Error(`the account is not registered for ${resultExamOf(result)}`)
  const scored = { number, region: region ?? null, eligibility: eligibility ?? null, place: null }
  await services.db.transaction(async (tx) => {
    const releases = await releasesFor(tx, project.projectId, result)
    for (const release of releases) {
      const scoredThen = release === releases.at(-1) ? marks : marksBefore
      if (!scoredThen) continue
      const sheet = { ...scored, marks: exactly(scoredThen) }
      const row = { releaseId: release.releaseId, accountId: owner.accountId, sheet }
      await addSheet(services, tx, project.projectId, release, row)
    }
  })
}

const exactly = (marks: NonNullable<DemoResult['marks']>): StoredSheet['marks'] =>
  Object.fromEntries(
    Object.entries(marks).map(([unit, mark]) => [unit, typeof mark === 'number' ? hundredthsOf(mark) : mark]),
  )

/** Returns the demonstrated versions, which the first account creates. */
async function releasesFor(tx: Executor, projectId: string, result: ResultDefinition): Promise<ReleaseRow[]> {
  const there = await lockReleases(tx, projectId, result.code)
  if (there.length > 0 || !result.demonstrated) return there
  const { published, corrected, withdrawn } = result.demonstrated
  const moments = [published, ...(corrected === undefined ? [] : [corrected])].map((at) => new Date(at))
  await tx.insert(resultReleases).values(
    moments.map((at, index) => ({
      ...{ projectId, releaseId: newId(), resultCode: result.code, version: index + 1 },
      ...{ exam: resultExam(result), people: 0, importedAt: at, publishAt: at },
      ...(withdrawn && index === moments.length - 1
        ? { withdrawnAt: new Date(withdrawn.at), reason: withdrawn.reason }
        : {}),
    })),
  )
  return lockReleases(tx, projectId, result.code)
}

/** Adds a result and recalculates the ranks of all others. */
async function addSheet(
  services: Services,
  tx: Executor,
  projectId: string,
  { releaseId, exam }: ReleaseRow,
  row: ResultRow,
): Promise<void> {
  const before = await sheetsOf(services, tx, { projectId, releaseId }, { beyond: null, limit: MOST })
  await insertSheets(services, tx, { projectId, rows: [row], isNotified: true })
  const all = [...before, row]
  const places = placesOf(
    exam,
    all.map(({ sheet }) => sheet),
  )
  for (const [index, one] of all.entries())
    await replaceSheet(services, tx, projectId, { ...one, sheet: { ...one.sheet, place: places[index] ?? null } })
  await updateRelease(tx, { projectId, releaseId }, { people: all.length })
}
