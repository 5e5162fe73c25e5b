import { validate } from 'uuid'

/** An application as it is printed: ids in lower case, numbers as somebody wrote them. */
export const spelled = (name: string): string => (validate(name) ? name.toLowerCase() : name)

/** Each name once, however it is spelled; those of `others` left out. */
export function eachOnce(names: readonly string[], others: readonly { id: string }[] = []): string[] {
  const seen = new Set(others.map(({ id }) => id.toLowerCase()))
  return names.filter((name) => {
    const isNew = !seen.has(name.toLowerCase())
    seen.add(name.toLowerCase())
    return isNew
  })
}
