import { ApiError } from '@/api/errors/api-error'
import { call } from '@/api/call'
import type { BatchCard } from '@contract/registration/batch-card'
import { moduleGate, type ModuleGate } from '@/patterns/frame/gate/page-access'
import { rereadProject } from '@/patterns/frame/project/project-info'
import { currentExamInfoAtom, serverNow } from '@/session/exam'
import { store } from '@/session/store'

export interface Opening {
  gate: ModuleGate
  /** The batch that was asked for, if it still exists. */
  batch: BatchCard | undefined
}

/** How the registration module and a batch stand now: switches change while a page is open. Throws ApiError. */
export async function readOpening(batchCode: string | undefined): Promise<Opening> {
  const [{ batches }] = await Promise.all([call('GET /exm_c/batches'), rereadProject()])
  const project = store.get(currentExamInfoAtom)
  if (!project) throw new ApiError('refused', 'EXM_PROJECT_NOT_FOUND')
  return {
    gate: moduleGate(project, 'registration', serverNow()),
    batch: batches.find(({ code }) => code === batchCode),
  }
}
