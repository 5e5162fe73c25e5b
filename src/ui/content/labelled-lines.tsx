import { View } from '@tarojs/components'
import { useOtherLanguage } from './use-other-language'
import styles from './named-lines.module.scss'

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
