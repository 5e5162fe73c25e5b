import type { ReactElement } from 'react'
import type { DatePickerProps } from './date-picker-types'

/**
 * Native date picker of the host with a custom trigger.
 */

/** Whether dates are typed and the picker is an additional button; WeChat's picker wheels need no typing. */
export declare const areDatesTyped: boolean

/** Renders nothing where the host has no picker for this precision. */
export declare function DatePicker(props: DatePickerProps): ReactElement | null
