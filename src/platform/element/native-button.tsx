import type { ReactElement } from 'react'
import type { NativeButtonProps } from './element-types'

/**
 * WeChat's native button; renders nothing in browsers.
 */
export declare function HostButton(props: NativeButtonProps): ReactElement | null

/** Whether the host has native buttons; callers offer an alternative otherwise. */
export declare const hasNativeButtons: boolean
