import type { Answers, Field, FieldKind } from '@contract/collecting/fields'
import { maskEmail, maskIdNumber, maskPhone } from '@server/core/personal-data/masks'
import { isSealed } from '@server/core/personal-data/sealed-column'
import type { Services } from '@server/core/services'
import type { SealedAnswers, StoredAnswers } from '@server/core/tables/collecting'
import type { DraftOf } from './draft-store'
import { earlierAnswers, openEarlierAnswers } from './earlier-answers'
import { fileAnswers } from './file-answers'
import { mapTexts } from './map-texts'

interface ToSeal {
  fields: readonly Field[]
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
  { fields, answers, fileIds }: ToSeal,
): StoredAnswers {
  if (Object.keys(answers).length === 0) return {}
  if (!personalData.isSealing(of.projectId)) return earlierAnswers(personalData, of, fields, answers)
  const sealed = personalData.seal(of.projectId, placeOfAnswers(of), JSON.stringify(answers))
  return { sealed, fileIds }
}

/** Stored answers as the candidate gave them. Throws when they are another's. */
export function openAnswers(
  { personalData }: Pick<Services, 'personalData'>,
  of: DraftOf,
  stored: StoredAnswers,
): Answers {
  if (!areSealed(stored)) return openEarlierAnswers(personalData, of, stored)
  return JSON.parse(personalData.open(of.projectId, placeOfAnswers(of), stored.sealed)) as Answers
}

/** The same answers for another key of their account, which asks for `fields`: what was handed in for one batch counts for another. */
export function resealAnswers(
  services: Pick<Services, 'personalData'>,
  to: DraftOf,
  { fields, answers }: Pick<ToSeal, 'fields' | 'answers'>,
  stored: StoredAnswers,
): StoredAnswers {
  const fileIds = areSealed(stored) ? stored.fileIds : fileAnswers(fields, answers).flatMap((answer) => answer.fileIds)
  return sealAnswers(services, to, { fields, answers, fileIds })
}

/** Whether they are stored as this version does it. */
function areSealed(stored: StoredAnswers): stored is SealedAnswers {
  return 'sealed' in stored && typeof stored.sealed === 'string' && isSealed(stored.sealed)
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
