import type { Module } from '@contract/project/gates'
import { ApiError } from '@/api/errors/api-error'
import { moduleGate, type ModuleGate } from '@/patterns/frame/gate/page-access'
import { rereadProject } from '@/patterns/frame/project/project-info'
import { currentExamInfoAtom, serverNow } from '@/session/exam'
import { store } from '@/session/store'

export interface Opening<Batch> {
  gate: ModuleGate
  /** Requested batch, if it still exists. */
  batch: Batch | undefined
}

/**
 * Reads the current state of a module and one of its batches, because switches change while a page is open. Throws
 * {@link ApiError}.
 */
export async function readOpening<Batch extends { code: string }>(
  module: Module,
  readBatches: () => Promise<readonly Batch[]>,
  batchCode: string | undefined,
): Promise<Opening<Batch>> {
  const [batches] = await Promise.all([readBatches(), rereadProject()])
  const project = store.get(currentExamInfoAtom)
  if (!project) throw new ApiError('refused', 'EXM_PROJECT_NOT_FOUND')
  return { gate: moduleGate(project, module, serverNow()), batch: batches.find(({ code }) => code === batchCode) }
}
