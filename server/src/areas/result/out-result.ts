import type { Sheet, StoredSheet } from '@contract/result/sheet'
import { insideSentence, noReason } from '@contract/reason'
import { Failure } from '@server/core/failure'
import { examOf } from '@server/domain/results/result-exam-of'
import { examsOf } from '@server/domain/results/who-sat'
import { isLeftOut, scoredOf, standings, type Call, type Standing } from './rank'

/** A result visible to its candidate. */
export type OutResult = Standing & {
  current: NonNullable<Standing['current']>
  stored: StoredSheet
  sheet: Sheet
  publishedAt: string
}

/**
 * Returns a visible result of the candidate. Throws EIS_SR_NOT_PUBLISHED `{ from }`, EIS_SR_WITHDRAWN `{ reason }`,
 * EIS_SR_LEFT_OUT when only the previous version has one, EIS_SR_NOT_FOUND.
 */
export async function outResult(call: Call, resultCode: string): Promise<OutResult> {
  const [standing] = await standings(call, resultCode)
  if (!standing) throw new Failure('EIS_SR_NOT_FOUND')
  const out = asOut(standing)
  if (out) return out
  if (isLeftOut(standing)) throw new Failure('EIS_SR_LEFT_OUT')
  const { current, from, result } = standing
  const exam = (await examsOf(call.services, call.owner)).get(examOf(result))
  if (!exam) throw new Failure('EIS_SR_NOT_FOUND')
  if (!current || exam.isToSit) throw new Failure('EIS_SR_NOT_PUBLISHED', from === null ? {} : { from })
  if (current.state === 'withdrawn')
    throw new Failure('EIS_SR_WITHDRAWN', { reason: insideSentence(current.release.reason ?? noReason) })
  throw new Failure('EIS_SR_NOT_FOUND')
}

/** Returns null when the candidate cannot see the result. */
export function asOut(standing: Standing): OutResult | null {
  const { current, stored } = standing
  const sheet = scoredOf(standing)
  if (!current || !stored || !sheet) return null
  return { ...standing, current, stored, sheet, publishedAt: current.release.publishAt ?? current.firstAt }
}
