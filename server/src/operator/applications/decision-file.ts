import { validate } from 'uuid'
import type { SheetRow } from '@server/core/spreadsheet/reading/sheet'
import { fileFaults } from './file-faults'
import { faultOfReason, writtenReason } from './reason'
import { rowsOfSheet } from './sheet-file'
import { spelled } from './spelling'

/** An application that the operator names; `reason`: what its candidate is told, null where nothing is. */
export interface Named {
  id: string
  reason: string | null
}

/**
 * Whether lines say why: `without` none may (a file of rejections given to the wrong command would approve them), else
 * each one must that has no `common` reason to take.
 */
export type Reasons = 'without' | { common: string | null }

export interface Naming {
  /** Whether a word may name an application: most are named by their id alone. */
  isId?: (text: string) => boolean
  /** What the columns of their exported spreadsheet are called: a file with these headings names some too. */
  columns?: readonly string[]
}

/**
 * The applications of a file: `id` (of a registration also its number) or `id,reason` a line, headings allowed; or the lines of
 * an exported spreadsheet, with a column `reason` where each needs one. Throws a CommandFault with every
 * fault by its line: whoever reads a file other than it was meant would decide about the wrong people, or tell them rubbish.
 */
export async function readDecisionFile(
  path: string,
  reasons: Reasons,
  { isId = validate, columns = [] }: Naming,
): Promise<Named[]> {
  const { headings, rows: written } = await tableOfFile(path)
  const isKnown = new Set(['reason', ...columns.map((column) => column.toLowerCase())])
  const isExported = headings.length > 2 && headings.every((heading) => isKnown.has(heading))
  const rows = isExported ? written.map(toIdAndReason(headings)) : written
  const faults: string[] = []
  const found = new Map<string, Named & { line: number }>()
  for (const row of rows) {
    const named = namedIn(row, reasons)
    const before = found.get(named.id.toLowerCase())
    const fault = faultOf(row, named, { reasons, isId }) ?? (before && contradiction(before, named))
    if (fault) faults.push(`${path}:${row.line} ${fault}.`)
    found.set(named.id.toLowerCase(), before ?? { ...named, line: row.line })
  }
  if (faults.length > 0) throw fileFaults(faults, 'Nothing of the file was decided.')
  return [...found.values()].map(({ id, reason }) => ({ id, reason }))
}

/** What the first column may be called. */
const HEADINGS = ['id', 'number']

/** What else a spreadsheet says of an application is left aside. */
const toIdAndReason =
  (headings: readonly string[]) =>
  ({ cells: [id = '', ...others], ...row }: SheetRow): SheetRow => ({
    ...row,
    cells: [id, others[headings.indexOf('reason') - 1] ?? ''],
  })

/** Its rows, without headings. Throws a CommandFault. */
export const rowsOfFile = async (path: string): Promise<SheetRow[]> => (await tableOfFile(path)).rows

/** Its rows, and its headings in lower case where it has some. */
async function tableOfFile(path: string): Promise<{ headings: string[]; rows: SheetRow[] }> {
  const rows = await rowsOfSheet(path)
  const headings = (rows[0]?.cells ?? []).map((cell) => cell.toLowerCase())
  return HEADINGS.includes(headings[0] ?? '') ? { headings, rows: rows.slice(1) } : { headings: [], rows }
}

function namedIn({ cells: [written = '', reason = ''] }: SheetRow, reasons: Reasons): Named {
  const common = reasons === 'without' ? null : reasons.common
  return { id: spelled(written), reason: writtenReason(reason) || common }
}

interface Read {
  reasons: Reasons
  isId: (text: string) => boolean
}

function faultOf({ cells }: SheetRow, { id, reason }: Named, { reasons, isId }: Read): string | null {
  if (!isId(id)) return `“${cells[0]}” is not the id of an application`
  if (cells.slice(2).some(Boolean)) return 'more than an id and a reason: put a reason with commas in quotes'
  if (reasons === 'without') return reason ? 'a reason beside it: is this a file of rejections?' : null
  if (!reason) return 'no reason: write one in the line, or --reason'
  return faultOfReason(reason)
}

function contradiction(before: Named & { line: number }, { reason }: Named): string | null {
  return before.reason === reason ? null : `another reason than line ${before.line} gives for the same application`
}
