import { Text, View } from '@tarojs/components'
import { askOf, missingDetails } from '@contract/collecting/answers/asks'
import { endLabel, faultyEnds, type DateRange } from '@contract/collecting/answers/date-range'
import { useCodeTexts } from '@/api/errors/error-message'
import { calendarDate } from '@/i18n/moment'
import { useLanguage } from '@/i18n/language'
import { useLocalText } from '@/i18n/local-text'
import { DateField } from '@/ui/choice/date-field'
import { FieldFrame } from '@/ui/form/field/field-frame'
import { isText, rangeOf, type AnyField, type EnterProps, type FieldControl, type ShowProps } from '../field-control'
import { useFieldFrame, useFieldsContext } from '../fields-context'
import { useFieldsText } from '../fields-texts'
import { LockedAnswer } from './locked-answer'
import styles from './date-range.module.scss'

function EnterDate({ field, answer, onAnswer, path }: EnterProps) {
  const frame = useFieldFrame(field, path)
  const language = useLanguage()
  const value = isText(answer) ? answer : ''
  if (field.readOnly) return <LockedAnswer {...frame} text={calendarDate(value, language)} />
  return <DateField {...frame} value={value} precision={field.precision} onChange={onAnswer} />
}

function ShowDate({ answer }: ShowProps) {
  const language = useLanguage()
  return <Text>{isText(answer) ? calendarDate(answer, language) : ''}</Text>
}

/** Returns the error messages for both ends of an empty range. */
function emptyEnds({ label, kind }: AnyField) {
  const missing = (end: keyof DateRange) => ({
    code: 'FIELD_REQUIRED',
    details: missingDetails(askOf(kind), endLabel(label, end)),
  })
  return { from: missing('from'), to: missing('to') }
}

/** Period: one field with two dates; an error is shown at the end that it concerns, or at both. */
function EnterRange({ field, answer, onAnswer, path }: EnterProps) {
  const { error, required, ...frame } = useFieldFrame(field, path)
  const local = useLocalText()
  const t = useFieldsText()
  const code = useFieldsContext().codes[path]
  const range = rangeOf(answer)
  const faulty = faultyEnds(field, range, code)
  const ofEmpty = useCodeTexts(faulty.length > 1 && code === 'FIELD_REQUIRED' ? emptyEnds(field) : {})
  const { precision, readOnly: locked } = field
  const endOf = (end: keyof DateRange) => (
    <View className={precision === 'month' ? styles.month : styles.day}>
      <DateField
        label={local(endLabel(field.label, end))}
        shortLabel={t(`range.${end}`)}
        error={faulty.includes(end) ? (ofEmpty[end] ?? error) : undefined}
        value={range[end]}
        onChange={(date) => onAnswer({ ...range, [end]: date })}
        {...{ required, precision, locked }}
      />
    </View>
  )
  return (
    <FieldFrame {...frame} required={locked ? undefined : required} isGroup>
      <View className={styles.range}>
        {endOf('from')}
        {endOf('to')}
      </View>
    </FieldFrame>
  )
}

function ShowRange({ answer }: ShowProps) {
  const language = useLanguage()
  const { from, to } = rangeOf(answer)
  return (
    <Text>
      {calendarDate(from, language)} – {calendarDate(to, language)}
    </Text>
  )
}

export const dateKinds = {
  date: { Enter: EnterDate, Show: ShowDate },
  dateRange: { Enter: EnterRange, Show: ShowRange },
} satisfies Record<string, FieldControl>
