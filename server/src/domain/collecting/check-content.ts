import { answerSetting } from '@contract/collecting/answers/answer-setting'
import type { CollectingStep } from '@contract/collecting/collecting-steps'
import type { ContentPatch } from '@contract/collecting/content'
import { checkAnswers, pruneAnswers } from '@contract/collecting/field-rules'
import type { Answers } from '@contract/collecting/fields'
import type { Requirements } from '@contract/collecting/requirements'
import { sectionWith, tableSections, unsavedSections, type TableSection } from '@contract/collecting/table-sections'
import type { ErrorCode } from '@contract/errors/errors'
import { Failure } from '@server/core/failure'
import type { Services } from '@server/core/services'
import type { Journey, StoredContent } from '@server/core/tables/collecting'
import { isDivision } from '../divisions/divisions'
import type { StoredFileRow } from '../files/stored-file-store'
import { openAnswers, encryptAnswers } from './answers-at-rest'
import { fileAnswers, type FileAnswer } from './content'
import type { DraftOf } from './draft-store'
import type { JourneyKind } from './journey-kind'

/**
 * Context for checking the collected parts of a patch. `asked` includes the candidate's locked fields; `files` are the
 * candidate's uploads that the patch names; `uploads` is the journey they were uploaded for, where it differs from
 * `of`; `fixed` holds answers that the patch cannot change; `stored` is the prefilled draft, for tables that are saved in
 * sections.
 */
export interface ContentContext {
  services: Services
  of: DraftOf
  uploads?: Journey
  refusals: JourneyKind['refusals']
  asked: Requirements
  files: ReadonlyMap<string, StoredFileRow>
  fixed: Answers
  stored?: StoredContent
}

type Accepted = Partial<Omit<StoredContent, 'passedSteps'>>

export const STEPS_OF_CONTENT = {
  commitmentAccepted: ['commitment'],
  baseInfo: ['baseInfo'],
  photoFileId: ['photo'],
  files: ['files'],
} satisfies Partial<Record<keyof StoredContent, CollectingStep[]>>

/** Returns the checks of the collected parts, for {@link checkParts}. */
export function contentChecks(patch: ContentPatch, context: ContentContext): (() => Accepted)[] {
  return [commitment, baseInfo, photo, files].map((check) => () => check(patch, context))
}

function commitment({ commitmentAccepted, letter }: ContentPatch, { asked, refusals }: ContentContext): Accepted {
  const { revisions } = asked
  if (commitmentAccepted === undefined) return {}
  if (letter !== undefined && letter !== revisions.letter) throw new Failure(refusals.changed, { offering: 'letter' })
  return { commitmentAccepted, acceptedLetter: revisions.letter }
}

function baseInfo(patch: ContentPatch, context: ContentContext): Accepted {
  const { services, of, asked, fixed } = context
  if (patch.baseInfo === undefined) return {}
  const section = sectionToSave(patch, context)
  const given = section ? withSection(section, patch.baseInfo, context) : patch.baseInfo
  const answers = pruneAnswers(asked.fields, { ...given, ...fixed })
  const named = fileAnswers(asked.fields, answers)
  const isChecked = (path: string) => !section || isOf(section, path)
  const faults = {
    ...checkAnswers(asked.fields, answers, { ...answerSetting(asked, services.now()), isDivision }),
    ...foreignFiles(
      named.filter(({ path }) => isChecked(path)),
      context,
    ),
  }
  const fields = Object.fromEntries(Object.entries(faults).filter(([path]) => isChecked(path)))
  if (Object.keys(fields).length > 0) throw new Failure('COMMON_FIELDS', { fields })
  const fileIds = [...new Set(named.flatMap((answer) => answer.fileIds))]
  const savedSections = section && savedWith(section, answers, context)
  return { baseInfo: encryptAnswers(services, of, { answers, fileIds }), savedSections }
}

/** Returns the section of the table that the patch saves; undefined for the whole table. */
function sectionToSave(patch: ContentPatch, { asked, refusals }: ContentContext): TableSection | undefined {
  if (patch.section === undefined) return undefined
  const sections = tableSections(asked)
  const section = sections.length > 1 ? sectionWith(sections, patch.section) : undefined
  if (!section) throw new Failure(refusals.changed, { offering: 'form' })
  return section
}

