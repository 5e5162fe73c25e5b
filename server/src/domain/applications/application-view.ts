/** View model of an application in call results. */
import type { ApplicationState } from '@contract/applications/application'
import type { Reason } from '@contract/reason'
import type { NewEvent } from './application-rows'

interface Stands<State extends ApplicationState> {
  state: State
  reason: Reason | null
  submittedAt: Date
  decidedAt: Date | null
}

export const applicationStatusOf = <State extends ApplicationState>({
  state,
  reason,
  submittedAt,
  decidedAt,
}: Stands<State>) => ({
  ...{ state, reason, submittedAt: submittedAt.toISOString() },
  decidedAt: decidedAt?.toISOString() ?? null,
})

export const timelineOf = <Event>(events: readonly NewEvent<Event>[]) =>
  events.map(({ at, event, reason }) => ({ at: at.toISOString(), event, reason }))
