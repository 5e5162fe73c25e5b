import { View } from '@tarojs/components'
import { InOwnLanguage } from './in-own-language'
import styles from './lines.module.scss'

/** What somebody wrote, in the lines in which they wrote it. */
export function Lines({ children }: { children: string }) {
  return (
    <View className={styles.lines}>
      <InOwnLanguage>{children}</InOwnLanguage>
    </View>
  )
}
