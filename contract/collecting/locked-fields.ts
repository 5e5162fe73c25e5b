/** Which fields of the information table show a fact of the account that cannot be changed here. Pure. */
import type { Field } from './fields'

export type Fact = NonNullable<Field['prefill']>

/** The account's facts that a field may start with, or whether it has them; it may lack all but name and document. */
export type AccountFacts = Partial<Record<Fact, string | boolean | null>>

/** What fields would start with and the account does not know. */
export function missingFacts(fields: readonly Field[], facts: AccountFacts): Fact[] {
  return [...new Set(fields.flatMap(({ prefill }) => (prefill && !facts[prefill] ? [prefill] : [])))]
}

/**
 * The table as it is for the owner of the account: a fact that the account lacks is theirs to fill in, and is checked as
 * anything typed is. The service checks this table, the form shows it.
 */
export function withOwnLocks<Table extends { fields: readonly Field[] }>(
  table: Table,
  facts: AccountFacts,
): Table & { fields: Field[] } {
  return withoutLocks(table, missingFacts(table.fields, facts))
}

/** The same for who knows only which facts are missing: a form. */
export function withoutLocks<Table extends { fields: readonly Field[] }>(
  table: Table,
  missing: readonly Fact[],
): Table & { fields: Field[] } {
  const fields = table.fields.map((field) =>
    field.readOnly && field.prefill && missing.includes(field.prefill) ? { ...field, readOnly: false } : field,
  )
  return { ...table, fields }
}
