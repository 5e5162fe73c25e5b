import type { DatePickerProps } from './date-picker-types'
import type { ReactElement } from 'react'

/** Wheels to choose a calendar date on: WeChat's own in the Mini Program. Twins: date-picker.h5.tsx, date-picker.weapp.tsx. */
export declare function DatePicker(props: DatePickerProps): ReactElement
