import { View } from '@tarojs/components'
import { countCharacters } from '@contract/typed/count-characters'
import { roleProps } from '@/platform/element/aria'
import { useFormText } from '../form-texts'
import styles from './field-frame.module.scss'

/** Limits that a person sees coming while writing; of a shorter text the count appears once it is too long. */
const SENTENCE = 20
const NEARLY = 0.8

interface CharacterCountProps {
  /** As it is counted by whoever checks it. */
  text: string
  max: number
}

/** How much room is left, once little is. A text that is too long stays whole: what to leave out is the writer's choice. */
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
