import { View } from '@tarojs/components'
import type { PropsWithChildren, ReactNode } from 'react'
import type { ApplicationState } from '@contract/applications/application'
import { useLanguage } from '@/i18n/language'
import { formatInstant } from '@/i18n/moment'
import type { Text } from '@/i18n/texts'
import { ExitLink } from '@/patterns/frame/exits/exit-link'
import { RecordStatus } from '@/patterns/owned/record-status'
import { Facts, type Fact } from '@/ui/content/facts'
import { InOwnLanguage } from '@/ui/content/in-own-language'
import { StateLine } from '@/ui/content/state-line'
import { Note } from '@/ui/feedback/note'
import { Card } from '@/ui/layout/card'
import { StatusTag, type Tone } from '@/ui/value/status-tag'
import { applicationTones } from './application-tones'

interface ApplicationHeadProps<State extends ApplicationState> {
  title: string
  /** Id or subject of the application, used to scroll to the result of an action. */
  of: string
  state: State
  /** Colour of the status, if the kind overrides the default. */
  tone?: Tone
  t: Text<`state.${NoInfer<State>}`>
  /** Next step (WhatNext). */
  next: ReactNode
  facts: readonly Fact[]
}

/** Header card of an application: status, next step and subject. */
export function ApplicationHead<State extends ApplicationState>({
  title,
  of,
  state,
  tone = applicationTones[state],
  t,
  next,
  facts,
  children,
}: PropsWithChildren<ApplicationHeadProps<State>>) {
  return (
    <Card title={title} aside={<StatusTag tone={tone} text={t(`state.${state}`)} />}>
      <RecordStatus of={of}>{next}</RecordStatus>
      {children}
      <Facts facts={facts} />
    </Card>
  )
}

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

/** Next step of an application, in one note with the exam body's reason if there is one. */
export function WhatNext({
  state,
  why,
  whyTone = state === 'rejected' ? 'bad' : 'wait',
  isToCorrect = state === 'rejected',
  next,
  children,
}: PropsWithChildren<WhatNextProps>) {
  if (why !== null)
    return (
      <>
        {children}
        <Note tone={whyTone}>
          <View>
            <InOwnLanguage>{why}</InOwnLanguage>
          </View>
          <View>{next}</View>
          <ExitLink text={next} />
        </Note>
      </>
    )
  return (
    <>
      {children}
      <StateLine tone={isToCorrect ? 'wait' : 'neutral'}>{next}</StateLine>
      <ExitLink text={next} />
    </>
  )
}

/** Returns rows with the times of the last submission and the decision. */
export function useWhenFacts(
  { submittedAt, decidedAt }: { submittedAt: string; decidedAt: string | null },
  t: Text<'detail.submittedAt' | 'detail.decidedAt'>,
): { submitted: Fact[]; decided: Fact[] } {
  const language = useLanguage()
  return {
    submitted: [{ label: t('detail.submittedAt'), value: formatInstant(submittedAt, language) }],
    decided: decidedAt ? [{ label: t('detail.decidedAt'), value: formatInstant(decidedAt, language) }] : [],
  }
}
