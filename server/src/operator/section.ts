import { table } from './table'

/** One part of what there is to tell: printed as a table, or as one object a line. Cells are what an operator may read. */
export interface Section {
  /** `changes`: its key in JSON. */
  name: string
  /** `WHEN (UTC+8)`, of the table; in JSON `when`. */
  head: readonly string[]
  rows: readonly (readonly string[])[]
}

/** Nothing where there is nothing to say. */
export const sectionText = ({ head, rows }: Section): string => (rows.length > 0 ? table(head, rows) : '')

/** Each by its name, as other programs read them. */
export const sectionsData = (sections: readonly Section[]): Record<string, Record<string, string>[]> =>
  Object.fromEntries(sections.map((section) => [section.name, sectionData(section)]))

function sectionData({ head, rows }: Section): Record<string, string>[] {
  const keys = head.map(keyOf)
  return rows.map((row) => Object.fromEntries(row.map((cell, column) => [keys[column] ?? '', cell])))
}

/** `WHY NOT` becomes `whyNot`; what stands in brackets is for people. */
function keyOf(heading: string): string {
  const [first = '', ...others] = heading
    .replace(/ *\(.*\)/, '')
    .toLowerCase()
    .split(' ')
  return first + others.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}