const isOf = ({ fields }: TableSection, path: string) => fields.some(({ key }) => key === path.split('.')[0])

/** Returns the stored answers with those of one section replaced. */
function withSection(section: TableSection, given: Answers, { services, of, stored }: ContentContext): Answers {
  const before = Object.entries(stored ? openAnswers(services, of, stored.baseInfo) : {})
  return Object.fromEntries([
    ...before.filter(([key]) => !isOf(section, key)),
    ...Object.entries(given).filter(([key]) => isOf(section, key)),
  ])
}

/** Returns the saved sections including this one; undefined when the whole table is saved, with or before it. */
function savedWith(section: TableSection, answers: Answers, { asked, stored }: ContentContext): string[] | undefined {
  if (!stored?.savedSections && stored?.passedSteps.includes('baseInfo')) return undefined
  const savedSections = [...new Set([...(stored?.savedSections ?? []), section.key])]
  return unsavedSections(asked, { baseInfo: answers, savedSections }).length > 0 ? savedSections : undefined
}

function foreignFiles(named: readonly FileAnswer[], context: ContentContext): Record<string, ErrorCode> {
  const wrong = named.filter(({ key, fileIds }) => fileIds.some((fileId) => !isFileFor(context, fileId, 'field', key)))
  return Object.fromEntries(wrong.map(({ path }) => [path, context.refusals.fileMissing]))
}

function photo({ photoFileId }: ContentPatch, context: ContentContext): Accepted {
  if (photoFileId === undefined) return {}
  if (photoFileId !== null && !isFileFor(context, photoFileId, 'photo', ''))
    throw new Failure(context.refusals.fileMissing)
  return { photoFileId }
}

/** Ignores names that are not required documents. */
function files(patch: ContentPatch, context: ContentContext): Accepted {
  if (patch.files === undefined) return {}
  const changed: Record<string, string[]> = {}
  for (const { key, label, maxFiles } of context.asked.files) {
    if (!patch.files[key]) continue
    const fileIds = [...new Set(patch.files[key])]
    if (fileIds.length > maxFiles) throw new Failure('PC_TOO_MANY_FILES', { key, label, max: maxFiles })
    if (!fileIds.every((fileId) => isFileFor(context, fileId, 'attachment', key)))
      throw new Failure(context.refusals.fileMissing, { key, label })
    changed[key] = fileIds
  }
  return { files: changed }
}

/** Returns whether the file was uploaded for this journey and requirement. */
function isFileFor(
  { files: own, of, uploads = of }: ContentContext,
  fileId: string,
  purpose: StoredFileRow['purpose'],
  requirementKey: string,
): boolean {
  const file = own.get(fileId)
  return (
    file?.kind === uploads.kind &&
    file.key === uploads.key &&
    file.purpose === purpose &&
    file.requirementKey === requirementKey
  )
}

/** Steps that save each part. */
export type StepsOfParts<Stored extends StoredContent> = Partial<
  Record<keyof Stored, readonly Stored['passedSteps'][number][]>
>

/**
 * Checks each part of a patch separately: valid parts are saved even when another part is refused. Changing any part
 * other than the confirmation resets the confirmation. A check returns the part as stored, nothing where the patch has
 * none, or throws a Failure; `refusal` is the first one. `passedSteps` lists the steps that the patch finishes; a
 * passed step is not necessarily complete, which is checked separately.
 */
export function checkParts<Stored extends StoredContent>(
  { confirmed, staying }: Pick<ContentPatch, 'confirmed' | 'staying'>,
  checks: readonly (() => Partial<Stored>)[],
  stepsOfParts: StepsOfParts<Stored>,
): { accepted: Partial<Stored>; refusal: Failure | null } {
  const accepted: Partial<Stored> = {}
  let refusal: Failure | null = null
  for (const check of checks) {
    try {
      Object.assign(accepted, check())
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      refusal ??= error
    }
  }
  const parts = Object.keys(accepted) as (keyof Stored)[]
  const marks: Partial<StoredContent> = {}
  if (confirmed !== undefined || parts.length > 0) marks.confirmed = (confirmed ?? false) && refusal === null
  if (parts.length > 0 && !staying) marks.passedSteps = parts.flatMap((part) => stepsOfParts[part] ?? [])
  return { accepted: Object.assign(accepted, marks), refusal }
}
