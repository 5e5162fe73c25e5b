import type { ApplicationState } from '@contract/applications/application'
import type { NextStep } from '@contract/home/next-step'
import type { Gates } from '@contract/errors/permission'
import { gateState, type Module } from '@contract/project/gates'
import type { LocalText } from '@contract/schemas'
import type { Project } from '@server/calls/project/project-cache'
import { gatesOf } from '@server/calls/project/gates'
import type { ApplicationEventTable, ApplicationTable } from '@server/core/tables/application'
import { closingTime, type StepsOf } from '../next-steps'
import type { ApplicationStatusRow } from './application-rows'
import type { ApplicationKind } from './define-application'

/** Title and target screen of a next step. */
export type ApplicationLink = Pick<NextStep, 'title' | 'screen' | 'params'>

/** An offering that can be applied for, now or at another time. */
export interface Offered {
  key: string
  name: LocalText
  /** Null: open as long as the module's gate. */
  closesAt: string | null
  /** Deadline for correcting a rejected application, where it differs from `closesAt`. */
  correctedUntil?: string | null
  /** Returns whether an application in this state (null: there is none) may be filled in at `now` (milliseconds). */
  mayFillIn: (state: ApplicationState | null, gates: Gates, now: number) => boolean
}

export interface StepsOfKind<Table extends ApplicationTable> {
  gate: Module
  offered: (project: Project) => readonly Offered[]
  /** Link to a rejected application; its screen shows the reason. */
  toCorrect: (row: ApplicationStatusRow<Table>) => ApplicationLink
  /** Link to a draft; the confirmation screen redirects to the first incomplete step. */
  toFinish: (key: string) => ApplicationLink
}

/** Returns next steps for rejected applications that can be corrected and for drafts that were not submitted. */
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
    const [mine, begun] = await Promise.all([kind.findStatus(services, owner), once.begun(kind.kind)])
    return all.flatMap(({ key, name, closesAt, correctedUntil = closesAt, mayFillIn }): NextStep[] => {
      const latest = kind.latestIn(mine, key)
      if (!mayFillIn(latest?.state ?? null, gates, now)) return []
      const until = (own: string | null) => closingTime(own, gates[gate].closesAt)
      if (latest?.state === 'rejected')
        return [{ kind: 'correct', ...toCorrect(latest), about: name, when: until(correctedUntil) }]
      const draft = begun.find((one) => one.key === key)
      const isBegun = draft !== undefined && (!latest || draft.updatedAt > latest.submittedAt)
      return isBegun ? [{ kind: 'finish', ...toFinish(key), about: name, when: until(closesAt) }] : []
    })
  }
