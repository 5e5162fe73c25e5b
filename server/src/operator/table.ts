import { formatPattern } from '@contract/format'

/** Characters that take two columns in a terminal: Chinese letters and full-width forms. */
const WIDE = /[ᄀ-ᅟ⺀-꓏가-힣豈-﫿︰-﹯＀-｠￠-￦]/u

/** Rows under headings, one line each, in columns that line up, Chinese included. */
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

/** Two columns under headings of their own; nothing where there is nothing to say. */
export function section(left: string, right: string, rows: readonly (readonly string[])[]): string {
  return rows.length > 0 ? table([left, right], rows) : ''
}

/** `2026-11-20 17:00`, at UTC+8; a dash where there is no time. */
export function time(instant: Date | string | null | undefined): string {
  return instant ? formatPattern(new Date(instant).getTime(), 'yyyy-MM-dd HH:mm') : '-'
}
