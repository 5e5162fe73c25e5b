/** Access rules of screens (specification §2, route guard; §4, module switches). Pure. */
import type { ClosedState } from '@contract/errors/switch-off'
import { gateState, opensByItself, type GateState, type Module } from '@contract/project/gates'
import { functionModuleOf } from '@contract/project/function-module'
import type { CurrentExamInfo } from '@/session/exam'
import type { Area, RouteRow } from '@/routes'

/** Whether the route needs a sign-in: true unless its `requiresAuth` is explicitly false. */
export function needsSignIn(row: RouteRow, token: string | null): boolean {
  return row.requiresAuth !== false && token === null
}

/**
 * Areas for candidates only: applications may contain health data, so groups neither see nor submit them (decision
 * 0055).
 */
const CANDIDATES_ALONE: readonly Area[] = ['accommodation', 'exemption']

export function isCandidatesAlone({ area }: Pick<RouteRow, 'area'>): boolean {
  return CANDIDATES_ALONE.includes(area)
}

export interface ModuleGate {
  module: Module
  state: GateState
  /** Opening time of a gate that is not open yet, if known. */
  opensAt: string | null
}

export type ClosedGate = ModuleGate & { state: ClosedState }

/**
 * Returns the next instant (milliseconds) at which a time window of the project opens or closes; null if there is none.
 */
export function nextGateChange({ function_module }: CurrentExamInfo, now: number): number | null {
  const instants = function_module.flatMap(({ opensAt, closesAt }) => [opensAt, closesAt])
  const ahead = instants.map((instant) => (instant ? Date.parse(instant) : 0)).filter((instant) => instant > now)
  return ahead.length > 0 ? Math.min(...ahead) : null
}

/**
 * Returns the gate of a module at `now` (milliseconds, the server's clock); a module that the project does not use is
 * not open.
 */
export function moduleGate(project: CurrentExamInfo, module: Module, now: number): ModuleGate {
  const found = functionModuleOf(project, module)
  const state = gateState(found, now)
  return { module, state, opensAt: state === 'notYetOpen' ? (found?.opensAt ?? null) : null }
}

/**
 * Whether a screen opens before its module, because its batch (or any batch of the project, for a screen without one)
 * can be prepared (decision 0073).
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

/** Returns the gate that keeps a page closed now; null if the page is open or has no gate. */
export function closedGateOf(
  row: RouteRow,
  project: CurrentExamInfo,
  at: { now: number; batch?: string | undefined },
): ClosedGate | null {
  if (!row.gate || row.opensWhileClosed || opensEarly(row, project, at)) return null
  const { state, ...gate } = moduleGate(project, row.gate, at.now)
  return state === 'open' ? null : { ...gate, state }
}
