import type { ReactElement } from 'react'
import type { HostFormProps, HostSubmitProps } from './host-form-types'

/** A form that Enter submits, from every field in it, once that field was left. Twins: host-form.h5.tsx, host-form.weapp.tsx. */
export declare function HostForm(props: HostFormProps): ReactElement

/** The button that submits the form around it. */
export declare function HostSubmit(props: HostSubmitProps): ReactElement
