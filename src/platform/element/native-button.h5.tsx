import type { NativeButtonProps } from './element-types'

export const hasNativeButtons: boolean = false

export function HostButton(_props: NativeButtonProps): null {
  return null
}
