import type { Sheet, StoredSheet } from '@contract/result/sheet'
import { insideSentence, noReason } from '@contract/reason'
import { Failure } from '@server/core/failure'
import { resultExamOf } from '@server/domain/results/result-exam-of'
import { examsOf } from '@server/domain/results/who-sat'
import { isLeftOut, scoredOf, resultStatuses, type Call, type ResultStatus } from './result-status'

/** A result visible to its candidate. */
export type OutResult = ResultStatus & {
  current: NonNullable<ResultStatus['current']>
  stored: StoredSheet
  sheet: Sheet
  publishedAt: string
}

/**
 * Returns a visible result of the candidate. Throws EIS_SR_NOT_PUBLISHED `{ from }`, EIS_SR_WITHDRAWN `{ reason }`,
 * EIS_SR_LEFT_OUT when only the previous version has one, EIS_SR_NOT_FOUND.
 */
export async function outResult(call: Call, resultCode: string): Promise<OutResult> {
  const [status] = await resultStatuses(call, resultCode)
  if (!status) throw new Failure('EIS_SR_NOT_FOUND')
  const out = asOut(status)
  if (out) return out
  if (isLeftOut(status)) throw new Failure('EIS_SR_LEFT_OUT')
  const { current, from, result } = status
  const exam = (await examsOf(call.services, call.owner)).get(resultExamOf(result))
  if (!exam) throw new Failure('EIS_SR_NOT_FOUND')
  if (!current || exam.isToSit) throw new Failure('EIS_SR_NOT_PUBLISHED', from === null ? {} : { from })
  if (current.state === 'withdrawn')
    throw new Failure('EIS_SR_WITHDRAWN', { reason: insideSentence(current.release.reason ?? noReason) })
  throw new Failure('EIS_SR_NOT_FOUND')
}

/** Returns null when the candidate cannot see the result. */
export function asOut(status: ResultStatus): OutResult | null {
  const { current, stored } = status
  const sheet = scoredOf(status)
  if (!current || !stored || !sheet) return null
  return { ...status, current, stored, sheet, publishedAt: current.release.publishAt ?? current.firstAt }
}
