import { table } from './table'

/** A part of a command's output: a table, or one JSON object per row. Cells must be masked already. */
export interface Section {
  /** JSON key, such as `changes`. */
  name: string
  /** Table headings, such as `WHEN (UTC+8)`; the JSON key is `when`. */
  head: readonly string[]
  rows: readonly (readonly string[])[]
}

/** Empty without rows. */
export const sectionText = ({ head, rows }: Section): string => (rows.length > 0 ? table(head, rows) : '')

/** JSON output by section name. */
export const sectionsData = (sections: readonly Section[]): Record<string, Record<string, string>[]> =>
  Object.fromEntries(sections.map((section) => [section.name, sectionData(section)]))

function sectionData({ head, rows }: Section): Record<string, string>[] {
  const keys = head.map(keyOf)
  return rows.map((row) => Object.fromEntries(row.map((cell, column) => [keys[column] ?? '', cell])))
}

/** Converts `WHY NOT` to `whyNot`; drops text in brackets. */
function keyOf(heading: string): string {
  const [first = '', ...others] = heading
    .replace(/ *\(.*\)/, '')
    .toLowerCase()
    .split(' ')
  return first + others.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}
