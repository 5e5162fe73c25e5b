import { Image, View } from '@tarojs/components'
import { useState } from 'react'
import { areaTexts } from '@/i18n/texts'
import { pictureProps, roleProps } from '@/platform/element/aria'
import { Slides } from '@/platform/element/slides'
import { Icon } from '../basic/icon'
import { Pressable } from '../basic/pressable'
import en from './gallery.en.json'
import zh from './gallery.zh.json'
import styles from './gallery.module.scss'

const { useText: useGalleryText } = areaTexts('gallery', zh, en)

export interface GalleryPicture {
  src: string
  alt: string
  caption?: string | undefined
}

interface GalleryProps {
  /** Accessible name of the gallery. */
  label: string
  pictures: readonly GalleryPicture[]
}

/** Height in CSS pixels. */
const HEIGHT = 190

/** Carousel of pictures, turned by swiping or with two buttons. */
export default function Gallery({ label, pictures }: GalleryProps) {
  const t = useGalleryText()
  const [current, setCurrent] = useState(0)
  const shown = pictures[current]
  const turn = (by: number) => setCurrent((current + by + pictures.length) % pictures.length)
  return (
    <View {...roleProps('group')} aria-label={label}>
      <View className={styles.frame}>
        <Slides current={current} height={HEIGHT} onTurn={setCurrent}>
          {pictures.map(({ src, alt }, index) => (
            // neighbouring pictures are rendered but hidden from screen readers
            <View key={src} className={styles.slide} {...(index !== current && { 'aria-hidden': 'true' })}>
              <Image
                className={styles.picture}
                style={{ height: `${HEIGHT}px` }}
                mode="aspectFill"
                src={src}
                {...pictureProps(alt)}
              />
            </View>
          ))}
        </Slides>
      </View>
      <View className={styles.bar}>
        <Pressable className={styles.turn} label={t('before')} onPress={() => turn(-1)}>
          <Icon name="arrow-left" />
        </Pressable>
        <View className={styles.words} {...roleProps('status')}>
          {shown?.caption && <View>{shown.caption}</View>}
          <View className={styles.place}>{t('place', { place: current + 1, of: pictures.length })}</View>
        </View>
        <Pressable className={`${styles.turn} ${styles.after}`} label={t('after')} onPress={() => turn(1)}>
          <Icon name="arrow-left" />
        </Pressable>
      </View>
    </View>
  )
}
