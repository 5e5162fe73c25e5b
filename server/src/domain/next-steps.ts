/** What candidates have to do next. Each area hands in its own; `server/src/next-steps.ts` puts them together. */
import type { NextStep } from '@contract/home/next-step'
import type { CandidatesCall } from '@server/calls/handler'
import type { BegunDraft } from './collecting/draft-store'

export type Asked = Pick<CandidatesCall, 'actor' | 'owner' | 'project' | 'services'>

/** What several areas look at, read once for all of them: asked for by the first, by nobody where nothing needs it. */
export interface ReadOnce {
  begun: (kind: string) => Promise<BegunDraft[]>
}

/** What of one area awaits the caller now; in any order. */
export type StepsOf = (call: Asked, once: ReadOnce) => Promise<NextStep[]>

export interface WhatAwaits {
  steps: readonly StepsOf[]
  unreadNotices: (call: Asked) => Promise<number>
}

/** The first of the instants after which something can be done no more; those that nobody set count as never. */
export function closing(...instants: (string | null | undefined)[]): NextStep['when'] {
  const [at] = instants.filter((instant) => instant != null).sort()
  return at === undefined ? null : { says: 'closes', at }
}
