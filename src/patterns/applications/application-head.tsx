import type { PropsWithChildren, ReactNode } from 'react'
import type { ApplicationState } from '@contract/applications/application'
import type { Text } from '@/i18n/texts'
import { Standing } from '@/patterns/owned/standing'
import { Facts, type Fact } from '@/ui/content/facts'
import { Card } from '@/ui/layout/card'
import { StatusTag, type Tone } from '@/ui/value/status-tag'
import { applicationTones } from './application-tones'

interface ApplicationHeadProps<State extends ApplicationState> {
  title: string
  /** Its id, or what it is about: what becomes of it is brought into view. */
  of: string
  state: State
  /** In which colour that is drawn, where the kind draws it otherwise. */
  tone?: Tone
  t: Text<`state.${NoInfer<State>}`>
  /** What comes next ({@link WhatNext}). */
  next: ReactNode
  facts: readonly Fact[]
}

/** The head of an application: where it stands, what comes next, and what it is for. */
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
      <Standing of={of}>{next}</Standing>
      {children}
      <Facts facts={facts} />
    </Card>
  )
}
