import { hasInitials } from './pinyin-initials'

export interface Option<Value extends string = string> {
  value: Value
  label: string
  /** Additional search terms: the name in the other language, a code printed on documents. */
  alsoFoundBy?: readonly string[] | undefined
  /** Line below the label: a price, seats left. */
  note?: string | undefined
  /** Reason why the option cannot be chosen; replaces the note. */
  blocked?: string | undefined
}

/** Number of rows above which a search box is shown. */
export const MANY_ROWS = 15

/**
 * Returns the options that contain the search text in any language or match by pinyin initials; an empty search returns
 * all.
 */
export function foundOptions<Of extends Pick<Option, 'label' | 'alsoFoundBy'>>(
  options: readonly Of[],
  typed: string,
): Of[] {
  const searched = typed.trim().toLowerCase()
  return options.filter(({ label, alsoFoundBy = [] }) =>
    [label, ...alsoFoundBy].some((words) => words.toLowerCase().includes(searched) || hasInitials(words, searched)),
  )
}
