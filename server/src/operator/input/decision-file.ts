import { isDeepStrictEqual } from 'node:util'
import { validate } from 'uuid'
import type { Reason } from '@contract/reason'
import type { SheetRow } from '@server/core/spreadsheet/reading/sheet'
import { ENGLISH_HEADINGS, readReason, REASON_HEADINGS } from './reason'
import { fileFaults, HEADINGS, tableOfFile } from './spreadsheet-file'

/** An application named by the operator; `reason`: shown to the candidate, null for none. */
export interface Named {
  id: string
  reason: Reason | null
}

/**
 * Whether lines carry a reason. `without`: none may, because a rejection file given to an approve command would
 * approve its applications. Otherwise each line needs one unless there is a `common` reason.
 */
export type Reasons = 'without' | { common: Reason | null }

export interface Naming {
  /** Accepts a word as the name of an application; by default only ids are accepted. */
  isId?: (text: string) => boolean
  /** Column headings of the exported spreadsheet; a file with these headings is accepted too. */
  columns?: readonly string[]
}

/**
 * Reads the applications listed in a file. Lines hold `id` or `id,reason` (a registration may also be named by its
 * number), with optional headings. Files with the headings `id,reason,reason-en`, or exported spreadsheets with a
 * `reason` column (when reasons are required) and optionally `reason-en`, are read by heading. Throws a CommandFault
 * with every fault by line, because a misread line would decide the wrong application.
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

interface Line {
  line: number
  id: string
  reason: string
  english: string
  /** Cells without a known column. */
  others: readonly string[]
}

/** Ignores unknown columns of the spreadsheet. */
const byHeading =
  (headings: readonly string[]) =>
  ({ line, cells }: SheetRow): Line => {
    const cell = (names: readonly string[]) => cells[headings.findIndex((heading) => names.includes(heading))] ?? ''
    return { line, id: cells[0] ?? '', reason: cell(REASON_HEADINGS), english: cell(ENGLISH_HEADINGS), others: [] }
  }

const byPlace = ({ line, cells: [id = '', reason = '', ...others] }: SheetRow): Line => ({
  ...{ line, id, reason, english: '', others },
})

type ReadReason = ReturnType<typeof readReason>

function namedIn({ id }: Line, read: ReadReason, reasons: Reasons): Named {
  const common = reasons === 'without' ? null : reasons.common
  return { id: normaliseId(id), reason: ('fault' in read ? null : read.reason) ?? common }
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

/** Lower-cases ids; leaves numbers as written. */
export const normaliseId = (name: string): string => (validate(name) ? name.toLowerCase() : name)

/** Removes duplicate names (case-insensitive) and those in `others`. */
export function withoutDuplicates(names: readonly string[], others: readonly { id: string }[] = []): string[] {
  const seen = new Set(others.map(({ id }) => id.toLowerCase()))
  return names.filter((name) => {
    const isNew = !seen.has(name.toLowerCase())
    seen.add(name.toLowerCase())
    return isNew
  })
}
