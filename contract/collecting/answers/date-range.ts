/** Dates of the information table, and the two ends of a range, which are a box each in the form. */
import type { ErrorCode } from '../../errors/errors'
import type { Field } from '../fields'
import { isCalendarDate } from '../../identity/id-card'
import type { LocalText } from '../../schemas'

export interface DateRange {
  from: string
  to: string
}

const words: Record<keyof DateRange, LocalText> = { from: { zh: '开始', en: 'start' }, to: { zh: '结束', en: 'end' } }

/** What the box of one end is called: 起止时间（开始）; Period: start. */
export function endLabel(label: LocalText, end: keyof DateRange): LocalText {
  return { zh: `${label.zh}（${words[end].zh}）`, en: `${label.en}: ${words[end].en}` }
}

/** A day of the calendar, or a month of it where the field asks for no more. */
export function isDateOf({ precision }: Pick<Field, 'precision'>, text: string): boolean {
  return isCalendarDate(precision === 'month' ? `${text}-01` : text)
}

/** The first end that is no date; null when both are. */
export function brokenEnd(field: Pick<Field, 'precision'>, range: DateRange): keyof DateRange | null {
  if (!isDateOf(field, range.from)) return 'from'
  return isDateOf(field, range.to) ? null : 'to'
}

/**
 * Where a range's fault stands: at both ends while both are empty, at the end that is no date, at the first one when that is
 * too early, else at the second.
 */
export function faultyEnds(
  field: Pick<Field, 'precision'>,
  range: DateRange,
  code: ErrorCode | undefined,
): readonly (keyof DateRange)[] {
  if (range.from === '' && range.to === '') return ['from', 'to']
  return [brokenEnd(field, range) ?? (code === 'FIELD_DATE_TOO_EARLY' ? 'from' : 'to')]
}
