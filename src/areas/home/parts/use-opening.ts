import { EXAM_TYPE } from '@contract/codes'
import type { GateState, Module } from '@contract/project/gates'
import { moduleGate, nextGateChange } from '@/patterns/frame/gate/page-access'
import { useRedrawAt } from '@/patterns/frame/loading/use-redraw-at'
import { useWatch } from '@/patterns/frame/loading/use-watch'
import { rereadProject } from '@/patterns/frame/project/project-info'
import { isModuleBuilt } from '@/routes'
import { serverNow, type CurrentExamInfo } from '@/session/exam'

/** What most candidates come for: registering, or booking where that is all there is. */
export function mainModule({ exam_type }: Pick<CurrentExamInfo, 'exam_type'>): 'registration' | 'reservation' {
  return exam_type === EXAM_TYPE.appointmentOnly ? 'reservation' : 'registration'
}

/**
 * When the next batch closes: what a candidate has to keep to while batches take registrations, whose module may stay open
 * long after the last of them. An instant, or null where the module's own window says it.
 */
export function nextClosingOf(project: CurrentExamInfo, module: Module, state: GateState): string | null {
  return module === 'registration' && state === 'open' ? project.next_batch_closes_at : null
}

/**
 * Candidates wait on the home for what they come for: it opens by itself, at its time by the clock alone, and before
 * or after that when the operator switches it.
 */
export function useOpening(project: CurrentExamInfo | null): void {
  const now = serverNow()
  useRedrawAt(project && nextGateChange(project, now))
  useWatch(rereadProject, { isWanted: project !== null && isAwaited(project, now) })
}

/** What is closed for good is not waited for. */
function isAwaited(project: CurrentExamInfo, now: number): boolean {
  const module = mainModule(project)
  const { state } = moduleGate(project, module, now)
  return isModuleBuilt(module) && (state === 'notYetOpen' || state === 'suspended')
}
