/** Which fields of the information table show a fact of the account that cannot be changed here. Pure. */
import type { Field } from './fields'

/** The account's facts that a field may start with, or whether it has them; it may lack all but name and document. */
export type AccountFacts = Partial<Record<NonNullable<Field['prefill']>, string | boolean | null>>

/**
 * The table as it is for the owner of the account: a fact that the account lacks is theirs to fill in, and is checked as
 * anything typed is. The service offers and checks this table, so that form and service agree.
 */
export function withOwnLocks<Offering extends { fields: readonly Field[] }>(
  offering: Offering,
  facts: AccountFacts,
): Offering & { fields: Field[] } {
  const fields = offering.fields.map((field) =>
    field.readOnly && field.prefill && !facts[field.prefill] ? { ...field, readOnly: false } : field,
  )
  return { ...offering, fields }
}
