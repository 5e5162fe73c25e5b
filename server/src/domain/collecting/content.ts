/** The collected parts of a draft, as they are kept and as rules look at them. Pure. */
import type { Content } from '@contract/collecting/content'
import type { Field } from '@contract/collecting/fields'
import type { Requirements } from '@contract/collecting/requirements'
import type { HandedIn, StoredContent } from '@server/core/tables/collecting'
import { fileAnswers } from './file-answers'

export const EMPTY_CONTENT = {
  commitmentAccepted: false,
  baseInfo: {},
  photoFileId: null,
  files: {},
  confirmed: false,
  passedSteps: [],
} satisfies StoredContent

type LookedUp = Pick<Content, 'missingFacts' | 'storedFiles' | 'updatedAt'>

/** As rules look at it: a letter that was changed is not accepted. What is looked up is added where it is shown. */
export function asContent<Stored extends Omit<StoredContent, 'baseInfo'>>(
  { revisions }: Pick<Requirements, 'revisions'>,
  { acceptedLetter, commitmentAccepted, ...content }: Stored,
) {
  const lookedUp: LookedUp = { missingFacts: [], storedFiles: {}, updatedAt: null }
  return { commitmentAccepted: commitmentAccepted && acceptedLetter === revisions.letter, ...lookedUp, ...content }
}

/**
 * Puts what was accepted upon the draft as it is now. Another device may have saved meanwhile: requirements that were not
 * named keep their files, and a step that was passed once stays passed.
 */
export function withAccepted<Stored extends StoredContent>(current: Stored, accepted: Partial<Stored>): Stored {
  return {
    ...current,
    ...accepted,
    // what was recalled and then saved is the candidate's own
    ...(accepted.baseInfo && { isRecalled: false }),
    files: { ...current.files, ...accepted.files },
    passedSteps: [...new Set([...current.passedSteps, ...(accepted.passedSteps ?? [])])],
  }
}

/** What of a draft is handed in: what is asked for. What was uploaded for something else stays in the draft. */
export function toHandIn(
  { photo, files: asked }: Pick<Requirements, 'photo' | 'files'>,
  { baseInfo, photoFileId, files, acceptedLetter }: StoredContent,
): HandedIn {
  const askedFor = Object.entries(files).filter(([key]) => asked.some((file) => file.key === key))
  return { baseInfo, photoFileId: photo ? photoFileId : null, files: Object.fromEntries(askedFor), acceptedLetter }
}

/** Every file that is named: looked up once for all parts. */
export function namedFiles(
  { baseInfo = {}, files = {}, photoFileId }: Partial<Pick<Content, 'baseInfo' | 'files' | 'photoFileId'>>,
  fields: readonly Field[],
): string[] {
  const answered = fileAnswers(fields, baseInfo).flatMap((answer) => answer.fileIds)
  return [...answered, ...Object.values(files).flat(), ...(photoFileId ? [photoFileId] : [])]
}
