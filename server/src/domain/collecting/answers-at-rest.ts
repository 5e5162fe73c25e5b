import type { Answers, Field, FieldKind } from '@contract/collecting/fields'
import { maskEmail, maskIdNumber, maskPhone } from '@server/core/personal-data/masks'
import type { Services } from '@server/core/services'
import type { StoredAnswers } from '@server/core/tables/collecting'
import type { DraftOf } from './draft-store'
import { mapTexts } from './map-texts'

interface ToSeal {
  answers: Answers
  /** The candidate's own files that file answers name; a file id in any other text does not count as use. */
  fileIds: readonly string[]
}

/**
 * Encrypts the answers as one value, bound to account, kind and key, so that submitted content reuses the ciphertext of
 * the draft. The file ids stay in plain text, for queries of file use. Empty answers stay empty.
 */
export function encryptAnswers(
  { personalData }: Pick<Services, 'personalData'>,
  of: DraftOf,
  { answers, fileIds }: ToSeal,
): StoredAnswers {
  if (Object.keys(answers).length === 0) return {}
  const sealed = personalData.encrypt(of.projectId, placeOfAnswers(of), JSON.stringify(answers))
  return { sealed, fileIds }
}

/** Decrypts stored answers. Throws when they belong to another account, kind or key. */
export function openAnswers(
  { personalData }: Pick<Services, 'personalData'>,
  of: DraftOf,
  stored: StoredAnswers,
): Answers {
  if (stored.sealed === undefined) return {}
  return JSON.parse(personalData.decrypt(of.projectId, placeOfAnswers(of), stored.sealed)) as Answers
}

/**
 * Encrypts `answers` for another key of the same account, with the file ids of `stored`: a registration that moves to
 * another batch retains its answers.
 */
export function reencryptAnswers(
  services: Pick<Services, 'personalData'>,
  to: DraftOf,
  answers: Answers,
  stored: StoredAnswers,
): StoredAnswers {
  return encryptAnswers(services, to, { answers, fileIds: stored.fileIds ?? [] })
}

/** Identifying values are masked once they are submitted. */
const masks: Partial<Record<FieldKind, (text: string) => string>> = {
  idNumber: maskIdNumber,
  phone: maskPhone,
  email: maskEmail,
}

/** Masks decrypted answers for display after submission. */
export function maskAnswers(fields: readonly Field[], answers: Answers): Answers {
  return mapTexts(fields, answers, (text, kind) => masks[kind]?.(text) ?? text)
}

/** Binds the encryption to account, kind and key. */
export function placeOfAnswers({ accountId, kind, key }: Omit<DraftOf, 'projectId'>): string {
  return `answers/${accountId}/${kind}/${key}`
}
