import type { Reason } from '@contract/reason'
import { isDeepStrictEqual } from 'node:util'
import { validate } from 'uuid'
import type { SheetRow } from '@server/core/spreadsheet/reading/sheet'
import { fileFaults } from './file-faults'
import { ENGLISH_HEADINGS, readReason, REASON_HEADINGS } from './reason'
import { rowsOfSheet } from './sheet-file'
import { spelled } from './spelling'

/** An application that the operator names; `reason`: what its candidate is told, null where nothing is. */
export interface Named {
  id: string
  reason: Reason | null
}

/**
 * Whether lines say why: `without` none may (a file of rejections given to the wrong command would approve them), else
 * each one must that has no `common` reason to take.
 */
export type Reasons = 'without' | { common: Reason | null }

export interface Naming {
  /** Whether a word may name an application: most are named by their id alone. */
  isId?: (text: string) => boolean
  /** What the columns of their exported spreadsheet are called: a file with these headings names some too. */
  columns?: readonly string[]
}

/**
 * The applications of a file: `id` (of a registration also its number) or `id,reason` a line, headings allowed; or lines with
 * the headings `id,reason,reason-en`, or those of an exported spreadsheet with a column `reason` where each needs one, and
 * optionally `reason-en`. Throws a CommandFault with every fault by its line: misread lines would decide about the wrong people.
 */
export async function readDecisionFile(
  path: string,
  reasons: Reasons,
  { isId = validate, columns = [] }: Naming,
): Promise<Named[]> {
  const { headings, rows: written } = await tableOfFile(path)
  const isKnown = new Set([
    ...HEADINGS,
    ...REASON_HEADINGS,
    ...ENGLISH_HEADINGS,
    ...columns.map((column) => column.toLowerCase()),
  ])
  const isByHeading = headings.length > 2 && headings.every((heading) => isKnown.has(heading))
  const rows = written.map(isByHeading ? byHeading(headings) : byPlace)
  const faults: string[] = []
  const found = new Map<string, Named & { line: number }>()
  for (const row of rows) {
    const read = readReason(row.reason, row.english)
    const named = namedIn(row, read, reasons)
    const before = found.get(named.id.toLowerCase())
    const fault = faultOf(row, { named, read, reasons, isId }) ?? (before && contradiction(before, named))
    if (fault) faults.push(`${path}:${row.line} ${fault}.`)
    found.set(named.id.toLowerCase(), before ?? { ...named, line: row.line })
  }
  if (faults.length > 0) throw fileFaults(faults, 'Nothing of the file was decided.')
  return [...found.values()].map(({ id, reason }) => ({ id, reason }))
}

/** What the first column may be called. */
const HEADINGS = ['id', 'number']

interface Line {
  line: number
  id: string
  reason: string
  english: string
  /** Cells for which there is no column. */
  others: readonly string[]
}

/** Other columns of the spreadsheet are ignored. */
const byHeading =
  (headings: readonly string[]) =>
  ({ line, cells }: SheetRow): Line => {
    const cell = (names: readonly string[]) => cells[headings.findIndex((heading) => names.includes(heading))] ?? ''
    return { line, id: cells[0] ?? '', reason: cell(REASON_HEADINGS), english: cell(ENGLISH_HEADINGS), others: [] }
  }

const byPlace = ({ line, cells: [id = '', reason = '', ...others] }: SheetRow): Line => ({
  ...{ line, id, reason, english: '', others },
})

/** Its rows, without headings. Throws a CommandFault. */
export const rowsOfFile = async (path: string): Promise<SheetRow[]> => (await tableOfFile(path)).rows

/** Its rows, and its headings in lower case where it has some. */
export async function tableOfFile(path: string): Promise<{ headings: string[]; rows: SheetRow[] }> {
  const rows = await rowsOfSheet(path)
  const headings = (rows[0]?.cells ?? []).map((cell) => cell.toLowerCase())
  return HEADINGS.includes(headings[0] ?? '') ? { headings, rows: rows.slice(1) } : { headings: [], rows }
}

type ReadReason = ReturnType<typeof readReason>

function namedIn({ id }: Line, read: ReadReason, reasons: Reasons): Named {
  const common = reasons === 'without' ? null : reasons.common
  return { id: spelled(id), reason: ('fault' in read ? null : read.reason) ?? common }
}

interface Read {
  named: Named
  read: ReadReason
  reasons: Reasons
  isId: (text: string) => boolean
}

function faultOf(line: Line, { named: { id, reason }, read, reasons, isId }: Read): string | null {
  if (!isId(id)) return `“${line.id}” is not the id of an application`
  if (line.others.some(Boolean)) return 'more than an id and a reason: put a reason with commas in quotes'
  if (reasons === 'without')
    return line.reason || line.english ? 'a reason beside it: is this a file of rejections?' : null
  if ('fault' in read) return read.fault
  return reason ? null : 'no reason: write one in the line, or --reason'
}

function contradiction(before: Named & { line: number }, { reason }: Named): string | null {
  return isDeepStrictEqual(before.reason, reason)
    ? null
    : `another reason than line ${before.line} gives for the same application`
}
