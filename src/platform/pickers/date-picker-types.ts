import type { ReactElement } from 'react'

export interface DatePickerProps {
  title: string
  /** `yyyy-MM-dd`, empty when none was chosen. */
  value: string
  min: string
  max: string
  disabled: boolean
  /** WeChat's own wheels speak the phone's. */
  language: 'zh' | 'en'
  onChoose: (date: string) => void
  /** What is pressed to choose; it calls what it is given. */
  trigger: (open: () => void) => ReactElement
}
