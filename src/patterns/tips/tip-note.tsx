import { View } from '@tarojs/components'
import type { Tips } from '@contract/registration/tips'
import { useLocalText } from '@/i18n/local-text'
import { Note } from '@/ui/feedback/note'

interface TipNoteProps {
  /** What we say of it. */
  text: string
  tip: Tips[keyof Tips] | undefined
}

/** That something succeeded and what comes next, and what the exam body has to say of it. */
export function TipNote({ text, tip }: TipNoteProps) {
  const local = useLocalText()
  return (
    <Note tone="good">
      <View>{text}</View>
      {tip && <View>{local(tip)}</View>}
    </Note>
  )
}
