import type { Answers, Field } from '@contract/collecting/fields'
import type { Services } from '@server/core/services'
import type { StoredContent } from '@server/core/tables/collecting'
import type { Account } from '../accounts/accounts'
import { encryptAnswers } from './answers-at-rest'
import type { DraftOf } from './draft-store'
import { pinyinName } from './pinyin-name'

/** Suggestions that never replace an answer. */
const suggestions = (fields: readonly Field[], { realName }: Pick<Account, 'realName'>): Answers => {
  const suggested = pinyinName(realName)
  const wanted = fields.filter(({ prefill }) => prefill === 'pinyinName')
  return suggested === null ? {} : Object.fromEntries(wanted.map(({ key }) => [key, suggested]))
}

interface Prefilling {
  of: DraftOf
  fields: readonly Field[]
  account: Account
  /** Answers of an earlier journey (recalled.ts). */
  recalled: Answers
}

/**
 * Prefills an unsaved information table with recalled answers and account facts; both count as answered. `isRecalled`
 * stays set until the candidate saves the table.
 */
export function withPrefilled<Stored extends StoredContent>(
  services: Services,
  { of, fields, account, recalled }: Prefilling,
  draft: Stored,
): Stored {
  if (Object.keys(draft.baseInfo).length > 0) return draft
  const answers = { ...suggestions(fields, account), ...recalled, ...factsFor(fields, account) }
  const baseInfo = encryptAnswers(services, of, { answers, fileIds: [] })
  return { ...draft, baseInfo, ...(Object.keys(recalled).length > 0 && { isRecalled: true }) }
}

/** Returns the account facts of read-only fields, which override whatever the client sent. */
export function fixedAnswers(fields: readonly Field[], account: Account): Answers {
  return factsFor(fixedFields(fields), account)
}

/** Fields that show an account fact and cannot be changed in the information table. */
export function fixedFields(fields: readonly Field[]): Field[] {
  return fields.filter((field) => field.readOnly && field.prefill !== undefined)
}

function factsFor(fields: readonly Field[], account: Account): Answers {
  const entries = fields.flatMap(({ key, prefill }) => {
    const fact = prefill && prefill !== 'pinyinName' && account[prefill]
    return fact ? [[key, fact] as const] : []
  })
  return Object.fromEntries(entries)
}
