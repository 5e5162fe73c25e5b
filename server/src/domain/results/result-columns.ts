/** Columns of the spreadsheet of results beside those that are called as units. */
export const RESULT_COLUMNS = ['candidate', 'region', 'eligibility', 'total', 'outcome', 'level', 'place'] as const

/** What an export says beside what was marked: an import works it out anew. */
export const WORKED_OUT = ['total', 'outcome', 'level', 'place'] as const
