import { View } from '@tarojs/components'
import { countCharacters } from '@contract/typed/characters'
import { roleProps } from '@/platform/element/aria'
import { useFormText } from '../form-texts'
import styles from './field-frame.module.scss'

/** Minimum limit for which the count appears before it is exceeded, and the share of the limit at which it appears. */
const SENTENCE = 20
const NEARLY = 0.8

interface CharacterCountProps {
  /** Text as counted by validation. */
  text: string
  max: number
}

/**
 * Remaining characters, shown near the limit. Text above the limit is not truncated: the writer decides what to remove.
 */
export function CharacterCount({ text, max }: CharacterCountProps) {
  const t = useFormText()
  const count = countCharacters(text)
  const isOver = count > max
  if (!isOver && (max < SENTENCE || count < max * NEARLY)) return null
  return (
    <View className={`${styles.count} ${isOver ? styles.over : ''}`} {...(isOver && roleProps('status'))}>
      {isOver ? t('tooLong', { count: count - max, max }) : t('count', { count, max })}
    </View>
  )
}
