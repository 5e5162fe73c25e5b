import type { ReactNode } from 'react'
import type { DatePrecision } from '@contract/collecting/fields'

export interface DatePickerProps {
  /** Accessible name of the picker. */
  label: string
  /** `yyyy-MM-dd`, or `yyyy-MM` with month precision, like the limits; empty if no date is chosen. */
  value: string
  min: string
  max: string
  precision: DatePrecision
  disabled: boolean
  onChoose: (date: string) => void
  /** Content of the trigger. */
  children: ReactNode
}
