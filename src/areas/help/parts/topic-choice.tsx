import { View } from '@tarojs/components'
import type { HelpTopic } from '@contract/portal/help'
import { useLocalText } from '@/i18n/local-text'
import { roleProps } from '@/platform/element/aria'
import { Pressable } from '@/ui/basic/pressable'
import { useHelpText } from '../texts'
import styles from './help.module.scss'

interface TopicChoiceProps {
  topics: readonly HelpTopic[]
  /** Empty: all topics. */
  chosen: string
  onChoose: (code: string) => void
}

/** Choice of one topic or all, wrapping at the edge of the screen. */
export function TopicChoice({ topics, chosen, onChoose }: TopicChoiceProps) {
  const t = useHelpText()
  const local = useLocalText()
  const choices = [{ code: '', name: t('faq.all') }, ...topics.map(({ code, name }) => ({ code, name: local(name) }))]
  return (
    <View className={styles.topics} {...roleProps('radiogroup')} aria-label={t('faq.topics')}>
      {choices.map(({ code, name }) => (
        <Pressable
          key={code}
          role="radio"
          checked={code === chosen}
          className={`${styles.topic} ${code === chosen ? styles.chosen : ''}`}
          onPress={() => onChoose(code)}
        >
          {name}
        </Pressable>
      ))}
    </View>
  )
}
