/** What the cells of a list say, in either language. */
import { ID_TYPES, type IdType } from '@contract/codes'
import { ID_TYPE_NAMES } from '@contract/basic-info/basic-info-names'
import {
  IMPORT_COLUMN_NAMES,
  IMPORT_COLUMNS,
  ROW_COLUMN_NAME,
  type ImportColumn,
  type ImportRow,
} from '@contract/group/import'
import type { LocalText } from '@contract/schemas'
import { toHalfWidth } from '@contract/typed/half-width'

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
