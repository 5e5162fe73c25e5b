import { Image, View } from '@tarojs/components'
import { useState } from 'react'
import { pictureProps } from '@/platform/element/aria'
import { Icon } from '../basic/icon'
import styles from './picture.module.scss'

interface PictureProps {
  src: string
  /** What it shows, for those who do not see it. */
  alt: string
  /** CSS pixels: known before it is loaded, so that nothing jumps. */
  width: number
  height: number
}

/** A picture that keeps its place while it loads and when it does not. */
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
