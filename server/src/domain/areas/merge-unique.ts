/** Merges records into one. Throws if two of them have an entry of the same name, so that neither is lost. */
export function mergeUnique<Entries extends object>(
  records: readonly (Partial<Entries> | undefined)[],
): Partial<Entries> {
  const entries = records.flatMap((record) => Object.entries(record ?? {}))
  const names = entries.map(([name]) => name)
  const repeated = names.find((name, index) => names.indexOf(name) !== index)
  if (repeated !== undefined) throw new Error(`two areas declare "${repeated}"`)
  return Object.fromEntries(entries) as Partial<Entries>
}
