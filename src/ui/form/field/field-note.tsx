import { View } from '@tarojs/components'
import { roleProps } from '@/platform/element/aria'
import { Link } from '../../basic/link'
import styles from './field-frame.module.scss'

/** Something that happened to an answer, told where it stands, with the way back. */
export interface FieldNoteProps {
  /** Empty while there is nothing to tell: what is read out has to stand there before it says anything. */
  text: string
  /** The word that takes it back, and what it does. */
  undo?: { text: string; onPress: () => void } | undefined
}

export function FieldNote({ text, undo }: FieldNoteProps) {
  return (
    <View className={text ? styles.note : ''} {...roleProps('status')}>
      <View className={styles.noteText}>{text}</View>
      {undo && <Link onPress={undo.onPress}>{undo.text}</Link>}
    </View>
  )
}
