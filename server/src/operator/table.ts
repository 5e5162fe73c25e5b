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
export function section(left: string, right: string, rows: readonly (readonly string[])[]): string {
  return rows.length > 0 ? table([left, right], rows) : ''
}

/** Formats a time in UTC+8 as `2026-11-20 17:00`; `-` for none. */
export function time(instant: Date | string | null | undefined): string {
  return instant ? formatPattern(new Date(instant).getTime(), 'yyyy-MM-dd HH:mm') : '-'
}
