import type { ReactElement } from 'react'
import type { NativeButtonProps } from './native-button-types'

/** A button of WeChat itself; nothing outside of the Mini Program. Twins: native-button.h5.tsx, native-button.weapp.tsx. */
export declare function HostButton(props: NativeButtonProps): ReactElement | null

/** Whether the host has such buttons: whoever has none offers another way. */
export declare const hasNativeButtons: boolean
