/** What a journey collects of a candidate beside its own choices: a letter, answers, a photo, files. */
import * as v from 'valibot'
import { regionSchema } from '../project/region'
import { code, localText, textUpTo } from '../schemas'
import { fieldSchema, pictureKb } from './fields'
import { SHOWN_DOCUMENTS } from './shown-documents'
import { FILE_FORMATS } from './file-formats'

/** The ID photo: JPG or PNG only (specification §5). KB are 1024 bytes; ratio is width / height. */
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
  photo: v.optional(photoRequirementSchema),
  files: v.optional(v.array(fileRequirementSchema), []),
  /** The tree that answers which are regions follow. */
  regions: v.array(regionSchema),
  /** Change whenever the exam body changes the letter, or what the information table and the attachments ask for. */
  revisions: v.object({ letter: v.string(), form: v.string() }),
})

/** `subjects`: limits of dates may speak of the day of the last sitting; empty where there are no sittings. */
export type Requirements = v.InferOutput<typeof requirementsSchema> & { subjects: readonly { endsAt: string }[] }

/** What a file is uploaded for: `key` is the file requirement's or the field's key; empty for the ID photo. */
export const uploadForSchema = v.object({
  purpose: v.picklist(['photo', 'attachment', 'field']),
  key: v.optional(textUpTo(200), ''),
  /** The candidate agreed that this very file is looked at by the provider that the project names. */
  consent: v.optional(v.literal('given')),
})
export type UploadFor = v.InferOutput<typeof uploadForSchema>
