/** Merges records of areas into one. Throws if two of them have an entry of the same name; `kind` names the entries. */
export function mergeUnique<Entries extends object>(
  kind: string,
  records: readonly (Partial<Entries> | undefined)[],
): Partial<Entries> {
  const entries = records.flatMap((record) => Object.entries(record ?? {}))
  const names = entries.map(([name]) => name)
  const repeated = names.find((name, index) => names.indexOf(name) !== index)
  if (repeated !== undefined) throw new Error(`two areas declare the ${kind} "${repeated}"`)
  return Object.fromEntries(entries) as Partial<Entries>
}
