import type { ComponentProps } from 'react'
import { InOwnLanguage } from '@/ui/content/in-own-language'
import { Note } from '@/ui/feedback/note'
import { ExitLink } from './exit-link'

interface RefusalNoteProps extends Pick<ComponentProps<typeof Note>, 'action'> {
  /** Error message; renders nothing while it is empty, as before the texts are loaded. */
  text: string
  tone?: 'wait' | 'bad'
}

/** Note with an error message and its action, or else a link to the screen that the message names. */
export function RefusalNote({ text, tone = 'wait', action }: RefusalNoteProps) {
  if (!text) return null
  return (
    <Note tone={tone} {...(action && { action })}>
      <InOwnLanguage>{text}</InOwnLanguage>
      {!action && <ExitLink text={text} />}
    </Note>
  )
}
