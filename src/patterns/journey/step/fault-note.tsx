import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { scrollToElement } from '@/platform/page/document'
import { Note } from '@/ui/feedback/note'
import { useFault } from '@/ui/form/form-context'

let count = 0

/** What keeps the candidate from going on, at the place where it can be mended; comes into view when it appears. */
export function FaultNote({ children }: { children: string }) {
  const [id] = useState(() => `fault-${++count}`)
  useFault(id, '', children)
  useEffect(() => scrollToElement(`#${id}`), [id, children])
  return (
    <View id={id}>
      <Note tone="bad">{children}</Note>
    </View>
  )
}
