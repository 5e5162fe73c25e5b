/** Columns of the results spreadsheet besides those named by units. */
export const RESULT_COLUMNS = ['candidate', 'region', 'eligibility', 'total', 'outcome', 'level', 'place'] as const

/** Computed columns of an export; an import ignores and recomputes them. */
export const COMPUTED_COLUMNS = ['total', 'outcome', 'level', 'place'] as const
