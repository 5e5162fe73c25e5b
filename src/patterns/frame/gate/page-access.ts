/** Whether a screen may be shown (specification §2, route guard; §4, module switches): pure. */
import type { ClosedState } from '@contract/errors/switch-off'
import { gateState, opensByItself, type GateState, type Module } from '@contract/project/gates'
import { functionModuleOf } from '@contract/project/function-module'
import type { CurrentExamInfo } from '@/session/exam'
import type { Area, RouteRow } from '@/routes'

/** A route needs sign-in unless its requiresAuth is explicitly false. */
export function needsSignIn(row: RouteRow, token: string | null): boolean {
  return row.requiresAuth !== false && token === null
}

/** Applications may tell of health: a group neither sees nor makes them for its candidates (docs/decisions/0048). */
const CANDIDATES_ALONE: readonly Area[] = ['accommodation', 'exemption']

export function isCandidatesAlone({ area }: Pick<RouteRow, 'area'>): boolean {
  return CANDIDATES_ALONE.includes(area)
}

export interface ModuleGate {
  module: Module
  state: GateState
  /** When it opens, for a gate that is not open yet and says so. */
  opensAt: string | null
}

export type ClosedGate = ModuleGate & { state: ClosedState }

/** The next instant at which a window of the project opens or closes (milliseconds); null when none does any more. */
export function nextGateChange({ function_module }: CurrentExamInfo, now: number): number | null {
  const instants = function_module.flatMap(({ opensAt, closesAt }) => [opensAt, closesAt])
  const ahead = instants.map((instant) => (instant ? Date.parse(instant) : 0)).filter((instant) => instant > now)
  return ahead.length > 0 ? Math.min(...ahead) : null
}

/** The gate of a module at `now` (milliseconds, the server's clock); a module the project does not use is not open. */
export function moduleGate(project: CurrentExamInfo, module: Module, now: number): ModuleGate {
  const found = functionModuleOf(project, module)
  const state = gateState(found, now)
  return { module, state, opensAt: state === 'notYetOpen' ? (found?.opensAt ?? null) : null }
}

/**
 * Whether a screen opens before its module does: the batch that it is about, or where it is about none some batch of the
 * project, can be prepared (docs/decisions/0073).
 */
export function opensEarly(
  { gate, prepares }: RouteRow,
  project: CurrentExamInfo,
  { now, batch }: { now: number; batch?: string | undefined },
): boolean {
  if (!prepares || !gate || !project.preparation) return false
  if (batch !== undefined && !project.preparation.batches.includes(batch)) return false
  return opensByItself(functionModuleOf(project, gate), now)
}

/** The gate that keeps a page closed now; null for an open page and for one that no gate closes. */
export function closedGateOf(
  row: RouteRow,
  project: CurrentExamInfo,
  at: { now: number; batch?: string | undefined },
): ClosedGate | null {
  if (!row.gate || row.opensWhileClosed || opensEarly(row, project, at)) return null
  const { state, ...gate } = moduleGate(project, row.gate, at.now)
  return state === 'open' ? null : { ...gate, state }
}
