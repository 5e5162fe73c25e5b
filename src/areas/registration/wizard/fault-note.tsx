import { View } from '@tarojs/components'
import { useEffect, type PropsWithChildren } from 'react'
import { scrollToElement } from '@/platform/page/document'
import { Note } from '@/ui/feedback/note'
import { wrongField } from '@/ui/form/field-frame'

/** Milliseconds until what was just found wrong is drawn. */
const drawnAfterMs = 80

/** Brings the first thing that is wrong into view, once it is drawn. */
export function scrollToFault(): void {
  setTimeout(() => scrollToElement(wrongField), drawnAfterMs)
}

/** What keeps the candidate from going on, at the place where it can be mended; comes into view when it appears. */
export function FaultNote({ children }: PropsWithChildren) {
  useEffect(scrollToFault, [children])
  return (
    <View className={wrongField.slice(1)}>
      <Note tone="bad">{children}</Note>
    </View>
  )
}
