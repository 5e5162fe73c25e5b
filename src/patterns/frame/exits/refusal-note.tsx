import { View } from '@tarojs/components'
import type { ComponentProps, PropsWithChildren } from 'react'
import type { RouteName } from '@/routes'
import { InOwnLanguage } from '@/ui/content/in-own-language'
import { Note } from '@/ui/feedback/note'
import { ExitLink } from './exit-link'

interface RefusalNoteProps extends Pick<ComponentProps<typeof Note>, 'tone' | 'isAlert' | 'action'> {
  /** Error message or next step; renders nothing while it is empty, as before the texts are loaded. */
  text: string
  /** Screen that another button already opens. */
  except?: RouteName | undefined
}

/**
 * Note with an error message and its action, or else a link to the screen that the message names. Children are shown
 * above the message.
 */
export function RefusalNote({ text, tone = 'wait', except, children, ...note }: PropsWithChildren<RefusalNoteProps>) {
  if (!text) return null
  return (
    <Note tone={tone} {...note}>
      {children}
      <View>
        <InOwnLanguage>{text}</InOwnLanguage>
      </View>
      {!note.action && <ExitLink text={text} except={except} />}
    </Note>
  )
}
