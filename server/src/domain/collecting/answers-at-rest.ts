import type { Answers, Field, FieldKind, Answer } from '@contract/collecting/fields'
import { maskEmail, maskIdNumber, maskPhone } from '@server/core/personal-data/masks'
import type { Services } from '@server/core/services'
import type { StoredAnswers } from '@server/core/tables/collecting'
import type { DraftOf } from './draft-store'

interface PlainContent {
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
  { answers, fileIds }: PlainContent,
): StoredAnswers {
  if (Object.keys(answers).length === 0) return {}
  const encrypted = personalData.encrypt(of.projectId, placeOfAnswers(of), JSON.stringify(answers))
  return { sealed: encrypted, fileIds }
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

/**
 * Applies `change` to every text of the answers, also in the rows of repeated groups. A field that the project's file
 * no longer has counts as plain text.
 */
function mapTexts(
  fields: readonly Field[],
  answers: Answers,
  change: (text: string, kind: FieldKind) => string,
): Answers {
  const entries = Object.entries(answers).map(([key, answer]) => {
    const field = fields.find((each) => each.key === key)
    return [key, answer === undefined ? undefined : mapAnswer(field, answer, change)] as const
  })
  return Object.fromEntries(entries)
}

function mapAnswer(
  field: Field | undefined,
  answer: Answer,
  change: (text: string, kind: FieldKind) => string,
): Answer {
  if (typeof answer === 'string') return change(answer, field?.kind ?? 'text')
  if (!Array.isArray(answer)) return answer
  if (isRows(answer)) return answer.map((row) => mapTexts(field?.fields ?? [], row, change))
  return answer
}

function isRows(answer: string[] | Answers[]): answer is Answers[] {
  return typeof answer[0] === 'object'
}
