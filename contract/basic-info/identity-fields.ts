/** Identity fields of account creation, shared by client and service (specification §3, §5). */
import { GENDER_NAMES, ID_TYPE_NAMES } from './basic-info-names'
import { GENDERS, ID_TYPES, type IdType } from '../codes'
import type { Answers, Field } from '../collecting/fields'
import { readHolder } from '../identity/id-documents'
import { COUNTRIES } from '../identity/places/countries'
import { normaliseIdNumber } from '../typed/id-number'

const asked = { required: true, readOnly: false }

/** Shown for document types issued by more than one country (places/country.ts). */
export const COUNTRY_FIELD: Pick<Field, 'kind' | 'options' | 'display' | 'hint'> = {
  kind: 'select',
  hint: { zh: '与护照资料页上的一致', en: 'As on the photo page of your passport' },
  options: [...COUNTRIES],
  display: { rule: 1, field: 'idType', value: 'passport' },
}

/** Section heading of the identity fields in larger forms. */
export const IDENTITY_SECTION = { zh: '身份信息', en: 'Identity' }

export const IDENTITY_FIELDS: readonly Field[] = [
  {
    ...asked,
    key: 'realName',
    label: { zh: '姓名', en: 'Full name' },
    kind: 'text',
    hint: {
      zh: '与证件上的一致；没有中文姓名的用大写字母，姓在前、名在后，与护照底部的机读码一致',
      en: 'As on your ID document. For a passport: surname, then given names, in capital letters as in the two lines at the bottom of the photo page',
    },
    format: 'name',
    limits: { maxLength: 50 },
  },
  {
    ...asked,
    key: 'idType',
    label: { zh: '证件类型', en: 'ID document type' },
    kind: 'select',
    options: ID_TYPES.map((value) => ({ value, label: ID_TYPE_NAMES[value] })),
    prefill: 'idType',
  },
  {
    ...asked,
    ...COUNTRY_FIELD,
    key: 'country',
    label: { zh: '签发国家或地区', en: 'Country or region that issued it' },
  },
  { ...asked, key: 'idNumber', label: { zh: '证件号码', en: 'ID document number' }, kind: 'idNumber' },
  {
    ...asked,
    key: 'gender',
    label: { zh: '性别', en: 'Gender' },
    kind: 'select',
    options: GENDERS.map((value) => ({ value, label: GENDER_NAMES[value] })),
    agreesWith: 'idNumber',
  },
  {
    ...asked,
    key: 'birthDate',
    label: { zh: '出生日期', en: 'Date of birth' },
    kind: 'date',
    limits: { from: '1900-01-01', until: 'today' },
    agreesWith: 'idNumber',
  },
]

/** Returns the preselected document type: the national ID card in Chinese projects, null in others. */
export function startingIdType(languageType: string): IdType | null {
  return languageType === '' || languageType === 'zh-cn' ? 'nationalId' : null
}

/**
 * Returns the answers, completed with gender and birth date from the ID number if type or number changed. `today`:
 * `yyyy-MM-dd`.
 */
export function withHolder(before: Answers, after: Answers, today: string): Answers {
  const idType = ID_TYPES.find((one) => one === after.idType) ?? 'nationalId'
  const known = holderOf(idType, after.idNumber, today)
  const isSame = before.idNumber === after.idNumber && before.idType === after.idType
  return isSame ? after : { ...after, ...known }
}

function holderOf(idType: IdType, typed: Answers[string], today: string) {
  return typeof typed === 'string' ? readHolder(idType, normaliseIdNumber(idType, typed), today) : {}
}
