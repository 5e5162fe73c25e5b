import type { ReactElement } from 'react'
import type { NativeButtonProps } from './native-button-types'

/**
 * WeChat's native button; renders nothing in browsers. Implemented in native-button.h5.tsx and native-button.weapp.tsx.
 */
export declare function HostButton(props: NativeButtonProps): ReactElement | null

/** Whether the host has native buttons; callers offer an alternative otherwise. */
export declare const hasNativeButtons: boolean
