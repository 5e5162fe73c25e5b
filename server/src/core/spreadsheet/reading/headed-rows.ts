/** A spreadsheet row by heading; missing columns are empty. */
export interface HeadedRow<Column extends string> {
  line: number
  cells: Record<Column, string>
}

/** Columns of a spreadsheet, in any order. */
export interface Columns<Column extends string> {
  required: readonly Column[]
  optional: readonly Column[]
}
