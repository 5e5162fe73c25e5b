import type { EndpointInput } from '@contract/endpoints/endpoint'
import type { registrationEndpoints } from '@contract/endpoints/registration'
import type { Field } from '@contract/collecting/fields'
import {
  FIELD_FILE_FORMATS,
  formatNames,
  ID_PHOTO_FORMATS,
  MAX_FILE_KB,
  sizeText,
} from '@contract/collecting/file-formats'
import type { BatchOffering } from '@contract/registration/offered/offering'
import { Failure } from '@server/core/failure'
import type { FileKind } from './content/media-type'

export type UploadPurpose = EndpointInput<
  (typeof registrationEndpoints)['POST /exm_c/batches/:batchCode/files']
>['body']

/** What an upload has to be: its formats, as project files name them, and its size in KB (1024 bytes). */
export interface UploadRequirement {
  formats: readonly string[]
  maxKb: number
}

/** Throws COMMON_NOT_FOUND when the batch asks for no such file. */
export function requirementOf(batch: BatchOffering, { purpose, key = '' }: UploadPurpose): UploadRequirement {
  const requirement = {
    photo: () => batch.photo && { formats: ID_PHOTO_FORMATS, maxKb: batch.photo.maxKb },
    attachment: () => attachmentRequirement(batch, key),
    field: () => fieldRequirement(batch.fields, key.split('.')),
  }[purpose]()
  if (!requirement) throw new Failure('COMMON_NOT_FOUND', { purpose, key })
  return requirement
}

/** Throws PC_FILE_TYPE or PC_FILE_TOO_LARGE, with what is accepted. */
export function requireAccepted({ formats, maxKb }: UploadRequirement, kind: FileKind | null, bytes: Buffer): FileKind {
  const isAccepted = kind !== null && (formats.includes(kind) || (kind === 'jpg' && formats.includes('jpeg')))
  if (!isAccepted) throw new Failure('PC_FILE_TYPE', { formats: formatNames(formats) })
  if (bytes.length > maxKb * 1024) throw new Failure('PC_FILE_TOO_LARGE', { max: sizeText(maxKb) })
  return kind
}

function attachmentRequirement(batch: BatchOffering, key: string): UploadRequirement | undefined {
  const file = batch.files.find((each) => each.key === key)
  return file && { formats: file.formats, maxKb: MAX_FILE_KB }
}

/** `education.proof` is the field `proof` in the rows of the group `education`. */
function fieldRequirement(fields: readonly Field[], [key, ...below]: string[]): UploadRequirement | undefined {
  const field = fields.find((each) => each.key === key)
  if (field && below.length > 0) return fieldRequirement(field.fields ?? [], below)
  if (field?.kind !== 'photo' && field?.kind !== 'file') return undefined
  return { formats: FIELD_FILE_FORMATS[field.kind], maxKb: MAX_FILE_KB }
}
