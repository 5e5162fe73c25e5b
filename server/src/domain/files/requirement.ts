import type { Field } from '@contract/collecting/fields'
import { FIELD_FILE_FORMATS, formatNames, ID_PHOTO_FORMATS, mostKb, sizeText } from '@contract/collecting/file-formats'
import { otherPictureFormat } from '@contract/collecting/picture-formats'
import type { ShownDocument } from '@contract/collecting/document-checks'
import type { Requirements, UploadFor } from '@contract/collecting/requirements'
import { Failure } from '@server/core/failure'
import type { FileKind } from './content/media-type'

/** Requirements that take files. */
export type FilesAsked = Pick<Requirements, 'fields' | 'photo' | 'files'>

/**
 * Requirements of an upload: its formats as named in project files, and the maximum size of a picture in KB (1024
 * bytes).
 */
export interface UploadRequirement {
  formats: readonly string[]
  maxKb?: number | undefined
  /** Document that the file must show, where a particular one is required. */
  shows?: ShownDocument | undefined
}

/** Throws COMMON_NOT_FOUND when no such file is required. */
export function requirementOf(asked: FilesAsked, { purpose, key }: UploadFor): UploadRequirement {
  const requirement = {
    photo: () => asked.photo && { formats: ID_PHOTO_FORMATS, maxKb: asked.photo.maxKb },
    attachment: () => attachmentRequirement(asked, key),
    field: () => fieldRequirement(asked.fields, key.split('.')),
  }[purpose]()
  if (!requirement) throw new Failure('COMMON_NOT_FOUND', { purpose, key })
  return requirement
}

/**
 * Throws PC_FILE_EMPTY, PC_PICTURE_FORMAT `{ format }` for a picture that has to be saved in another format,
 * PC_FILE_TYPE `{ formats }` or PC_FILE_TOO_LARGE `{ max }`.
 */
export function requireAccepted({ formats, maxKb }: UploadRequirement, kind: FileKind | null, bytes: Buffer): FileKind {
  if (bytes.length === 0) throw new Failure('PC_FILE_EMPTY')
  const isAccepted = kind !== null && (formats.includes(kind) || (kind === 'jpg' && formats.includes('jpeg')))
  if (!isAccepted) throw refusedType(formats, bytes)
  const most = mostKb(kind, maxKb)
  if (bytes.length > most * 1024) throw new Failure('PC_FILE_TOO_LARGE', { max: sizeText(most) })
  return kind
}

function refusedType(formats: readonly string[], bytes: Buffer): Failure {
  const format = formats.includes('jpg') || formats.includes('jpeg') ? otherPictureFormat(bytes) : null
  if (format) return new Failure('PC_PICTURE_FORMAT', { format })
  return new Failure('PC_FILE_TYPE', { formats: formatNames(formats) })
}

function attachmentRequirement({ files }: FilesAsked, key: string): UploadRequirement | undefined {
  const file = files.find((each) => each.key === key)
  return file && { formats: file.formats, maxKb: file.maxKb, shows: file.shows }
}

/** `education.proof` is the field `proof` in the rows of the group `education`. */
function fieldRequirement(fields: readonly Field[], [key, ...below]: string[]): UploadRequirement | undefined {
  const field = fields.find((each) => each.key === key)
  if (field && below.length > 0) return fieldRequirement(field.fields ?? [], below)
  if (field?.kind !== 'photo' && field?.kind !== 'file') return undefined
  return { formats: FIELD_FILE_FORMATS[field.kind], maxKb: field.maxKb, shows: field.shows }
}
