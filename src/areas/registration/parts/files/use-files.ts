import { useEffect, useRef } from 'react'
import { ApiError } from '@/api/errors/api-error'
import { upload } from '@/api/upload'
import type { Draft } from '@contract/draft'
import type { FileRequirement } from '@contract/offering'
import { attempt } from '@/patterns/failure/attempt'
import type { PickedFile } from '@/platform/device/files-types'
import { leaveWhenClosed } from '../../wizard/closed-registration'
import type { StepAt } from '../../wizard/wizard-step'
import { formatsText, hasFormat } from './file-rules'

/** Adding and taking away attachments; each change is saved at once. */
export function useFiles({ batch, draft, save }: StepAt) {
  // files picked together are sent one after the other, each upon the draft that the one before left
  const newest = useRef<Draft>(draft)
  useEffect(() => {
    newest.current = draft
  }, [draft])
  const idsOf = (key: string) => newest.current.files[key] ?? []
  const saveIds = async (key: string, fileIds: string[]) => {
    newest.current = await save({ files: { [key]: fileIds } })
  }

  const add = async ({ key, formats }: FileRequirement, file: PickedFile, onProgress: (percent: number) => void) => {
    if (!hasFormat(file.name, formats)) throw new ApiError('refused', 'PC_FILE_TYPE', { formats: formatsText(formats) })
    const input = { params: { batchCode: batch.code }, body: { purpose: 'attachment' as const, key } }
    try {
      const { fileId } = await upload('POST /exm_c/batches/:batchCode/files', input, file, onProgress)
      await saveIds(key, [...idsOf(key), fileId])
    } catch (error) {
      if (!leaveWhenClosed(error, batch.code)) throw error
    }
  }
  const change = (key: string, fileIds: string[]) =>
    attempt(
      () => saveIds(key, fileIds),
      (error) => leaveWhenClosed(error, batch.code),
    )
  const remove = (key: string, fileId: string) =>
    change(
      key,
      idsOf(key).filter((id) => id !== fileId),
    )
  // the service keeps what nothing names for a day
  const restore = (key: string, fileId: string) => change(key, [...idsOf(key), fileId])
  return {
    idsByKey: draft.files,
    shownOf: (key: string) => (draft.files[key] ?? []).flatMap((id) => draft.storedFiles[id] ?? []),
    add,
    remove,
    restore,
  }
}
