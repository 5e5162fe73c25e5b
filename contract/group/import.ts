/** What a group hands in as a spreadsheet to invite many candidates at once (docs/decisions/0060). */
import type { LocalText } from '../schemas'

export const IMPORT_COLUMNS = ['realName', 'idType', 'idNumber', 'country'] as const
export type ImportColumn = (typeof IMPORT_COLUMNS)[number]

/** Only a passport has a country (docs/decisions/0065): a list without passports need not have its column. */
export const NEEDED_COLUMNS = IMPORT_COLUMNS.filter((column) => column !== 'country')

/** As the first row of a file calls them. */
export const IMPORT_COLUMN_NAMES: Record<ImportColumn, LocalText> = {
  realName: { zh: '姓名', en: 'Full name' },
  idType: { zh: '证件类型', en: 'ID document type' },
  idNumber: { zh: '证件号码', en: 'ID document number' },
  country: { zh: '护照签发国家或地区', en: 'Country or region that issued the passport' },
}

/** Of a file of corrected rows: which row of the first file each of them is. */
export const ROW_COLUMN_NAME: LocalText = { zh: '行号', en: 'Row' }
/** Of the file of faulty rows: what to correct. It is not read again. */
export const FAULT_COLUMN_NAME: LocalText = { zh: '需要更正', en: 'To correct' }

export const SHEET_FORMATS = ['xlsx', 'csv'] as const
export type SheetFormat = (typeof SHEET_FORMATS)[number]

export const MAX_IMPORT_ROWS = 5_000

/** How long an import waits for its group, in milliseconds: then it goes with all that was in it. */
export const IMPORT_KEPT_MS = 7 * 24 * 3_600_000

export const IMPORT_STATES = ['checking', 'checked', 'inviting', 'done'] as const
export type ImportState = (typeof IMPORT_STATES)[number]

/** A row as it was written. */
export type ImportRow = Record<ImportColumn, string>
