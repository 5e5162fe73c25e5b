import { Text } from '@tarojs/components'
import { calendarDate } from '@/i18n/calendar-date'
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
  const text = value && calendarDate(value, language)
  if (field.readOnly) return <LockedAnswer {...frame} text={text} />
  return <DateField {...frame} value={value} text={text} onChange={onAnswer} />
}

function ShowDate({ answer }: ShowProps) {
  const language = useLanguage()
  return <Text>{isText(answer) ? calendarDate(answer, language) : ''}</Text>
}

/** Two dates; the error and the hint stand below the second. */
function EnterRange({ field, answer, onAnswer, path }: EnterProps) {
  const { label, hint, error, required } = useFieldFrame(field, path)
  const t = useFormText()
  const language = useLanguage()
  const { from, to } = rangeOf(answer)
  const text = (date: string) => date && calendarDate(date, language)
  return (
    <>
      <DateField
        label={`${label} · ${t('from')}`}
        required={required}
        value={from}
        text={text(from)}
        onChange={(date) => onAnswer({ from: date, to })}
        locked={field.readOnly}
      />
      <DateField
        label={`${label} · ${t('until')}`}
        required={required}
        hint={hint}
        error={error}
        value={to}
        text={text(to)}
        onChange={(date) => onAnswer({ from, to: date })}
        locked={field.readOnly}
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
