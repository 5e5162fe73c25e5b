import { Picker } from '@tarojs/components'
import type { DatePickerProps } from './date-picker-types'
import styles from './date-picker.module.scss'

export const areDatesTyped = false

/** WeChat opens its picker wheels when the content is tapped. */
export function DatePicker({ label, value, min, max, precision, disabled, onChoose, children }: DatePickerProps) {
  return (
    <Picker
      className={styles.pressed ?? ''}
      mode="date"
      fields={precision}
      headerText={label}
      value={value}
      start={min}
      end={max}
      disabled={disabled}
      onChange={(event) => onChoose(event.detail.value)}
    >
      {children}
    </Picker>
  )
}
