import { isDeepStrictEqual } from 'node:util'
import { pruneAnswers } from '@contract/collecting/field-rules'
import type { Answers } from '@contract/collecting/fields'
import type { Requirements } from '@contract/collecting/requirements'
import { CORRECTED_PARTS } from '@contract/registration/correction/corrected-parts'
import type { AskedBy, AskedItem } from '@contract/registration/correction/correction'
import { openFields } from '@contract/registration/correction/correction-requirements'
import type { Owner } from '@server/calls/handler'
import type { Services } from '@server/core/services'
import type { StoredContent } from '@server/core/tables/collecting'
import type { ConfirmedContent } from '@server/core/tables/registration'
import { openAnswers, encryptAnswers } from '@server/domain/collecting/answers-at-rest'
import { EMPTY_CONTENT, namedFiles } from '@server/domain/collecting/content'
import type { DraftOf } from '@server/domain/collecting/draft-store'
import type { JourneyKind } from '@server/domain/collecting/journey-kind'
import { draftOf } from '../journey'
import type { RegistrationRow } from '../registration-store'

export const CORRECTION: JourneyKind = {
  kind: 'registrationCorrection',
  refusals: { changed: 'E_REG_DRAFT_CHANGED', fileMissing: 'E_REG_FILE_MISSING' },
}

/** Draft with the candidate's corrections of a registration, until they are submitted. */
export function correctionDraftOf({ projectId, accountId }: Owner, registrationId: string): DraftOf {
  return { projectId, accountId, kind: CORRECTION.kind, key: registrationId }
}

/**
 * A correction with decrypted answers. `fields`: all fields of the batch. `asked`: requirements that are open or
 * displayed with the open ones.
 */
export interface Corrected {
  owner: Owner
  row: RegistrationRow
  askedBy: AskedBy
  /** Deadline; null if there is none. */
  until: Date | null
  items: readonly AskedItem[]
  fields: Requirements['fields']
  asked: Requirements
  /** All answers as submitted. */
  before: Answers
}

/** Returns the answers that are displayed but cannot be changed. */
export function fixedOf({ fields, items, asked, before }: Corrected): Answers {
  const open = openFields(fields, items)
  return pick(
    before,
    asked.fields.flatMap(({ key }) => (open.has(key) ? [] : [key])),
  )
}

/** Returns the draft content, with submitted content where the draft has none. */
export function contentNow(services: Services, corrected: Corrected, draft: StoredContent | undefined): StoredContent {
  const { owner, row, askedBy, items, fields, asked, before } = corrected
  const of = correctionDraftOf(owner, row.registrationId)
  const given = draft ? pick(openAnswers(services, of, draft.baseInfo), [...openFields(fields, items)]) : {}
  const answers = { ...pick(before, keysOf(asked.fields)), ...given }
  const fileIds = namedFiles({ baseInfo: answers }, asked.fields)
  const handedIn = pick(row.content.files, keysOf(asked.files))
  return {
    ...EMPTY_CONTENT,
    // The submitted content is complete, so an edit by the candidate starts at the overview.
    ...(askedBy === 'candidate' && { passedSteps: [...CORRECTED_PARTS] }),
    ...draft,
    commitmentAccepted: true,
    baseInfo: encryptAnswers(services, of, { answers, fileIds }),
    photoFileId: asked.photo ? (draft?.photoFileId ?? row.content.photoFileId) : null,
    files: { ...handedIn, ...draft?.files },
  }
}

type Given = Pick<StoredContent, 'photoFileId' | 'files'> & { baseInfo: Answers }

/** Returns whether an item differs from the submitted content. */
export function isCorrected({ row, before }: Corrected, { part, key }: AskedItem, given: Given): boolean {
  if (part === 'photo') return given.photoFileId !== null && given.photoFileId !== row.content.photoFileId
  const [was, is] =
    part === 'files' ? [row.content.files[key] ?? [], given.files[key] ?? []] : [before[key], given.baseInfo[key]]
  return !isDeepStrictEqual(was, is)
}

/** Returns the registration's content after submitting the draft; items that were not requested are unchanged. */
export function withCorrections(
  services: Services,
  { owner, row, items, fields, asked, before }: Corrected,
  given: Given,
): ConfirmedContent {
  const open = [...openFields(fields, items)]
  const known = keysOf(fields)
  const pruned = pruneAnswers(fields, { ...without(before, open), ...pick(given.baseInfo, open) })
  // Keeps answers to fields that the project file no longer has.
  const answers = { ...without(before, known), ...pruned }
  const fileIds = namedFiles({ baseInfo: answers }, fields)
  return {
    ...row.content,
    baseInfo: encryptAnswers(services, draftOf(owner, row.batchCode), { answers, fileIds }),
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
