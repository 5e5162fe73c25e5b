import { flaw, type FilePath, type Flaw } from '../fault'

/**
 * Reports every value that an earlier entry has. `what` names the values, as in `batch code`; `shown` is the value as
 * written in the file, where it is compared in normalised form.
 */
export function duplicates(
  what: string,
  entries: readonly { value: string; shown?: string; path: FilePath }[],
): Flaw[] {
  const seen = new Set<string>()
  return entries.flatMap(({ value, shown = value, path }) => {
    if (seen.has(value)) return [flaw(path, `the ${what} “${shown}” is used twice`)]
    seen.add(value)
    return []
  })
}

/** Entries of a list by one of their keys, for {@link duplicates}. */
export function entriesOf<T>(list: readonly T[], path: FilePath, key: keyof T & string, value: (item: T) => string) {
  return list.map((item, index) => ({ value: value(item), path: [...path, index, key] }))
}
