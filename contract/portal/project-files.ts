import * as v from 'valibot'

/** File referenced by a project's texts, and its URL. */
export const linkedFileSchema = v.object({
  /** `files/guide.pdf` */
  file: v.string(),
  /** Relative to the service address. */
  url: v.string(),
  bytes: v.number(),
})
export type LinkedFile = v.InferOutput<typeof linkedFileSchema>

/** Allowed file types by extension. Pictures are displayed, all others downloaded. */
export const PROJECT_FILE_TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Specification §5: files up to 5 MB. */
export const MAX_PROJECT_FILE_BYTES = 5 * 1024 * 1024
