import type { PropsWithChildren } from 'react'
import type { Text } from '@/i18n/texts'
import { StateLine } from '@/ui/content/state-line'
import { Note } from '@/ui/feedback/note'

interface WhatNextProps {
  reason: string | null
  /** It is the candidate's turn. */
  isToCorrect: boolean
  /** What comes next, and by when. */
  next: string
  t: Text<'reason'>
}

/** What comes next with an application; of one that was not approved why, first. */
export function WhatNext({ reason, isToCorrect, next, t, children }: PropsWithChildren<WhatNextProps>) {
  return (
    <>
      {reason !== null && <Note tone="bad">{t('reason', { reason })}</Note>}
      {children}
      <StateLine tone={isToCorrect ? 'wait' : 'neutral'}>{next}</StateLine>
    </>
  )
}
