/** What a group hands in as a spreadsheet to invite many candidates at once (docs/decisions/0060). */
import { ID_TYPES, type IdType } from '../codes'
import { ID_TYPE_NAMES } from '../basic-info/basic-info-names'
import type { LocalText } from '../schemas'
import { toHalfWidth } from '../typed/half-width'

export const IMPORT_COLUMNS = ['realName', 'idType', 'idNumber'] as const
export type ImportColumn = (typeof IMPORT_COLUMNS)[number]

/** As the first row of a file calls them. */
export const IMPORT_COLUMN_NAMES: Record<ImportColumn, LocalText> = {
  realName: { zh: '姓名', en: 'Name' },
  idType: { zh: '证件类型', en: 'ID type' },
  idNumber: { zh: '证件号码', en: 'ID number' },
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

/** Shows how a row is written, in the template; a file that still has it is read without it. */
export const EXAMPLE_ROWS: Record<'zh' | 'en', ImportRow> = {
  zh: { realName: '张三（示例）', idType: ID_TYPE_NAMES.nationalId.zh, idNumber: '11010519491231002X' },
  en: { realName: 'ZHANG SAN (example)', idType: ID_TYPE_NAMES.nationalId.en, idNumber: '11010519491231002X' },
}

/** How people call a kind of document beside its own names. */
const calledSo: Partial<Record<string, IdType>> = { 身份证: 'nationalId', 二代身份证: 'nationalId' }

/** The kind of document that a cell names, in either language; null for none. */
export function idTypeNamed(text: string): IdType | null {
  const wanted = plain(text)
  const named = ID_TYPES.find((idType) => {
    const { zh, en } = ID_TYPE_NAMES[idType]
    return plain(zh) === wanted || plain(en) === wanted
  })
  return named ?? calledSo[wanted] ?? null
}

/** The column that a cell of the first row names, in either language; null for any other. */
export function columnNamed(text: string): ImportColumn | 'row' | null {
  const wanted = plain(text).replace(/^\*|\*$/g, '')
  const isNamed = ({ zh, en }: LocalText) => plain(zh) === wanted || plain(en) === wanted
  if (isNamed(ROW_COLUMN_NAME)) return 'row'
  return IMPORT_COLUMNS.find((column) => isNamed(IMPORT_COLUMN_NAMES[column])) ?? null
}

const plain = (text: string) => toHalfWidth(text).replace(/ /g, '').toLowerCase()
