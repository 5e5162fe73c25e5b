/** Spreadsheet import of candidates to invite into a group (decision 0060). */
import type { LocalText } from '../schemas'

export const IMPORT_COLUMNS = ['realName', 'idType', 'idNumber', 'country'] as const
export type ImportColumn = (typeof IMPORT_COLUMNS)[number]

/** Only passports have a country; lists without passports may omit the column. */
export const NEEDED_COLUMNS = IMPORT_COLUMNS.filter((column) => column !== 'country')

/** Column headers in the file. */
export const IMPORT_COLUMN_NAMES: Record<ImportColumn, LocalText> = {
  realName: { zh: '姓名', en: 'Full name' },
  idType: { zh: '证件类型', en: 'ID document type' },
  idNumber: { zh: '证件号码', en: 'ID document number' },
  country: { zh: '护照签发国家或地区', en: 'Country or region that issued the passport' },
}

/** Column of a correction file: row number in the original file. */
export const ROW_COLUMN_NAME: LocalText = { zh: '行号', en: 'Row' }
/** Column of the file of invalid rows that describes the errors; ignored on upload. */
export const FAULT_COLUMN_NAME: LocalText = { zh: '需要更正', en: 'To correct' }

export const SHEET_FORMATS = ['xlsx', 'csv'] as const
export type SheetFormat = (typeof SHEET_FORMATS)[number]

export const MAX_IMPORT_ROWS = 5_000

/** Retention of an import in milliseconds; it is then deleted with its content. */
export const IMPORT_RETENTION_MS = 7 * 24 * 3_600_000

export const IMPORT_STATES = ['checking', 'checked', 'inviting', 'done'] as const
export type ImportState = (typeof IMPORT_STATES)[number]

/** Cells of a row as submitted. */
export type ImportRow = Record<ImportColumn, string>
