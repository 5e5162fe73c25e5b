import type { ReactElement } from 'react'
import type { DatePickerProps } from './date-picker-types'

/** The host's own way to choose a calendar date, behind what is pressed. Twins: date-picker.h5.tsx, date-picker.weapp.tsx. */

/** Whether a date is typed here, and the picker stands beside it; WeChat's wheels need no typing. */
export declare const areDatesTyped: boolean

/** Nothing where the host has no picker for this precision. */
export declare function DatePicker(props: DatePickerProps): ReactElement | null
