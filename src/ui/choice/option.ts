import { hasInitials } from './pinyin-initials'

export interface Option<Value extends string = string> {
  value: Value
  label: string
  /** Searching finds it by these as well: its name in the other language, a code that documents print. */
  alsoFoundBy?: readonly string[] | undefined
  /** One line below the label: a price, seats left. */
  note?: string | undefined
  /** Why it cannot be chosen; shown in place of the note. */
  blocked?: string | undefined
}

/** Above so many one looks for a name rather than through all of them. */
export const MANY_ROWS = 15

/** Those that are called like it, in whatever language, or begin to sound like it; an empty search finds all. */
export function foundOptions<Of extends Pick<Option, 'label' | 'alsoFoundBy'>>(
  options: readonly Of[],
  typed: string,
): Of[] {
  const searched = typed.trim().toLowerCase()
  return options.filter(({ label, alsoFoundBy = [] }) =>
    [label, ...alsoFoundBy].some((words) => words.toLowerCase().includes(searched) || hasInitials(words, searched)),
  )
}
