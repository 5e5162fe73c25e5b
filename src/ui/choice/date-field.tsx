import { View } from '@tarojs/components'
import { useState, type PropsWithChildren } from 'react'
import type { DatePrecision } from '@contract/collecting/fields'
import { calendarDate } from '@contract/format'
import { useLanguage } from '@/i18n/language'
import { readTypedDate } from '@contract/typed/typed-date'
import { areDatesTyped, DatePicker } from '@/platform/pickers/date-picker'
import { Icon } from '../basic/icon'
import { Pressable } from '../basic/pressable'
import { FieldFrame, type FieldFrameProps } from '../form/field/field-frame'
import { useFormText } from '../form/form-texts'
import { useChoiceText } from './choice-texts'
import { TextInput } from '../form/text-input'
import { ChooseBox } from './choose-box'
import control from '../form/control.module.scss'
import styles from './date-field.module.scss'

interface DateFieldProps extends FieldFrameProps {
  /**
   * `yyyy-MM-dd`, or `yyyy-MM` with month precision; empty without a date. Typed text that is not a date is passed on
   * unchanged.
   */
  value: string
  onChange: (date: string) => void
  precision?: DatePrecision | undefined
  locked?: boolean | undefined
}

/** Range of the picker; other years can be typed. */
const [first, last] = ['1930-01-01', '2060-12-31']
const example = '2024-05-01'

/** Calendar date field: typed, or chosen in the host's native picker. */
export const DateField = areDatesTyped ? TypedDate : ChosenDate

/**
 * Text field that accepts common date formats, with a picker button. Without the focus it displays a formatted date.
 */
function TypedDate({ value, onChange, precision = 'day', locked = false, ...frame }: DateFieldProps) {
  const t = useChoiceText()
  const language = useLanguage()
  /** Raw text while the field has the focus. */
  const [typed, setTyped] = useState<string | null>(null)
  const type = (text: string) => {
    setTyped(text)
    onChange(readTypedDate(text, precision) ?? text.trim())
  }
  const choose = (date: string) => {
    setTyped(null)
    onChange(date)
  }
  const written = readTypedDate(value, precision) === value ? calendarDate(value, language) : value
  return (
    <TextInput
      {...frame}
      kind="number"
      value={typed ?? written}
      placeholder={t('date.example', { date: upTo(precision, example) })}
      locked={locked}
      onChange={type}
      onEnter={() => setTyped(value)}
      onLeave={() => setTyped(null)}
      tail={
        <>
          {canClear(frame, value, locked) && <Clear label={frame.label} onClear={() => choose('')} />}
          <Picker label={frame.label} value={value} precision={precision} locked={locked} onChoose={choose}>
            <View className={control.tail}>
              <Icon name="calendar" />
            </View>
          </Picker>
        </>
      }
    />
  )
}

/** Date field with the native picker only, which opens on a tap. */
function ChosenDate({ value, onChange, precision = 'day', locked = false, ...frame }: DateFieldProps) {
  const language = useLanguage()
  return (
    <FieldFrame {...frame}>
      <View className={styles.chosen}>
        <Picker label={frame.label} value={value} precision={precision} locked={locked} onChoose={onChange}>
          <ChooseBox
            label={frame.label}
            text={calendarDate(value, language)}
            icon="calendar"
            locked={locked}
            onPress={() => undefined}
          />
        </Picker>
        {canClear(frame, value, locked) && <Clear label={frame.label} onClear={() => onChange('')} />}
      </View>
    </FieldFrame>
  )
}

interface PickerProps {
  label: string
  value: string
  precision: DatePrecision
  locked: boolean
  onChoose: (date: string) => void
}

function Picker({ label, value, precision, locked, onChoose, children }: PropsWithChildren<PickerProps>) {
  const t = useChoiceText()
  return (
    <DatePicker
      label={t('date.pick', { label })}
      value={readTypedDate(value, precision) ?? ''}
      min={upTo(precision, first)}
      max={upTo(precision, last)}
      precision={precision}
      disabled={locked}
      onChoose={onChoose}
    >
      {children}
    </DatePicker>
  )
}

/** Whether the value can be cleared: required values can only be changed. */
function canClear({ required }: FieldFrameProps, value: string, locked: boolean): boolean {
  return required !== true && value !== '' && !locked
}

function Clear({ label, onClear }: { label: string; onClear: () => void }) {
  const t = useFormText()
  return (
    <Pressable className={styles.clear} label={t('clear', { label })} onPress={onClear}>
      <Icon name="x" />
    </Pressable>
  )
}

function upTo(precision: DatePrecision, date: string): string {
  return precision === 'month' ? date.slice(0, 7) : date
}
