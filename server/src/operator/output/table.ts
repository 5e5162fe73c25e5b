import { formatPattern } from '@contract/format'

/** Characters with double width in a terminal: Chinese and full-width forms. */
const WIDE = /[ᄀ-ᅟ⺀-꓏가-힣豈-﫿︰-﹯＀-｠￠-￦]/u

/** Formats rows as an aligned table, one line each, with double-width characters taken into account. */
export function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = rows.map((row) => row.map((cell) => cell.replace(/\s*\n\s*/g, ' ')))
  const lines = [headings, headings.map((heading) => '-'.repeat(widthOf(heading))), ...cells]
  const widths = headings.map((_heading, column) => Math.max(...lines.map((line) => widthOf(line[column] ?? ''))))
  return lines
    .map((line) =>
      line
        .map((cell, column) => padded(cell, widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

function padded(cell: string, width: number): string {
  return cell + ' '.repeat(width - widthOf(cell))
}

function widthOf(text: string): number {
  return [...text].reduce((width, character) => width + (WIDE.test(character) ? 2 : 1), 0)
}

/** Two-column table; empty without rows. */
export function twoColumns(left: string, right: string, rows: readonly (readonly string[])[]): string {
  return rows.length > 0 ? table([left, right], rows) : ''
}

/** Formats a time in UTC+8 as `2026-11-20 17:00`; `-` for none. */
export function time(instant: Date | string | null | undefined): string {
  return instant ? formatPattern(new Date(instant).getTime(), 'yyyy-MM-dd HH:mm') : '-'
}

/** A part of a command's output: a table, or one JSON object per row. Cells must be masked already. */
export interface OutputSection {
  /** JSON key, such as `changes`. */
  name: string
  /** Table headings, such as `WHEN (UTC+8)`; the JSON key is `when`. */
  head: readonly string[]
  rows: readonly (readonly string[])[]
}

/** Empty without rows. */
export const sectionText = ({ head, rows }: OutputSection): string => (rows.length > 0 ? table(head, rows) : '')

/** JSON output by section name. */
export const sectionsData = (sections: readonly OutputSection[]): Record<string, Record<string, string>[]> =>
  Object.fromEntries(sections.map((section) => [section.name, sectionData(section)]))

function sectionData({ head, rows }: OutputSection): Record<string, string>[] {
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
