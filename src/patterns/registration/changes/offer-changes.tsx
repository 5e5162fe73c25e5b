import { View } from '@tarojs/components'
import type { OfferChange } from '@contract/registration/offered/offer'
import { roleProps } from '@/platform/element/aria'
import { useChangeTexts } from './change-texts'
import styles from './offer-changes.module.scss'

/** What the exam body changed since it was confirmed, before and after. */
export function OfferChanges({ changes }: { changes: readonly OfferChange[] }) {
  const textsOf = useChangeTexts()
  return (
    <View {...roleProps('list')}>
      {changes.map(textsOf).map(({ title, text }) => (
        <View key={title + text} className={styles.change} {...roleProps('listitem')}>
          <View>{title}</View>
          <View className={styles.text}>{text}</View>
        </View>
      ))}
    </View>
  )
}
