import { mainModule } from '@contract/project/headline'
import { moduleGate, nextGateChange } from '@/patterns/frame/gate/page-access'
import { useRedrawAt } from '@/patterns/frame/loading/use-redraw-at'
import { useWatch } from '@/patterns/frame/loading/use-watch'
import { rereadProject } from '@/patterns/frame/project/project-info'
import { serverNow, type CurrentExamInfo } from '@/session/exam'

/**
 * Updates the home when the main module opens: redraws at the scheduled time, and polls for switches by the operator.
 */
export function useOpening(project: CurrentExamInfo | null): void {
  const now = serverNow()
  useRedrawAt(project && nextGateChange(project, now))
  useWatch(rereadProject, { isWanted: project !== null && isAwaited(project, now) })
}

/** A module closed for good is not polled. */
function isAwaited(project: CurrentExamInfo, now: number): boolean {
  const { state } = moduleGate(project, mainModule(project), now)
  return state === 'notYetOpen' || state === 'suspended'
}
