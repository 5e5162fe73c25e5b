import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { RefusalNote } from '@/patterns/frame/exits/refusal-note'
import { scrollToElement } from '@/platform/page/document'
import type { RouteName } from '@/routes'
import { useFault } from '@/ui/form/form-context'

let count = 0

interface FaultNoteProps {
  /** `wait`: a change in the meantime that has to be read, not an error. */
  tone?: 'bad' | 'wait'
  children: string
  /** Screen that another button already opens. */
  except?: RouteName | undefined
}

/**
 * Note why the candidate cannot continue, placed where it can be corrected, with a link to the screen that the text
 * names. Scrolls into view when it appears.
 */
export function FaultNote({ tone = 'bad', except, children }: FaultNoteProps) {
  const [id] = useState(() => `fault-${++count}`)
  useFault(id, '', children)
  useEffect(() => scrollToElement(`#${id}`), [id, children])
  return (
    <View id={id}>
      <RefusalNote tone={tone} isAlert text={children} except={except} />
    </View>
  )
}
