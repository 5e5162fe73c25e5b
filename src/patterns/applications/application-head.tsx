import { View } from '@tarojs/components'
import type { PropsWithChildren, ReactNode } from 'react'
import type { ApplicationState } from '@contract/applications/application'
import { useLanguage } from '@/i18n/language'
import { formatInstant } from '@/i18n/moment'
import type { Text } from '@/i18n/texts'
import { RefusalLine } from '@/patterns/frame/exits/refusal-line'
import { RefusalNote } from '@/patterns/frame/exits/refusal-note'
import { RecordStatus } from '@/patterns/owned/record-status'
import { Facts, type Fact } from '@/ui/content/facts'
import { InOwnLanguage } from '@/ui/content/in-own-language'
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
  /** Whether the candidate still has to correct a rejected application. */
  isToCorrect?: boolean
  /** Whether nothing follows, for the candidate or the exam body; after an approval by default. */
  isSettled?: boolean
  /** Text of the next step and its deadline. */
  next: string
}

/** Next step of an application, in one note with the exam body's reason if there is one. */
export function WhatNext({
  state,
  why,
  isToCorrect = state === 'rejected',
  isSettled = state === 'passed',
  next,
  children,
}: PropsWithChildren<WhatNextProps>) {
  return (
    <>
      {children}
      {why === null ? (
        <RefusalLine tone={isToCorrect ? 'wait' : 'neutral'} text={next} />
      ) : (
        <RefusalNote tone={isToCorrect ? 'bad' : isSettled ? 'neutral' : 'wait'} isAlert={false} text={next}>
          <View>
            <InOwnLanguage>{why}</InOwnLanguage>
          </View>
        </RefusalNote>
      )}
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
