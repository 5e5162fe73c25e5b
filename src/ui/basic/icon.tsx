import { View } from '@tarojs/components'
import type { IconName } from './icon-names'

interface IconProps {
  name: IconName
  className?: string
}

/** An icon in the colour and size of the text around it; never the only carrier of a meaning. */
export function Icon({ name, className = '' }: IconProps) {
  return <View className={`icon icon-${name} ${className}`} aria-hidden="true" />
}
