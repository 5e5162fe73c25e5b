/** Answers as they were stored before they were sealed as one (docs/decisions/0041): what identifies a person, each for itself. */
import type { Answers, Field, FieldKind } from '@contract/collecting/fields'
import type { PersonalData } from '@server/core/personal-data/personal-data'
import type { EarlierAnswers } from '@server/core/tables/collecting'
import type { DraftOf } from './draft-store'
import { mapTexts } from './map-texts'

const IDENTIFYING: readonly FieldKind[] = ['idNumber', 'phone', 'email']

const SEALED = 'sealed:'

export function earlierAnswers(
  personalData: PersonalData,
  of: DraftOf,
  fields: readonly Field[],
  answers: Answers,
): EarlierAnswers {
  return mapTexts(fields, answers, (text, kind) => {
    // a text that merely looks sealed would be taken for a cipher later, so it is sealed too
    if (!IDENTIFYING.includes(kind) && !text.startsWith(SEALED)) return text
    return SEALED + personalData.encrypt(contextOf(of), text)
  }) as EarlierAnswers
}

export function openEarlierAnswers(personalData: PersonalData, of: DraftOf, answers: Answers): Answers {
  return mapTexts([], answers, (text) =>
    text.startsWith(SEALED) ? personalData.decrypt(contextOf(of), text.slice(SEALED.length)) : text,
  )
}

/** Registration's were sealed by account alone, since before there were kinds. */
const SEALED_BY_ACCOUNT = new Set(['registration'])

function contextOf({ projectId, accountId, kind, key }: DraftOf): string {
  const account = `answers ${projectId} ${accountId}`
  return SEALED_BY_ACCOUNT.has(kind) ? account : `${account} ${kind} ${key}`
}
