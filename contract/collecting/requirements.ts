/** Content that a journey collects in addition to its choices: commitment letter, answers, photo, files. */
import * as v from 'valibot'
import { regionSchema } from '../project/region'
import { code, localText, textUpTo } from '../schemas'
import { fieldSchema, pictureKb } from './fields'
import { SHOWN_DOCUMENTS } from './document-checks'
import { FILE_FORMATS } from './file-formats'

/** ID photo: JPG or PNG only (specification §5). KB are 1024 bytes; ratio is width / height. */
export const photoRequirementSchema = v.object({
  maxKb: pictureKb,
  minWidth: v.number(),
  minHeight: v.number(),
  ratio: v.number(),
  ratioTolerance: v.optional(v.number(), 0.05),
  background: v.optional(v.picklist(['white', 'blue', 'any']), 'any'),
})
export type PhotoRequirement = v.InferOutput<typeof photoRequirementSchema>

export const fileRequirementSchema = v.object({
  key: code,
  label: localText,
  hint: v.optional(localText),
  required: v.optional(v.boolean(), false),
  maxFiles: v.optional(v.pipe(v.number(), v.minValue(1), v.maxValue(20)), 1),
  formats: v.optional(v.array(v.picklist(FILE_FORMATS)), ['pdf', 'jpg', 'jpeg', 'png']),
  /** Maximum size of a picture in KB. */
  maxKb: v.optional(pictureKb),
  shows: v.optional(v.picklist(SHOWN_DOCUMENTS)),
})
export type FileRequirement = v.InferOutput<typeof fileRequirementSchema>

export const requirementsSchema = v.object({
  commitment: v.object({ title: localText, body: localText }),
  fields: v.array(fieldSchema),
  /** Shows each section of the information table on its own screen; by default the table has one screen. */
  sectionScreens: v.optional(v.boolean()),
  photo: v.optional(photoRequirementSchema),
  files: v.optional(v.array(fileRequirementSchema), []),
  /** Region tree for answers of kind `region`. */
  regions: v.array(regionSchema),
  /** Change with every edit of the commitment letter, or of the information table and attachments. */
  revisions: v.object({ letter: v.string(), form: v.string() }),
})

/** `subjects`: sittings, because date limits may refer to the last exam day; empty if there are none. */
export type Requirements = v.InferOutput<typeof requirementsSchema> & { subjects: readonly { endsAt: string }[] }

/** Purpose of an uploaded file. `key`: of the file requirement or field; empty for the ID photo. */
export const uploadForSchema = v.object({
  purpose: v.picklist(['photo', 'attachment', 'field']),
  key: v.optional(textUpTo(200), ''),
  /** The candidate consented to the automatic check of this file by the project's provider. */
  consent: v.optional(v.literal('given')),
})
export type UploadFor = v.InferOutput<typeof uploadForSchema>
