import { Image, View } from '@tarojs/components'
import { useState } from 'react'
import { pictureProps } from '@/platform/element/aria'
import { Icon } from '../basic/icon'
import styles from './picture.module.scss'

interface PictureProps {
  src: string
  alt: string
  /** Size in CSS pixels, reserved before the picture is loaded to prevent layout shifts. */
  width: number
  height: number
}

/** Picture with a placeholder of the same size for loading and failure. */
export function Picture({ src, alt, width, height }: PictureProps) {
  const [isBroken, setBroken] = useState(false)
  const size = { width: `${width}px`, height: `${height}px` }
  return (
    <View className={styles.frame} style={size}>
      {isBroken ? (
        <Icon name="image" />
      ) : (
        <Image src={src} mode="aspectFit" style={size} {...pictureProps(alt)} onError={() => setBroken(true)} />
      )}
    </View>
  )
}
