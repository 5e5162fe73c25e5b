import { View } from '@tarojs/components'
import { useEffect, useState, type ReactNode } from 'react'
import { roleProps } from '@/platform/element/aria'
import { scrollToElement } from '@/platform/page/document'
import { InOwnLanguage } from '@/ui/content/in-own-language'
import { Note } from '@/ui/feedback/note'
import { useFault } from '@/ui/form/form-context'

let count = 0

interface FaultNoteProps {
  /** `wait`: nothing is wrong, something came in between and is to be looked at. */
  tone?: 'bad' | 'wait'
  children: string
  /** Link to the screen that the text names. */
  exit?: ReactNode
}

/** What keeps the candidate from going on, at the place where it can be mended; comes into view when it appears. */
export function FaultNote({ tone = 'bad', exit, children }: FaultNoteProps) {
  const [id] = useState(() => `fault-${++count}`)
  useFault(id, '', children)
  useEffect(() => scrollToElement(`#${id}`), [id, children])
  return (
    <View id={id} {...(tone === 'wait' && roleProps('alert'))}>
      <Note tone={tone}>
        <InOwnLanguage>{children}</InOwnLanguage>
        {exit}
      </Note>
    </View>
  )
}
