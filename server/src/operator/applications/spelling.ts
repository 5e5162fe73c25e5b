import { validate } from 'uuid'

/** Lower-cases ids; leaves numbers as written. */
export const spelled = (name: string): string => (validate(name) ? name.toLowerCase() : name)

/** Removes duplicate names (case-insensitive) and those in `others`. */
export function eachOnce(names: readonly string[], others: readonly { id: string }[] = []): string[] {
  const seen = new Set(others.map(({ id }) => id.toLowerCase()))
  return names.filter((name) => {
    const isNew = !seen.has(name.toLowerCase())
    seen.add(name.toLowerCase())
    return isNew
  })
}
