import { regionOf } from '@contract/project/region-tree'
import type { ResultSheet } from '@contract/result/result'
import type { Sheet } from '@contract/result/sheet'
import type { LocalText } from '@contract/schemas'
import { unprintableIn } from '@server/core/documents/fonts/unprintable'
import { maskIdNumber } from '@server/core/personal-data/masks'
import type { ResultDefinition } from '@server/core/tables/definition/result-definition'
import { nameAndNumber } from '@server/domain/accounts/name-and-number'
import { nameOfExam } from '@server/domain/results/result-exam-of'
import type { OutResult } from './out-result'
import { offeredOf, unitReviewStatus } from './review/offered'
import { changeOf, type Call } from './result-status'

/**
 * Returns the next step that the project configures for an outcome; none for misconduct and invalid papers, whose
 * decision states the consequences.
 */
function nextOf({ next }: ResultDefinition, { outcome, mark }: Pick<Sheet, 'outcome' | 'mark'>): LocalText | null {
  if (mark === 'misconduct' || mark === 'invalid') return null
  if (outcome === 'qualified') return next.qualified ?? null
  return outcome === 'notQualified' || outcome === 'ineligible' ? (next.notQualified ?? null) : null
}

/** Returns whether a report can be issued: the project has one, and the mark is not withheld. */
export const hasReport = ({ result, sheet }: OutResult): boolean =>
  result.report !== undefined && sheet.mark !== 'withheld'

/** Returns the review period; shown after its end too, to candidates who applied. */
async function reviewOf(out: OutResult, call: Call): Promise<ResultSheet['review']> {
  const offered = offeredOf(out)
  if (!offered) return null
  const statusOf = await unitReviewStatus(call, out.result.code)
  return { closesAt: offered.closesAt, isAppliedFor: out.sheet.units.some(({ code }) => statusOf(code) !== null) }
}

/** Builds the result as its candidate sees it; the ID number is masked. */
export async function resultSheet(out: OutResult, call: Call): Promise<ResultSheet> {
  const { result, current, stored, sheet, publishedAt } = out
  const { realName, idNumber } = await nameAndNumber(call.services, call.owner)
  const { definition } = call.project
  const { ranking } = current.release.exam
  const regionName = ranking === 'region' ? (regionOf(definition.regions, stored.region ?? '')?.name ?? null) : null
  return {
    ...{ resultCode: result.code, name: result.name, batchName: nameOfExam(call.project, result) },
    ...{ examName: definition.name, number: stored.number },
    holder: {
      realName,
      ...(hasReport(out) ? unprintableIn(call.services, realName) : {}),
      idNumber: maskIdNumber(idNumber),
    },
    units: sheet.units.map(({ isObjective: _isObjective, isOptional: _isOptional, ...unit }) => unit),
    ...{ mark: sheet.mark, total: sheet.total, level: sheet.level, outcome: sheet.outcome, ranking },
    place: sheet.place && { ...sheet.place, regionName },
    next: nextOf(result, sheet),
    publishedAt,
    correctedSince: current.isCorrected ? current.firstAt : null,
    change: changeOf(out),
    hasReport: hasReport(out),
    review: await reviewOf(out, call),
  }
}
