import type { PropsWithChildren } from 'react'
import { StateLine } from '@/ui/content/state-line'
import { Note } from '@/ui/feedback/note'
import type { Tone } from '@/ui/value/status-tag'

interface WhatNextProps {
  /** What the exam body wrote of its decision, in words that say so. */
  why: string | null
  whyTone?: Tone
  /** It is the candidate's turn. */
  isToCorrect: boolean
  /** What comes next, and by when. */
  next: string
}

/** What comes next with an application; before it why it stands like that, where something was said. */
export function WhatNext({ why, whyTone = 'bad', isToCorrect, next, children }: PropsWithChildren<WhatNextProps>) {
  return (
    <>
      {why !== null && <Note tone={whyTone}>{why}</Note>}
      {children}
      <StateLine tone={isToCorrect ? 'wait' : 'neutral'}>{next}</StateLine>
    </>
  )
}
