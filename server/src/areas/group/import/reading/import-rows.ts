import {
  IMPORT_COLUMN_NAMES,
  IMPORT_COLUMNS,
  NEEDED_COLUMNS,
  type ImportColumn,
  type ImportRow,
} from '@contract/group/import'
import type { LocalText } from '@contract/schemas'
import { columnNamed, EXAMPLE_ROWS } from '../rows/value-names'
import type { SheetRow } from '@server/core/spreadsheet/reading/sheet'

export interface ReadRow {
  /** Row number in the spreadsheet. */
  row: number
  /** In a file of corrected rows: number of the row in the original file. */
  corrects: string
  content: ImportRow
}

export type ReadRows = { rows: ReadRow[] } | { missing: LocalText[] }

/** Maximum rows above the header row, for a title or notes. */
const MOST_ABOVE = 5

/**
 * Returns the candidates below the header row, whose columns may be in any order. Skips empty rows and the examples of
 * the template.
 */
export function importRows(all: readonly SheetRow[]): ReadRows {
  const heads = all.slice(0, MOST_ABOVE).map(({ cells }) => cells.map(columnNamed))
  const missingIn = (head: (typeof heads)[number]) => NEEDED_COLUMNS.filter((column) => !head.includes(column))
  const at = Math.max(
    0,
    heads.findIndex((head) => missingIn(head).length === 0),
  )
  const named = heads[at] ?? []
  const rows = all.slice(at + 1)
  const missing = missingIn(named)
  if (missing.length > 0) return { missing: missing.map((column) => IMPORT_COLUMN_NAMES[column]) }
  const textOf = ({ cells }: SheetRow, column: ImportColumn | 'row') => cells[named.indexOf(column)] ?? ''
  const read = rows.map((one) => ({
    row: one.row,
    corrects: textOf(one, 'row'),
    content: {
      realName: textOf(one, 'realName'),
      idType: textOf(one, 'idType'),
      idNumber: textOf(one, 'idNumber'),
      country: textOf(one, 'country'),
    },
  }))
  return { rows: read.filter(({ content }) => !isEmpty(content) && !isExample(content)) }
}

const isEmpty = (content: ImportRow) => IMPORT_COLUMNS.every((column) => content[column] === '')

const isExample = (content: ImportRow) =>
  Object.values(EXAMPLE_ROWS)
    .flat()
    .some((example) => IMPORT_COLUMNS.every((column) => content[column] === example[column]))
