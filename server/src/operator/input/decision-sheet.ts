/** Sheets that decide about several items, each line with its own decision. */
import { isDeepStrictEqual } from 'node:util'
import type { Reason } from '@contract/reason'
import { normaliseId } from './decision-file'
import { ENGLISH, ENGLISH_HEADINGS, readReason, REASON_HEADINGS } from './reason'
import { fileFaults, headedRows, HEADINGS } from './spreadsheet-file'

/** Words of a decision in a sheet, in lower case. */
const WORDS = {
  approve: ['approve', 'approved', '通过', '同意'],
  reject: ['reject', 'rejected', '不通过', '驳回'],
  refuse: ['refuse', 'disqualify', '取消资格'],
  correct: ['correct', 'return', '退回修改', '退回'],
} as const satisfies Record<string, readonly string[]>

export type SheetDecision = keyof typeof WORDS

const names = {
  number: HEADINGS.filter((heading) => heading !== 'number'),
  decision: ['决定', '审核结果', '审核决定'],
  reason: REASON_HEADINGS,
  [ENGLISH]: ENGLISH_HEADINGS,
  what: ['修改项'],
}

type Column = keyof typeof names

export interface DecidedLine {
  line: number
  id: string
  decision: SheetDecision
  reason: Reason | null
  /** What is to be corrected; empty where everything is. */
  what: string
}

interface SheetOptions {
  decisions: readonly SheetDecision[]
  isId: (text: string) => boolean
  /** Further columns, which are ignored. */
  columns?: readonly string[]
  /** Returns what is wrong with a line that is to be corrected; several lines may name one item. */
  correctionFault?: (what: string) => string | null
}

/** Reads a sheet of decisions. Throws a CommandFault with every fault by line: nothing of it is decided then. */
export async function readDecisionSheet(path: string, options: SheetOptions): Promise<DecidedLine[]> {
  const { columns = [] } = options
  const ignored = columns.map((column) => column.toLowerCase()).filter((column) => !(column in names))
  const rows = await headedRows<string>(path, {
    ...{ required: ['number', 'decision'], optional: ['reason', ENGLISH, 'what', ...ignored], names },
  })
  const faults: string[] = []
  const lines: DecidedLine[] = []
  for (const { line, cells } of rows) {
    const cell = (column: Column) => cells[column] ?? ''
    const read = readReason(cell('reason'), cell(ENGLISH))
    const decided = {
      ...{ line, id: normaliseId(cell('number')), decision: decisionIn(cell('decision')), what: cell('what') },
      reason: 'fault' in read ? null : read.reason,
    }
    const fault = 'fault' in read ? read.fault : faultOf(decided, lines, { ...options, written: cell('decision') })
    if (fault !== null) faults.push(`${path}:${line} ${fault}.`)
    else if (decided.decision !== null) lines.push({ ...decided, decision: decided.decision })
  }
  if (rows.length === 0) faults.push(`${path}:2 there is no row.`)
  if (faults.length > 0) throw fileFaults(faults, 'Nothing of the file was decided.')
  return lines
}

const decisionIn = (text: string): SheetDecision | null => {
  const word = text.toLowerCase()
  const found = Object.entries(WORDS).find(([, words]) => (words as readonly string[]).includes(word))
  return found ? (found[0] as SheetDecision) : null
}

type Written = Omit<DecidedLine, 'decision'> & { decision: SheetDecision | null }

function faultOf(
  { id, decision, reason, what }: Written,
  before: readonly DecidedLine[],
  { isId, decisions, written, correctionFault }: SheetOptions & { written: string },
): string | null {
  if (!isId(id)) return `“${id}” is not the number or id of one`
  if (decision === null || !decisions.includes(decision))
    return `“${written}” is no decision: write ${decisions.flatMap((one) => WORDS[one]).join(', ')}`
  if (decision === 'approve' && reason !== null) return 'a reason, which an approval does not have'
  if (decision !== 'approve' && reason === null) return 'no reason'
  const isCorrection = decision === 'correct' && correctionFault !== undefined
  const wrong = isCorrection ? correctionFault(what) : null
  if (wrong !== null) return wrong
  const same = before.find((one) => one.id.toLowerCase() === id.toLowerCase())
  if (!same) return null
  if (same.decision !== decision) return `another decision than line ${same.line} makes about the same one`
  if (isCorrection) return same.what === what ? `the same as in line ${same.line}` : null
  return isDeepStrictEqual(same.reason, reason)
    ? `the same as in line ${same.line}`
    : `another reason than line ${same.line} gives for the same one`
}
