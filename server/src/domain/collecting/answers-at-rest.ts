import type { Answer, Answers, Field, FieldKind } from '@contract/collecting/fields'
import { maskEmail, maskIdNumber, maskPhone } from '@server/core/personal-data/personal-data'
import type { Services } from '@server/core/services'
import type { DraftOf } from './draft-store'

/** What identifies a person is encrypted in drafts and registrations, and masked once it was submitted. */
const masks: Partial<Record<FieldKind, (text: string) => string>> = {
  idNumber: maskIdNumber,
  phone: maskPhone,
  email: maskEmail,
}

const SEALED = 'sealed:'

/** Answers as they are stored. A cipher opens only for its own account, kind and key. */
export function sealAnswers(services: Services, of: DraftOf, fields: readonly Field[], answers: Answers): Answers {
  return mapAnswers(fields, answers, (text, kind) => {
    // A text that merely looks sealed would be taken for a cipher later, so it is sealed too.
    if (!(kind in masks) && !text.startsWith(SEALED)) return text
    return SEALED + services.personalData.encrypt(contextOf(of), text)
  })
}

/** Stored answers as the candidate gave them. */
export function openAnswers(services: Services, of: DraftOf, answers: Answers): Answers {
  return mapAnswers([], answers, (text) =>
    text.startsWith(SEALED) ? services.personalData.decrypt(contextOf(of), text.slice(SEALED.length)) : text,
  )
}

/** Opened answers as they may be shown once they are submitted. */
export function maskAnswers(fields: readonly Field[], answers: Answers): Answers {
  return mapAnswers(fields, answers, (text, kind) => masks[kind]?.(text) ?? text)
}

/** Sealed by account alone since before there were kinds: what is stored, and instances of the version before, have it so. */
const SEALED_BY_ACCOUNT = new Set(['registration'])

function contextOf({ projectId, accountId, kind, key }: DraftOf): string {
  const account = `answers ${projectId} ${accountId}`
  return SEALED_BY_ACCOUNT.has(kind) ? account : `${account} ${kind} ${key}`
}

/** A field that the project's file no longer has counts as plain text. */
function mapAnswers(
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
  if (isRows(answer)) return answer.map((row) => mapAnswers(field?.fields ?? [], row, change))
  return answer
}

function isRows(answer: string[] | Answers[]): answer is Answers[] {
  return typeof answer[0] === 'object'
}
