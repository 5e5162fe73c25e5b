import { View } from '@tarojs/components'
import { sizeText } from '@contract/collecting/file-formats'
import type { PhotoRequirement } from '@contract/collecting/requirements'
import { Card } from '@/ui/layout/card'
import { useCollectingText } from '../collecting-texts'
import { ratioText } from './photo-rules'
import styles from './photo.module.scss'

/** Photo requirements in plain language, including what is corrected automatically. */
export function PhotoRequirements({ requirement }: { requirement: PhotoRequirement }) {
  const t = useCollectingText()
  const { maxKb, minWidth, minHeight, ratio, background } = requirement
  const items = [
    t('photo.need.face'),
    t('photo.need.bare'),
    t(`photo.need.background.${background}`),
    t('photo.need.pixels', { width: minWidth, height: minHeight, ratio: ratioText(ratio) }),
    t('photo.need.format', { size: sizeText(maxKb) }),
  ]
  return (
    <Card title={t('photo.need')}>
      {items.map((item) => (
        <View key={item} className={styles.need}>
          <View className={styles.dot} aria-hidden="true">
            ·
          </View>
          <View className={styles.words}>{item}</View>
        </View>
      ))}
    </Card>
  )
}
