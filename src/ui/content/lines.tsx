import { View } from '@tarojs/components'
import { InOwnLanguage } from './in-own-language'
import styles from './lines.module.scss'

/** Free text with its original line breaks. */
export function Lines({ children }: { children: string }) {
  return (
    <View className={styles.lines}>
      <InOwnLanguage>{children}</InOwnLanguage>
    </View>
  )
}
