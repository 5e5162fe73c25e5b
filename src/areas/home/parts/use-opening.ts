import { mainModule } from '@contract/project/headline'
import { moduleGate, nextGateChange } from '@/patterns/frame/gate/page-access'
import { useRedrawAt } from '@/patterns/frame/loading/use-redraw-at'
import { useWatch } from '@/patterns/frame/loading/use-watch'
import { rereadProject } from '@/patterns/frame/project/project-info'
import { serverNow, type CurrentExamInfo } from '@/session/exam'

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
  const { state } = moduleGate(project, mainModule(project), now)
  return state === 'notYetOpen' || state === 'suspended'
}
