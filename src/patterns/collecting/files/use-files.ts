import { ApiError } from '@/api/errors/api-error'
import { mayBeRedrawn } from '@/api/readable-picture'
import { formatNames } from '@contract/collecting/file-formats'
import type { FileRequirement } from '@contract/collecting/requirements'
import { attempt } from '@/patterns/frame/failure/attempt'
import type { PickedFile } from '@/platform/device/files-types'
import type { CollectingAt } from '../collecting-at'
import type { Consent } from '../looking/consent'
import { hasFormat } from './file-rules'

/** Ids of uploaded files: if only saving failed, a retry saves the id without a second upload. */
const arrived = new WeakMap<PickedFile, string>()

/** Adds and removes attachments; each change is saved immediately. */
export function useFiles({ draft, save, sendFile, leaveWhenClosed }: CollectingAt, consent: Pick<Consent, 'sent'>) {
  /** Applies the change to the newest draft, because other uploads or devices may have changed it. */
  const saveFiles = (key: string, change: (fileIds: string[]) => string[]) =>
    save((newest) => ({ files: { [key]: change(newest.files[key] ?? []) } }))

  const add = async (requirement: FileRequirement, file: PickedFile, onProgress: (percent: number) => void) => {
    const { key, formats, maxKb, shows } = requirement
    if (!hasFormat(file.name, formats) && !mayBeRedrawn(file.name, formats))
      throw new ApiError('refused', 'PC_FILE_TYPE', { formats: formatNames(formats) })
    try {
      const place = { purpose: 'attachment' as const, key, ...(shows && consent.sent) }
      const fileId = arrived.get(file) ?? (await sendFile(place, file, { formats, maxKb, onProgress })).fileId
      arrived.set(file, fileId)
      await saveFiles(key, withFile(fileId))
    } catch (error) {
      if (!leaveWhenClosed(error)) throw error
    }
  }
  const change = (key: string, to: (fileIds: string[]) => string[]) =>
    attempt(
      () => saveFiles(key, to),
      (error) => leaveWhenClosed(error),
    )
  const remove = (key: string, fileId: string) => change(key, (fileIds) => fileIds.filter((id) => id !== fileId))
  // the service deletes unreferenced files only after a day
  const restore = (key: string, fileId: string) => change(key, withFile(fileId))
  return {
    idsByKey: draft.files,
    shownOf: (key: string) => (draft.files[key] ?? []).flatMap((id) => draft.storedFiles[id] ?? []),
    add,
    remove,
    restore,
  }
}

/** Adds an id unless present: an earlier attempt may have succeeded without a response. */
function withFile(fileId: string) {
  return (fileIds: string[]) => (fileIds.includes(fileId) ? fileIds : [...fileIds, fileId])
}
