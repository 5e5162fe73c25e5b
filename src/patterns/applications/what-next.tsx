import type { PropsWithChildren } from 'react'
import type { ApplicationState } from '@contract/applications/application'
import { StateLine } from '@/ui/content/state-line'
import { ExitLink } from '@/patterns/frame/exits/exit-link'
import { Note } from '@/ui/feedback/note'
import type { Tone } from '@/ui/value/status-tag'

interface WhatNextProps {
  state: ApplicationState
  /** Formatted reason of the exam body; null without one. */
  why: string | null
  /** Colour of the reason, if the kind overrides the default. */
  whyTone?: Tone
  /** Whether the candidate has to act; after a rejection by default. */
  isToCorrect?: boolean
  /** Text of the next step and its deadline. */
  next: string
}

/** Next step of an application, preceded by the exam body's reason if there is one. */
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
