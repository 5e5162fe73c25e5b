/** Cell values recognised in lists, in both languages. */
import { ID_TYPES, type IdType } from '@contract/codes'
import { ID_TYPE_NAMES } from '@contract/basic-info/basic-info-names'
import { COUNTRIES } from '@contract/identity/places/countries'
import {
  IMPORT_COLUMN_NAMES,
  IMPORT_COLUMNS,
  ROW_COLUMN_NAME,
  type ImportColumn,
  type ImportRow,
} from '@contract/group/import'
import type { LocalText } from '@contract/schemas'
import { toHalfWidth } from '@contract/typed/half-width'

/** Example rows of the template; skipped when a file is read. */
export const EXAMPLE_ROWS: Record<'zh' | 'en', readonly ImportRow[]> = {
  zh: [
    { realName: '张三（示例）', idType: ID_TYPE_NAMES.nationalId.zh, idNumber: '11010519491231002X', country: '' },
    { realName: 'MARTIN ANNE（示例）', idType: ID_TYPE_NAMES.passport.zh, idNumber: '12AB34567', country: '法国' },
  ],
  en: [
    {
      realName: 'ZHANG SAN (example)',
      idType: ID_TYPE_NAMES.nationalId.en,
      idNumber: '11010519491231002X',
      country: '',
    },
    { realName: 'MARTIN ANNE (example)', idType: ID_TYPE_NAMES.passport.en, idNumber: '12AB34567', country: 'France' },
  ],
}

/** Builds a lookup of synonyms. A Map, because a cell may contain `constructor`, a property of every object. */
const words = <Meant>(meant: Record<string, Meant>): ReadonlyMap<string, Meant> => new Map(Object.entries(meant))

/** Common names of document types. */
const calledSo = words<IdType>({ 身份证: 'nationalId', 二代身份证: 'nationalId' })

/** Returns the document type named by a cell in either language; null if unknown. */
export function idTypeNamed(text: string): IdType | null {
  const wanted = plain(text)
  const named = ID_TYPES.find((idType) => {
    const { zh, en } = ID_TYPE_NAMES[idType]
    return plain(zh) === wanted || plain(en) === wanted
  })
  return named ?? calledSo.get(wanted) ?? null
}

/** Places that issue no passports of their own, and short names. */
const countriesCalledSo = words({
  ...{ 香港: 'CHN', 中国香港: 'CHN', 澳门: 'CHN', 中国澳门: 'CHN', hongkong: 'CHN', macau: 'CHN', macao: 'CHN' },
  ...{ 大韩民国: 'KOR', uk: 'GBR', us: 'USA' },
})

/**
 * Returns the country named by a cell in either language or by its ISO code of three letters; null if unknown or
 * ambiguous.
 */
export function countryNamed(text: string): string | null {
  const wanted = plainCountry(text)
  const byLetters = COUNTRIES.find(({ value }) => value.toLowerCase() === wanted)
  const named = COUNTRIES.filter(({ label: { zh, en } }) => [zh, en].some((name) => namesOf(name).includes(wanted)))
  return byLetters?.value ?? (named.length === 1 ? named[0]?.value : countriesCalledSo.get(wanted)) ?? null
}

/** Returns the name, its part before the brackets and the part within them. */
function namesOf(name: string): string[] {
  const [, before = '', within = ''] = /^([^（(]+)[（(]([^）)]+)[）)]$/.exec(name) ?? []
  return [name, before, within].filter(Boolean).map(plainCountry)
}

/** Ignores accents and unifies apostrophes, as in Côte d’Ivoire. */
const plainCountry = (text: string) =>
  plain(text)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[’‘]/g, "'")

/** Common names of columns, and their labels on the screens. */
const columnsCalledSo = words<ImportColumn>({
  ...{ 考生姓名: 'realName', 真实姓名: 'realName', name: 'realName' },
  idtype: 'idType',
  ...{ 身份证号: 'idNumber', 身份证号码: 'idNumber', 证件号: 'idNumber', idnumber: 'idNumber' },
  ...{ 签发国家或地区: 'country', countryorregionofissue: 'country', countryorregionthatissuedit: 'country' },
})

/** Returns the column named by a header cell in either language; null if unknown. */
export function columnNamed(text: string): ImportColumn | 'row' | null {
  const wanted = plain(text).replace(/^\*|\*$/g, '')
  const isNamed = ({ zh, en }: LocalText) => plain(zh) === wanted || plain(en) === wanted
  if (isNamed(ROW_COLUMN_NAME)) return 'row'
  return IMPORT_COLUMNS.find((column) => isNamed(IMPORT_COLUMN_NAMES[column])) ?? columnsCalledSo.get(wanted) ?? null
}

const plain = (text: string) => toHalfWidth(text).replace(/ /g, '').toLowerCase()
