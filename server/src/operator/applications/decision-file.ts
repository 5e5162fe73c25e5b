import { readFile } from 'node:fs/promises'
import { validate } from 'uuid'
import { CommandFault } from '../project-of'
import { readCsv, type CsvRow } from './csv'
import { fileFaults } from './file-faults'
import { faultOfReason, writtenReason } from './reason'

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

/** Whether a word may name an application: most are named by their id alone. */
export type IsId = (text: string) => boolean

/**
 * The applications of a file: `id` (of a registration also its number) or `id,reason` a line, headings allowed. Throws a CommandFault with every fault by its
 * line: whoever reads a file other than it was meant would decide about the wrong people, or tell them rubbish.
 */
export async function readDecisionFile(path: string, reasons: Reasons, isId: IsId = validate): Promise<Named[]> {
  const rows = await rowsOfFile(path)
  const faults: string[] = []
  const found = new Map<string, Named & { line: number }>()
  for (const row of rows) {
    const named = namedIn(row, reasons)
    const before = found.get(named.id)
    const fault = faultOf(row, named, { reasons, isId }) ?? (before && contradiction(before, named))
    if (fault) faults.push(`${path}:${row.line} ${fault}.`)
    found.set(named.id, before ?? { ...named, line: row.line })
  }
  if (faults.length > 0) throw fileFaults(faults, 'Nothing of the file was decided.')
  return [...found.values()].map(({ id, reason }) => ({ id, reason }))
}

/** What the first column may be called. */
const HEADINGS = ['id', 'number']

/** Its rows, without headings. Throws a CommandFault. */
export async function rowsOfFile(path: string): Promise<CsvRow[]> {
  const read = readCsv(await textOf(path))
  if ('unclosedAt' in read)
    throw new CommandFault(`${path}:${read.unclosedAt} a quote is not closed, or something stands after it.`)
  return read.rows.filter(({ cells }, index) => index > 0 || !HEADINGS.includes(cells[0]?.toLowerCase() ?? ''))
}

/** Spreadsheets in China save what is not called UTF-8 in GBK: read as UTF-8 its reasons would be rubbish. */
async function textOf(path: string): Promise<string> {
  const bytes = await readFile(path).catch((error: Error) => {
    throw new CommandFault(`“${path}” cannot be read: ${error.message}`)
  })
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new CommandFault(`“${path}” is not UTF-8. Save it as “CSV UTF-8” and try again.`)
  }
}

function namedIn({ cells: [written = '', reason = ''] }: CsvRow, reasons: Reasons): Named {
  const common = reasons === 'without' ? null : reasons.common
  return { id: written.toLowerCase(), reason: writtenReason(reason) || common }
}

interface Read {
  reasons: Reasons
  isId: IsId
}

function faultOf({ cells }: CsvRow, { id, reason }: Named, { reasons, isId }: Read): string | null {
  if (!isId(id)) return `“${cells[0]}” is not the id of an application`
  if (cells.slice(2).some(Boolean)) return 'more than an id and a reason: put a reason with commas in quotes'
  if (reasons === 'without') return reason ? 'a reason beside it: is this a file of rejections?' : null
  if (!reason) return 'no reason: write one in the line, or --reason'
  return faultOfReason(reason)
}

function contradiction(before: Named & { line: number }, { reason }: Named): string | null {
  return before.reason === reason ? null : `another reason than line ${before.line} gives for the same application`
}
