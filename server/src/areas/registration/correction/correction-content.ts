/** What a correction is made of: what was handed in, and what its candidate has put in its place so far. */
import { isDeepStrictEqual } from 'node:util'
import { pruneAnswers } from '@contract/collecting/field-rules'
import type { Answers } from '@contract/collecting/fields'
import type { Requirements } from '@contract/collecting/requirements'
import type { AskedBy, AskedItem } from '@contract/registration/correction/correction'
import { CORRECTED_PARTS } from '@contract/registration/correction/corrected-parts'
import { openFields } from '@contract/registration/correction/correction-requirements'
import type { Owner } from '@server/calls/handler'
import type { Services } from '@server/core/services'
import type { StoredContent } from '@server/core/tables/collecting'
import type { SubmittedContent } from '@server/core/tables/registration'
import { openAnswers, sealAnswers } from '@server/domain/collecting/answers-at-rest'
import { EMPTY_CONTENT, namedFiles } from '@server/domain/collecting/content'
import { draftOf } from '../journey'
import type { RegistrationRow } from '../registration-store'
import { correctionDraftOf } from './journey'

/** What is corrected, opened. `fields`: all of the batch's; `asked`: what of the batch is open or shown with it. */
export interface Corrected {
  owner: Owner
  row: RegistrationRow
  askedBy: AskedBy
  /** Null where no moment is set. */
  until: Date | null
  items: readonly AskedItem[]
  fields: Requirements['fields']
  asked: Requirements
  /** The whole table as it was handed in. */
  before: Answers
}

/** The answers that are shown and cannot be changed. */
export function fixedOf({ fields, items, asked, before }: Corrected): Answers {
  const open = openFields(fields, items)
  return pick(
    before,
    asked.fields.flatMap(({ key }) => (open.has(key) ? [] : [key])),
  )
}

/** The draft as it stands; what was handed in where nothing else was given yet. */
export function contentNow(services: Services, corrected: Corrected, draft: StoredContent | undefined): StoredContent {
  const { owner, row, askedBy, items, fields, asked, before } = corrected
  const of = correctionDraftOf(owner, row.registrationId)
  const given = draft ? pick(openAnswers(services, of, draft.baseInfo), [...openFields(fields, items)]) : {}
  const answers = { ...pick(before, keysOf(asked.fields)), ...given }
  const fileIds = namedFiles({ baseInfo: answers }, asked.fields)
  const handedIn = pick(row.content.files, keysOf(asked.files))
  return {
    ...EMPTY_CONTENT,
    // what is complete was handed in: who edits it begins where everything is seen
    ...(askedBy === 'candidate' && { passedSteps: [...CORRECTED_PARTS] }),
    ...draft,
    commitmentAccepted: true,
    baseInfo: sealAnswers(services, of, { answers, fileIds }),
    photoFileId: asked.photo ? (draft?.photoFileId ?? row.content.photoFileId) : null,
    files: { ...handedIn, ...draft?.files },
  }
}

type Given = Pick<StoredContent, 'photoFileId' | 'files'> & { baseInfo: Answers }

/** Whether something else is there by now than was handed in. */
export function isCorrected({ row, before }: Corrected, { part, key }: AskedItem, given: Given): boolean {
  if (part === 'photo') return given.photoFileId !== null && given.photoFileId !== row.content.photoFileId
  const [was, is] =
    part === 'files' ? [row.content.files[key] ?? [], given.files[key] ?? []] : [before[key], given.baseInfo[key]]
  return !isDeepStrictEqual(was, is)
}

/** What the registration holds once the draft is handed in: what was not asked for stays as it was. */
export function withCorrections(
  services: Services,
  { owner, row, items, fields, asked, before }: Corrected,
  given: Given,
): SubmittedContent {
  const open = [...openFields(fields, items)]
  const known = keysOf(fields)
  const pruned = pruneAnswers(fields, { ...without(before, open), ...pick(given.baseInfo, open) })
  // of a field that the project's file asks for no more the answer stays too
  const answers = { ...without(before, known), ...pruned }
  const fileIds = namedFiles({ baseInfo: answers }, fields)
  return {
    ...row.content,
    baseInfo: sealAnswers(services, draftOf(owner, row.batchCode), { answers, fileIds }),
    photoFileId: asked.photo ? given.photoFileId : row.content.photoFileId,
    files: { ...row.content.files, ...pick(given.files, keysOf(asked.files)) },
  }
}

const keysOf = (named: readonly { key: string }[]) => named.map(({ key }) => key)

function pick<T>(values: Record<string, T>, keys: readonly string[]): Record<string, T> {
  return Object.fromEntries(Object.entries(values).filter(([key]) => keys.includes(key)))
}

function without<T>(values: Record<string, T>, keys: readonly string[]): Record<string, T> {
  return Object.fromEntries(Object.entries(values).filter(([key]) => !keys.includes(key)))
}
