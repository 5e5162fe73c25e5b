/** Dates and date ranges of the information table; the form shows the two ends of a range as separate inputs. */
import type { ErrorCode } from '../../errors/errors'
import type { Field } from '../fields'
import { isCalendarDate } from '../../identity/id-card'
import type { LocalText } from '../../schemas'

export interface DateRange {
  from: string
  to: string
}

const words: Record<keyof DateRange, LocalText> = { from: { zh: '开始', en: 'start' }, to: { zh: '结束', en: 'end' } }

/** Returns the label of one end: 起止时间（开始）; Period: start. */
export function endLabel(label: LocalText, end: keyof DateRange): LocalText {
  return { zh: `${label.zh}（${words[end].zh}）`, en: `${label.en}: ${words[end].en}` }
}

/** Returns whether the text is a calendar date, or a month if the field has month precision. */
export function isDateOf({ precision }: Pick<Field, 'precision'>, text: string): boolean {
  return isCalendarDate(precision === 'month' ? `${text}-01` : text)
}

/** Returns the first end that is not a date; null if both are. */
export function brokenEnd(field: Pick<Field, 'precision'>, range: DateRange): keyof DateRange | null {
  if (!isDateOf(field, range.from)) return 'from'
  return isDateOf(field, range.to) ? null : 'to'
}

/**
 * Returns the ends that a range's error belongs to: both if both are empty, else the end that is not a date, else the
 * start if it is too early, else the end.
 */
export function faultyEnds(
  field: Pick<Field, 'precision'>,
  range: DateRange,
  code: ErrorCode | undefined,
): readonly (keyof DateRange)[] {
  if (range.from === '' && range.to === '') return ['from', 'to']
  return [brokenEnd(field, range) ?? (code === 'FIELD_DATE_TOO_EARLY' ? 'from' : 'to')]
}
