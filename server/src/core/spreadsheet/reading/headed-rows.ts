/** A spreadsheet row by heading; missing columns are empty. */
export interface HeadedRow<Column extends string> {
  line: number
  cells: Record<Column, string>
}

/** Columns of a spreadsheet, in any order. */
export interface Columns<Column extends string> {
  required: readonly Column[]
  optional: readonly Column[]
  /** Chinese headings that name the same columns. */
  names?: Partial<Record<Column, readonly string[]>>
}

/** Returns the column of each heading; unknown headings in lower case. */
export function columnsOfHeadings<Column extends string>(
  written: readonly string[],
  { required, optional, names = {} }: Columns<Column>,
): string[] {
  const headings = written.map((heading) => heading.trim().toLowerCase())
  const columns = [...required, ...optional]
  return headings.map((heading) => {
    if ((columns as readonly string[]).includes(heading)) return heading
    const column = columns.find((one) => (names as Columns<string>['names'])?.[one]?.includes(heading))
    // the file has a column of that name as well
    return column === undefined || headings.includes(column) ? heading : column
  })
}
