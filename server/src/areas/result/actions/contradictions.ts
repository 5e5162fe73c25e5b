/** Compares a results version with decided reviews: a review outcome must not be overwritten unnoticed. */
import { scoreLabel } from '@contract/result/result-labels'
import type { StoredSheet, UnitMark } from '@contract/result/sheet'
import type { LocalText } from '@contract/schemas'
import type { Services } from '@server/core/services'
import { findSheets } from '@server/domain/results/sheet-store'
import type { DecidedUnit } from '../review/decided'
import { scoredOf } from '../review/review'

export type MarksOf = (accountId: string) => StoredSheet['marks'] | undefined

/** A unit whose score differs from its review decision, with a message. */
export interface Contradiction extends DecidedUnit {
  text: LocalText
}

/** Formats a mark as in a results spreadsheet. */
export const markText = (mark: UnitMark): string => scoreLabel(scoredOf(mark), 'zh')

/** `changed`: the review had changed the score; `unchanged`: the review had confirmed it. */
export function contradictions(decided: readonly DecidedUnit[], marksOf: MarksOf) {
  const all = decided.flatMap((unit): Contradiction[] => {
    const { accountId, number, unitCode, mark, reviewId } = unit
    const marks = marksOf(accountId)
    const said = marks?.[unitCode]
    if (said === mark) return []
    const zh = `复核 ${reviewId} 的决定为 ${unitCode}：${markText(mark)}`
    const en = `the review ${reviewId} decided ${unitCode}: ${markText(mark)}`
    if (!marks) return [{ ...unit, text: { zh: `缺少“${number}”，而${zh}`, en: `“${number}” is missing, and ${en}` } }]
    const [zhSaid, enSaid] = said === undefined ? ['为空', 'is empty'] : [markText(said), markText(said)]
    const text = {
      zh: `${number}：${unitCode} ${zhSaid}，而${zh}`,
      en: `${number}: ${unitCode} ${enSaid}, and ${en}`,
    }
    return [{ ...unit, text }]
  })
  return {
    changed: all.filter(({ isChanged }) => isChanged),
    unchanged: all.filter(({ isChanged, accountId }) => !isChanged && marksOf(accountId) !== undefined),
  }
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
