import type { Answers, Field } from '@contract/collecting/fields'
import type { Account } from '@server/domain/accounts/accounts'

/** What the information table starts with: facts of the account, where its fields ask for them. */
export function prefilled(fields: readonly Field[], account: Account): Answers {
  const wanted = fields.filter((field) => field.prefill !== undefined)
  return factsFor(wanted, account)
}

/** Read-only fields with a fact of the account always hold that fact, whatever was sent. */
export function fixedAnswers(fields: readonly Field[], account: Account): Answers {
  return factsFor(fixedFields(fields), account)
}

/** Fields that show a fact of the account and cannot be changed in the information table. */
export function fixedFields(fields: readonly Field[]): Field[] {
  return fields.filter((field) => field.readOnly && field.prefill !== undefined)
}

function factsFor(fields: readonly Field[], account: Account): Answers {
  const entries = fields.flatMap(({ key, prefill }) => {
    const fact = prefill && account[prefill]
    return fact ? [[key, fact] as const] : []
  })
  return Object.fromEntries(entries)
}
