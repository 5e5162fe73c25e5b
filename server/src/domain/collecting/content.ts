import type { Content } from '@contract/collecting/content'
import type { Field, Answer, Answers } from '@contract/collecting/fields'
import type { Requirements } from '@contract/collecting/requirements'
import type { HandedIn, StoredContent } from '@server/core/tables/collecting'

/** Collected parts of a draft, as stored and as seen by rules. Pure functions. */
export const EMPTY_CONTENT = {
  commitmentAccepted: false,
  baseInfo: {},
  photoFileId: null,
  files: {},
  confirmed: false,
  passedSteps: [],
} satisfies StoredContent

type LookedUp = Pick<Content, 'missingFacts' | 'storedFiles' | 'updatedAt'>

/**
 * Converts stored content to the form that rules check: acceptance of an outdated letter does not count. Looked-up
 * values are filled in by the caller.
 */
export function asContent<Stored extends Omit<StoredContent, 'baseInfo'>>(
  { revisions }: Pick<Requirements, 'revisions'>,
  { acceptedLetter, commitmentAccepted, ...content }: Stored,
) {
  const lookedUp: LookedUp = { missingFacts: [], storedFiles: {}, updatedAt: null }
  return { commitmentAccepted: commitmentAccepted && acceptedLetter === revisions.letter, ...lookedUp, ...content }
}

/**
 * Merges the accepted parts into the current draft. Another device may have saved meanwhile: documents that the patch
 * does not name retain their files, and passed steps stay passed.
 */
export function withAccepted<Stored extends StoredContent>(current: Stored, accepted: Partial<Stored>): Stored {
  return {
    ...current,
    ...accepted,
    // prefilled answers count as the candidate's own once the whole table is saved
    ...(accepted.baseInfo && !accepted.savedSections && { isRecalled: false }),
    files: { ...current.files, ...accepted.files },
    passedSteps: [...new Set([...current.passedSteps, ...(accepted.passedSteps ?? [])])],
  }
}

/** Returns the part of a draft to submit: only what is required. Other uploads stay in the draft. */
export function toSubmit(
  { photo, files: asked }: Pick<Requirements, 'photo' | 'files'>,
  { baseInfo, photoFileId, files, acceptedLetter }: StoredContent,
): HandedIn {
  const askedFor = Object.entries(files).filter(([key]) => asked.some((file) => file.key === key))
  return { baseInfo, photoFileId: photo ? photoFileId : null, files: Object.fromEntries(askedFor), acceptedLetter }
}

/** Returns the ids of all named files, to load them in one query. */
export function namedFiles(
  { baseInfo = {}, files = {}, photoFileId }: Partial<Pick<Content, 'baseInfo' | 'files' | 'photoFileId'>>,
  fields: readonly Field[],
): string[] {
  const answered = fileAnswers(fields, baseInfo).flatMap((answer) => answer.fileIds)
  return [...answered, ...Object.values(files).flat(), ...(photoFileId ? [photoFileId] : [])]
}

/** Files named by an answer: path of the answer (`education.0.proof`) and the requirement they were uploaded for. */
export interface FileAnswer {
  path: string
  /** `key` of the upload: the key of the field, in a repeated group `group.field`. */
  key: string
  fileIds: string[]
}

/** Returns every photo and file answer of an information table. */
export function fileAnswers(fields: readonly Field[], answers: Answers): FileAnswer[] {
  return fields.flatMap((field) => fileAnswersOf(field, answers[field.key]))
}

function fileAnswersOf(field: Field, answer: Answer | undefined): FileAnswer[] {
  if (answer === undefined) return []
  if (field.kind === 'group') return rowsOf(answer).flatMap((row, index) => below(field, index, row))
  if (field.kind !== 'photo' && field.kind !== 'file') return []
  return [{ path: field.key, key: field.key, fileIds: textsOf(answer) }]
}

function below(group: Field, index: number, row: Answers): FileAnswer[] {
  return fileAnswers(group.fields ?? [], row).map(({ path, key, fileIds }) => ({
    path: `${group.key}.${index}.${path}`,
    key: `${group.key}.${key}`,
    fileIds,
  }))
}

function rowsOf(answer: Answer): Answers[] {
  return Array.isArray(answer) ? answer.filter((row): row is Answers => typeof row === 'object') : []
}

function textsOf(answer: Answer): string[] {
  return [answer].flat().filter((text): text is string => typeof text === 'string')
}
