import type { PropsWithChildren, ReactNode } from 'react'
import type { ApplicationState } from '@contract/applications/application'
import type { Text } from '@/i18n/texts'
import { RecordStatus } from '@/patterns/owned/record-status'
import { Facts, type Fact } from '@/ui/content/facts'
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
