import { View } from '@tarojs/components'
import type { HostLinkProps } from './element-types'

export function HostLink({ href: _href, ...props }: HostLinkProps) {
  return <View {...props} />
}
