/** Fields of the information table that show read-only account data. Pure. */
import type { Field } from './fields'

export type Fact = NonNullable<Field['prefill']>

/** Account data for prefilling, or whether it exists; only name and document are always present. */
export type AccountFacts = Partial<Record<Fact, string | boolean | null>>

/** Returns the prefill data that the fields need and the account lacks. */
export function missingFacts(fields: readonly Field[], facts: AccountFacts): Fact[] {
  return [...new Set(fields.flatMap(({ prefill }) => (prefill && !facts[prefill] ? [prefill] : [])))]
}

/**
 * Returns the table as applied to one account: fields prefilled from missing account data become editable and are
 * validated like typed answers. The service validates this table, the form renders it.
 */
export function withOwnLocks<Table extends { fields: readonly Field[] }>(
  table: Table,
  facts: AccountFacts,
): Table & { fields: Field[] } {
  return withoutLocks(table, missingFacts(table.fields, facts))
}

/** Variant of {@link withOwnLocks} for forms, which only know which data is missing. */
export function withoutLocks<Table extends { fields: readonly Field[] }>(
  table: Table,
  missing: readonly Fact[],
): Table & { fields: Field[] } {
  const fields = table.fields.map((field) =>
    field.readOnly && field.prefill && missing.includes(field.prefill) ? { ...field, readOnly: false } : field,
  )
  return { ...table, fields }
}
