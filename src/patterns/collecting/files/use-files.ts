import { ApiError } from '@/api/errors/api-error'
import { mayBeRedrawn } from '@/api/readable-picture'
import { formatNames } from '@contract/collecting/file-formats'
import type { FileRequirement } from '@contract/collecting/requirements'
import { attempt } from '@/patterns/frame/failure/attempt'
import type { PickedFile } from '@/platform/device/files-types'
import type { CollectingAt } from '../collecting-at'
import type { Consent } from '../looking/consent'
import { hasFormat } from './file-rules'

/** The ids of what the service has: where only the saving was cut off, sending again saves that. */
const arrived = new WeakMap<PickedFile, string>()

/** Adding and taking away attachments; each change is saved at once. */
export function useFiles({ draft, save, sendFile, leaveWhenClosed }: CollectingAt, consent: Pick<Consent, 'sent'>) {
  /** Upon what is there by then: files picked together follow each other, and another device may send some too. */
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
  // the service keeps what nothing names for a day
  const restore = (key: string, fileId: string) => change(key, withFile(fileId))
  return {
    idsByKey: draft.files,
    shownOf: (key: string) => (draft.files[key] ?? []).flatMap((id) => draft.storedFiles[id] ?? []),
    add,
    remove,
    restore,
  }
}

/** Once, also when it is there already: an earlier try may have arrived although no answer came. */
function withFile(fileId: string) {
  return (fileIds: string[]) => (fileIds.includes(fileId) ? fileIds : [...fileIds, fileId])
}
