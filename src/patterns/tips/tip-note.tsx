import { View } from '@tarojs/components'
import type { Tips } from '@contract/registration/tips'
import { useLocalText } from '@/i18n/local-text'
import { Note } from '@/ui/feedback/note'

interface TipNoteProps {
  /** Our own text. */
  text: string
  tip: Tips[keyof Tips] | undefined
}

/** Note on a success with the next step and the exam body's tip. */
export function TipNote({ text, tip }: TipNoteProps) {
  const local = useLocalText()
  return (
    <Note tone="good">
      <View>{text}</View>
      {tip && <View>{local(tip)}</View>}
    </Note>
  )
}
