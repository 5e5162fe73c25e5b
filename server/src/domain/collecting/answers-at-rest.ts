import type { Answers, Field, FieldKind } from '@contract/collecting/fields'
import { maskEmail, maskIdNumber, maskPhone } from '@server/core/personal-data/masks'
import type { Services } from '@server/core/services'
import type { StoredAnswers } from '@server/core/tables/collecting'
import type { DraftOf } from './draft-store'
import { mapTexts } from './map-texts'

interface ToSeal {
  answers: Answers
  /** The candidate's own files that they name: whatever else a text says uses no file. */
  fileIds: readonly string[]
}

/**
 * Answers as they are stored: sealed as one, for their account, kind and key, so that what was handed in needs no other
 * cipher than the draft. The files they name stand beside them, for who asks what is used. No answers at all stay so.
 */
export function sealAnswers(
  { personalData }: Pick<Services, 'personalData'>,
  of: DraftOf,
  { answers, fileIds }: ToSeal,
): StoredAnswers {
  if (Object.keys(answers).length === 0) return {}
  const sealed = personalData.seal(of.projectId, placeOfAnswers(of), JSON.stringify(answers))
  return { sealed, fileIds }
}

/** Stored answers as the candidate gave them. Throws when they are another's. */
export function openAnswers(
  { personalData }: Pick<Services, 'personalData'>,
  of: DraftOf,
  stored: StoredAnswers,
): Answers {
  if (stored.sealed === undefined) return {}
  return JSON.parse(personalData.open(of.projectId, placeOfAnswers(of), stored.sealed)) as Answers
}

/** `stored` encrypted again for another key of the same account: a registration that moves to another batch keeps its answers. */
export function resealAnswers(
  services: Pick<Services, 'personalData'>,
  to: DraftOf,
  answers: Answers,
  stored: StoredAnswers,
): StoredAnswers {
  return sealAnswers(services, to, { answers, fileIds: stored.fileIds ?? [] })
}

/** What identifies a person is masked once it was submitted. */
const masks: Partial<Record<FieldKind, (text: string) => string>> = {
  idNumber: maskIdNumber,
  phone: maskPhone,
  email: maskEmail,
}

/** Opened answers as they may be shown once they are submitted. */
export function maskAnswers(fields: readonly Field[], answers: Answers): Answers {
  return mapTexts(fields, answers, (text, kind) => masks[kind]?.(text) ?? text)
}

/** Where they are sealed for. */
export function placeOfAnswers({ accountId, kind, key }: Omit<DraftOf, 'projectId'>): string {
  return `answers/${accountId}/${kind}/${key}`
}
