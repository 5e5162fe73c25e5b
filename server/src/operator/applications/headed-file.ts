import { CommandFault } from '../project-of'
import { rowsOfFile } from './decision-file'

/** A spreadsheet row by heading; missing columns are empty. */
export interface HeadedRow<Column extends string> {
  line: number
  cells: Record<Column, string>
}

/** Columns of a spreadsheet, in any order. */
interface Columns<Column extends string> {
  required: readonly Column[]
  optional: readonly Column[]
}

/** Reads the rows by heading. Throws a CommandFault for missing, unknown and duplicate columns. */
export async function headedRows<Column extends string>(
  path: string,
  { required, optional }: Columns<Column>,
): Promise<HeadedRow<Column>[]> {
  const [first, ...rows] = await rowsOfFile(path)
  const headings = (first?.cells ?? []).map((cell) => cell.toLowerCase())
  if (headings.every((heading) => heading === '')) throw new CommandFault(`“${path}” is empty.`)
  const at = `${path}:${first?.line ?? 1}`
  const known: readonly string[] = [...required, ...optional]
  const missing = required.filter((column) => !headings.includes(column))
  const unknown = headings.filter((heading) => heading !== '' && !known.includes(heading))
  const twice = headings.filter((heading, index) => heading !== '' && headings.indexOf(heading) !== index)
  const faults = [
    ...missing.map((column) => `${at} there is no column “${column}”.`),
    ...unknown.map((heading) => `${at} nobody knows a column “${heading}”. There are: ${known.join(', ')}.`),
    ...twice.map((heading) => `${at} there are two columns “${heading}”.`),
  ]
  if (faults.length > 0) throw new CommandFault(`${faults.join('\n')}\n\nNothing of the file was read.`)
  const columns = [...required, ...optional]
  return rows.map(({ line, cells }) => ({
    line,
    cells: Object.fromEntries(columns.map((column) => [column, cells[headings.indexOf(column)] ?? ''])) as Record<
      Column,
      string
    >,
  }))
}
