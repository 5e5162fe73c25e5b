import { View } from '@tarojs/components'
import { InOwnLanguage, useOtherLanguage } from './in-own-language'
import styles from './lines.module.scss'

/** Free text with its original line breaks. */
export function Lines({ children }: { children: string }) {
  return (
    <View className={styles.lines}>
      <InOwnLanguage>{children}</InOwnLanguage>
    </View>
  )
}

/** Entry within a card: a name with short lines below it. */
export function NamedLines({ name, lines }: { name: string; lines: readonly string[] }) {
  return (
    <View className={styles.thing}>
      <View {...useOtherLanguage(name)}>{name}</View>
      {lines.map((line) => (
        <View key={line} className={styles.line}>
          {line}
        </View>
      ))}
    </View>
  )
}
