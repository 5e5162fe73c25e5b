import { Picker } from '@tarojs/components'
import type { DatePickerProps } from './date-picker-types'

/** WeChat opens its wheels when what lies inside is pressed. */
export function DatePicker({ title, value, min, max, disabled, onChoose, trigger }: DatePickerProps) {
  return (
    <Picker
      mode="date"
      headerText={title}
      value={value}
      start={min}
      end={max}
      disabled={disabled}
      onChange={(event) => onChoose(event.detail.value)}
    >
      {trigger(() => undefined)}
    </Picker>
  )
}
