import * as v from 'valibot'

/** A file that stands beside a project's file, as its texts name it, and where the service answers with it. */
export const linkedFileSchema = v.object({
  /** `files/guide.pdf` */
  file: v.string(),
  /** Relative to the service. */
  url: v.string(),
  bytes: v.number(),
})
export type LinkedFile = v.InferOutput<typeof linkedFileSchema>

/** What such a file may be, by its ending. Pictures are shown; everything else is saved. */
export const PROJECT_FILE_TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Specification §5: files up to 5 MB. */
export const MAX_PROJECT_FILE_BYTES = 5 * 1024 * 1024
