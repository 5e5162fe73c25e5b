import type { PropsWithChildren } from 'react'
import type { ApplicationState } from '@contract/applications/application'
import { StateLine } from '@/ui/content/state-line'
import { ExitLink } from '@/patterns/frame/exits/exit-link'
import { Note } from '@/ui/feedback/note'
import type { Tone } from '@/ui/value/status-tag'

interface WhatNextProps {
  state: ApplicationState
  /** What the exam body wrote of its decision, in words that say so. */
  why: string | null
  /** In which colour that is drawn, where the kind draws it otherwise. */
  whyTone?: Tone
  /** It is the candidate's turn: once it was not approved, unless the kind says otherwise. */
  isToCorrect?: boolean
  /** What comes next, and by when. */
  next: string
}

/** What comes next with an application; before it why it stands like that, where something was said. */
export function WhatNext({
  state,
  why,
  whyTone = state === 'rejected' ? 'bad' : 'wait',
  isToCorrect = state === 'rejected',
  next,
  children,
}: PropsWithChildren<WhatNextProps>) {
  return (
    <>
      {why !== null && <Note tone={whyTone}>{why}</Note>}
      {children}
      <StateLine tone={isToCorrect ? 'wait' : 'neutral'}>{next}</StateLine>
      <ExitLink text={next} />
    </>
  )
}
