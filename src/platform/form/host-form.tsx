import type { ReactElement } from 'react'
import type { HostFormProps, HostSubmitProps } from './host-form-types'

/**
 * Form that Enter submits from any of its fields, after the field's blur event.
 */
export declare function HostForm(props: HostFormProps): ReactElement

/** Submit button of the surrounding form. */
export declare function HostSubmit(props: HostSubmitProps): ReactElement
