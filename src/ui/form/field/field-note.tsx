import { View } from '@tarojs/components'
import { roleProps } from '@/platform/element/aria'
import { Link } from '../../basic/link'
import styles from './field-frame.module.scss'

/** Note on an automatic change of a field's value, with an undo action. */
export interface FieldNoteProps {
  /** Empty without a message: the live region must exist before its text changes. */
  text: string
  /** Label and action of the undo link. */
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
