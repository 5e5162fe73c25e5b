import { flaw, type FilePath, type Flaw } from '../fault'

/**
 * One flaw for every value that an earlier entry already has. `what` names the values: `batch code`; `shown` is the value
 * as the file has it, where it is compared in another form.
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

/** The entries of a list by one of their keys, for {@link duplicates}. */
export function entriesOf<T>(list: readonly T[], path: FilePath, key: keyof T & string, value: (item: T) => string) {
  return list.map((item, index) => ({ value: value(item), path: [...path, index, key] }))
}
