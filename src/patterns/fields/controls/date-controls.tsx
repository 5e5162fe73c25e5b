import { Text } from '@tarojs/components'
import { isDateOf } from '@contract/answer-checks'
import { calendarDate } from '@contract/format'
import { useLanguage } from '@/i18n/language'
import { DateField } from '@/ui/choice/date-field'
import { useFormText } from '@/ui/form/form-texts'
import { isText, rangeOf, type EnterProps, type FieldControl, type ShowProps } from '../field-control'
import { useFieldFrame } from '../fields-context'
import { LockedAnswer } from './locked-answer'

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

/** Two dates; what is wrong stands at the one that is no date, else at the second. */
function EnterRange({ field, answer, onAnswer, path }: EnterProps) {
  const { label, hint, error, required } = useFieldFrame(field, path)
  const t = useFormText()
  const { from, to } = rangeOf(answer)
  const isFromWrong = !isDateOf(field, from)
  const shared = { required, precision: field.precision, locked: field.readOnly }
  return (
    <>
      <DateField
        {...shared}
        label={`${label} · ${t('from')}`}
        error={isFromWrong ? error : undefined}
        value={from}
        onChange={(date) => onAnswer({ from: date, to })}
      />
      <DateField
        {...shared}
        label={`${label} · ${t('until')}`}
        hint={hint}
        error={isFromWrong ? undefined : error}
        value={to}
        onChange={(date) => onAnswer({ from, to: date })}
      />
    </>
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
