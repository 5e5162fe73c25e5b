/** Pending steps of a candidate. Each area provides its own (`nextSteps` in area.ts). */
import type { NextStep } from '@contract/home/next-step'
import type { CandidatesCall } from '@server/calls/handler'
import type { BegunDraft } from './collecting/draft-store'

export type NextStepsCall = Pick<CandidatesCall, 'actor' | 'owner' | 'project' | 'services'>

/** Data that several areas need; loaded on first use and shared within the call. */
export interface ReadOnce {
  begun: (kind: string) => Promise<BegunDraft[]>
}

/** Returns the steps of one area that await the caller, in any order. */
export type StepsOf = (call: NextStepsCall, once: ReadOnce) => Promise<NextStep[]>

export interface NextStepSources {
  steps: readonly StepsOf[]
  unreadNotices: (call: NextStepsCall) => Promise<number>
}

/** Returns the earliest of the deadlines; missing ones are ignored. */
export function closingTime(...instants: (string | null | undefined)[]): NextStep['when'] {
  const [at] = instants.filter((instant) => instant != null).sort()
  return at === undefined ? null : { says: 'closes', at }
}
