import type { ApplicationState } from '@contract/applications/application'
import type { NextStep } from '@contract/home/next-step'
import type { Gates } from '@contract/errors/permission'
import { gateState, type Module } from '@contract/project/gates'
import type { LocalText } from '@contract/schemas'
import type { Project } from '@server/calls/project/project-cache'
import { gatesOf } from '@server/calls/project/gates'
import type { ApplicationEventTable, ApplicationTable } from '@server/core/tables/application'
import { closing, type StepsOf } from '../next-steps'
import type { Standing } from './application-rows'
import type { ApplicationKind } from './define-application'

/** Where a step leads, and what it is called. */
export type Way = Pick<NextStep, 'title' | 'screen' | 'params'>

/** Something that can be applied for now or at another time. */
export interface Offered {
  key: string
  name: LocalText
  /** Null: as long as the module's gate is open. */
  closesAt: string | null
  /** The same of correcting what was not approved, where that is another time. */
  correctedUntil?: string | null
  /** Whether an application that stands so (null: there is none) may be filled in at `now` (milliseconds). */
  mayFillIn: (state: ApplicationState | null, gates: Gates, now: number) => boolean
}

export interface StepsOfKind<Table extends ApplicationTable> {
  gate: Module
  offered: (project: Project) => readonly Offered[]
  /** To what was not approved: why stands there too. */
  toCorrect: (row: Standing<Table>) => Way
  /** To what was begun: the confirmation leads on to the first step that is not complete. */
  toFinish: (key: string) => Way
}

/** Applications that were not approved and can be corrected, and those that were begun and not handed in. */
export const applicationSteps =
  <Table extends ApplicationTable, Events extends ApplicationEventTable>(
    kind: ApplicationKind<Table, Events>,
    { gate, offered, toCorrect, toFinish }: StepsOfKind<Table>,
  ): StepsOf =>
  async ({ services, owner, project }, once) => {
    const now = services.now()
    const gates = gatesOf(services, project)
    const all = offered(project)
    if (all.length === 0 || gateState(gates[gate], now) !== 'open') return []
    const [mine, begun] = await Promise.all([kind.findStanding(services, owner), once.begun(kind.kind)])
    return all.flatMap(({ key, name, closesAt, correctedUntil = closesAt, mayFillIn }): NextStep[] => {
      const latest = kind.latestIn(mine, key)
      if (!mayFillIn(latest?.state ?? null, gates, now)) return []
      const until = (own: string | null) => closing(own, gates[gate].closesAt)
      if (latest?.state === 'rejected')
        return [{ kind: 'correct', ...toCorrect(latest), about: name, when: until(correctedUntil) }]
      const draft = begun.find((one) => one.key === key)
      const isBegun = draft !== undefined && (!latest || draft.updatedAt > latest.submittedAt)
      return isBegun ? [{ kind: 'finish', ...toFinish(key), about: name, when: until(closesAt) }] : []
    })
  }
