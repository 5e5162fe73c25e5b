/** Pending steps of a candidate. Each area provides its own (`nextSteps` in area.ts). */
import type { NextStep } from '@contract/home/next-step'
import type { CandidatesCall } from '@server/calls/handler'
import type { BegunDraft } from './collecting/draft-store'

export type Asked = Pick<CandidatesCall, 'actor' | 'owner' | 'project' | 'services'>

/** Data that several areas need; loaded on first use and shared within the call. */
export interface ReadOnce {
  begun: (kind: string) => Promise<BegunDraft[]>
}

/** Returns the steps of one area that await the caller, in any order. */
export type StepsOf = (call: Asked, once: ReadOnce) => Promise<NextStep[]>

export interface WhatAwaits {
  steps: readonly StepsOf[]
  unreadNotices: (call: Asked) => Promise<number>
}

/** Returns the earliest of the deadlines; missing ones are ignored. */
export function closing(...instants: (string | null | undefined)[]): NextStep['when'] {
  const [at] = instants.filter((instant) => instant != null).sort()
  return at === undefined ? null : { says: 'closes', at }
}
