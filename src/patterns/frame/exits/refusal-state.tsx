import type { ComponentProps, PropsWithChildren } from 'react'
import type { RouteName } from '@/routes'
import { InOwnLanguage } from '@/ui/content/in-own-language'
import { Note } from '@/ui/feedback/note'
import { PageState } from '@/ui/feedback/page-state'
import { ExitLink } from './exit-link'

interface RefusalStateProps extends PropsWithChildren<ComponentProps<typeof PageState>> {
  text: string
  /** Screen that a button inside already opens. */
  except?: RouteName | undefined
}

/** PageState with an error message and a link to the screen that it names. */
export function RefusalState({ except, children, ...state }: RefusalStateProps) {
  return (
    <PageState {...state}>
      <ExitLink text={state.text} except={except} />
      {children}
    </PageState>
  )
}

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
