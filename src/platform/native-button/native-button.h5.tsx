import type { NativeButtonProps } from './native-button-types'

export const hasNativeButtons: boolean = false

export function HostButton(_props: NativeButtonProps): null {
  return null
}
