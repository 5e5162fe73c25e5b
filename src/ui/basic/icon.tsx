import { View } from '@tarojs/components'
import type { IconName } from './icon-names'

interface IconProps {
  name: IconName
  className?: string
}

/**
 * Icon in the colour and size of the surrounding text; hidden from screen readers, so it must not be the only carrier
 * of meaning.
 */
export function Icon({ name, className = '' }: IconProps) {
  return <View className={`icon icon-${name} ${className}`} aria-hidden="true" />
}
