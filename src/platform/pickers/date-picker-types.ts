import type { DatePrecision } from '@contract/collecting/fields'
import type { ReactNode } from 'react'

export interface DatePickerProps {
  /** What is chosen here, for screen readers. */
  label: string
  /** `yyyy-MM-dd`, or `yyyy-MM` by the month, as are the limits; empty when there is none. */
  value: string
  min: string
  max: string
  precision: DatePrecision
  disabled: boolean
  onChoose: (date: string) => void
  /** What is pressed to choose. */
  children: ReactNode
}
