/** Compares a results version with decided reviews: a review outcome must not be overwritten unnoticed. */
import type { StoredSheet } from '@contract/result/sheet'
import { type DecidedUnit, decidedUnits } from '@server/areas/result/review/decided'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import { findSheets } from '@server/domain/results/sheet-store'
import { CommandFault } from '../command'
import { markText } from './review-decisions'

export const againstReviewsOption = {
  'against-reviews': { summary: 'although it says something else than reviews decided', flag: true },
} as const

type MarksOf = (accountId: string) => StoredSheet['marks'] | undefined

/** A unit whose score differs from its review decision, with a message. */
interface Contradiction extends DecidedUnit {
  words: string
}

/** `changed`: the review had changed the score; `kept`: the review had confirmed it. */
export function contradictions(decided: readonly DecidedUnit[], marksOf: MarksOf) {
  const all = decided.flatMap((unit): Contradiction[] => {
    const { accountId, number, unitCode, mark, reviewId } = unit
    const marks = marksOf(accountId)
    const said = marks?.[unitCode]
    if (said === mark) return []
    const review = `the review ${reviewId} decided ${unitCode}: ${markText(mark)}`
    if (!marks) return [{ ...unit, words: `“${number}” is missing, and ${review}` }]
    return [
      { ...unit, words: `${number}: ${unitCode} ${said === undefined ? 'is empty' : markText(said)}, and ${review}` },
    ]
  })
  return {
    changed: all.filter(({ isChanged }) => isChanged),
    unchanged: all.filter(({ isChanged, accountId }) => !isChanged && marksOf(accountId) !== undefined),
  }
}

/** Message with the number of confirmed scores that differ; empty when there are none. */
export const confirmedDifferText = (unchanged: readonly DecidedUnit[]): string[] =>
  unchanged.length === 0
    ? []
    : [
        `${unchanged.length} scores that a review found right are others: ${unchanged.map(({ number }) => number).join(', ')}.`,
      ]

interface ComparedReviews {
  projectId: string
  resultCode: string
  /** Review decisions at the time of the comparison. */
  checked: readonly DecidedUnit[]
}

/** Compares again under the version lock. Throws a CommandFault when a review was decided or reopened meanwhile. */
export async function requireSameDecisions(
  services: Services,
  tx: Executor,
  { projectId, resultCode, checked }: ComparedReviews,
): Promise<void> {
  const decided = await decidedUnits(services, projectId, resultCode, tx)
  if (JSON.stringify(decided) !== JSON.stringify(checked))
    throw new CommandFault(
      `A review of “${resultCode}” was decided or reopened in this moment. Nothing was done: try again.`,
    )
}

const AT_ONCE = 500

/** Scores of an imported version for the reviewed candidates. */
export async function findMarks(
  services: Services,
  projectId: string,
  { releaseId, decided }: { releaseId: string; decided: readonly DecidedUnit[] },
): Promise<MarksOf> {
  const accountIds = [...new Set(decided.map(({ accountId }) => accountId))]
  const marks = new Map<string, StoredSheet['marks']>()
  for (let from = 0; from < accountIds.length; from += AT_ONCE) {
    const some = accountIds.slice(from, from + AT_ONCE)
    const found = await Promise.all(
      some.map((accountId) => findSheets(services, { projectId, accountId }, [releaseId])),
    )
    for (const { accountId, sheet } of found.flat()) marks.set(accountId, sheet.marks)
  }
  return (accountId) => marks.get(accountId)
}
