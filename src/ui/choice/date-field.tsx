import { useLanguage } from '@/i18n/language'
import { DatePicker } from '@/platform/pickers/date-picker'
import { ChooseBox } from './choose-box'
import { FieldFrame, type FieldFrameProps } from '../form/field-frame'

interface DateFieldProps extends FieldFrameProps {
  /** `yyyy-MM-dd`, empty when none was chosen. */
  value: string
  onChange: (date: string) => void
  /** How the chosen date reads. */
  text: string
  min?: string | undefined
  max?: string | undefined
  locked?: boolean | undefined
}

/** A calendar date, chosen on wheels. */
export function DateField(props: DateFieldProps) {
  const { value, onChange, text, min = '1930-01-01', max = '2060-12-31', locked = false, ...frame } = props
  const language = useLanguage()
  return (
    <FieldFrame {...frame}>
      <DatePicker
        title={frame.label}
        value={value}
        min={min}
        max={max}
        disabled={locked}
        language={language}
        onChoose={onChange}
        trigger={(open) => <ChooseBox label={frame.label} text={text} icon="calendar" locked={locked} onPress={open} />}
      />
    </FieldFrame>
  )
}
