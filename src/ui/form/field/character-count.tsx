import { View } from '@tarojs/components'
import { countCharacters } from '@contract/typed/count-characters'
import { compactNumber } from '@contract/typed/numbers'
import { roleProps } from '@/platform/element/aria'
import { useFormText } from '../form-texts'
import styles from './field-frame.module.scss'

/** Limits that a person could run into while writing; shorter ones belong to codes and numbers. */
const SENTENCE = 20
const NEARLY = 0.8

/** How much room is left, once little is. A text that is too long stays whole: what to leave out is the writer's choice. */
export function CharacterCount({ text, max }: { text: string; max: number }) {
  const t = useFormText()
  // codes are pasted in groups (175 281); separators do not count
  const count = countCharacters(max < SENTENCE ? compactNumber(text) : text)
  const isOver = count > max
  if (!isOver && (max < SENTENCE || count < max * NEARLY)) return null
  return (
    <View className={`${styles.count} ${isOver ? styles.over : ''}`} {...(isOver && roleProps('status'))}>
      {isOver ? t('tooLong', { count: count - max, max }) : t('count', { count, max })}
    </View>
  )
}
