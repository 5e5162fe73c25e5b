/** Fields of an application to change identity data (specification §3). Pure. */
import { GENDERS, ID_TYPES, type IdType } from '../codes'
import type { Answer, Answers, Field } from '../collecting/fields'
import type { Requirements } from '../collecting/requirements'
import { calendarDate } from '../format'
import type { LocalText } from '../schemas'
import { countryName } from '../identity/places/countries'
import { GENDER_NAMES, ID_TYPE_NAMES } from './basic-info-names'
import type { BasicInfo } from './basic-info-update'
import { COUNTRY_FIELD } from './identity-fields'

/** Changeable items. `document` covers type and number together. */
export const BASIC_INFO_ITEMS = ['realName', 'document', 'gender', 'birthDate'] as const
export type BasicInfoItem = (typeof BASIC_INFO_ITEMS)[number]

export const ITEM_NAMES: Record<BasicInfoItem, LocalText> = {
  realName: { zh: '姓名', en: 'Full name' },
  document: { zh: '证件类型和号码', en: 'ID document type and number' },
  gender: { zh: '性别', en: 'Gender' },
  birthDate: { zh: '出生日期', en: 'Date of birth' },
}

/** Required photos; the last one is optional. */
export const BASIC_INFO_PHOTOS = ['portrait', 'emblem', 'household', 'proof'] as const

const sections = {
  change: { zh: '变更内容', en: 'Changes' },
  photos: { zh: '证明照片', en: 'Photos as proof' },
}

/**
 * Returns the requirements for the current identity and the answers so far. The photos depend on the new document type.
 */
export function basicInfoRequirements(now: BasicInfo, answers: Answers): Requirements {
  return {
    commitment: { title: { zh: '', en: '' }, body: { zh: '', en: '' } },
    fields: [...changes(now), ...photos(nextIdType(now, answers))],
    files: [],
    regions: [],
    subjects: [],
    revisions: { letter: '1', form: '1' },
  }
}

/** Returns every field that an answer can belong to, independent of the answers. */
export function basicInfoFields(now: BasicInfo): readonly Field[] {
  return [...changes(now), ...photos('nationalId')]
}

function changes(now: BasicInfo): Field[] {
  const gender = now.gender && GENDER_NAMES[now.gender]
  return [
    {
      ...asked('items', { zh: '要变更的信息', en: 'Details to change' }, 'multiSelect', sections.change),
      options: BASIC_INFO_ITEMS.map((item) => ({ value: item, label: ITEM_NAMES[item] })),
    },
    {
      ...asked('realName', { zh: '变更后的姓名', en: 'New full name' }, 'text', sections.change),
      ...ofItem('realName', { zh: now.realName, en: now.realName }),
      format: 'name',
      limits: { maxLength: 50 },
    },
    {
      ...asked('idType', { zh: '变更后的证件类型', en: 'New ID document type' }, 'select', sections.change),
      ...ofItem('document', documentName(now)),
      options: ID_TYPES.map((idType) => ({ value: idType, label: ID_TYPE_NAMES[idType] })),
      prefill: 'idType',
    },
    {
      ...asked(
        'country',
        { zh: '变更后的签发国家或地区', en: 'New country or region that issued it' },
        'select',
        sections.change,
      ),
      ...COUNTRY_FIELD,
    },
    {
      ...asked('idNumber', { zh: '变更后的证件号码', en: 'New ID document number' }, 'idNumber', sections.change),
      ...ofItem('document', { zh: now.idNumber, en: now.idNumber }),
    },
    {
      ...asked('gender', { zh: '变更后的性别', en: 'New gender' }, 'select', sections.change),
      ...ofItem('gender', gender),
      options: GENDERS.map((value) => ({ value, label: GENDER_NAMES[value] })),
      agreesWith: 'idNumber',
    },
    {
      ...asked('birthDate', { zh: '变更后的出生日期', en: 'New date of birth' }, 'date', sections.change),
      ...ofItem('birthDate', now.birthDate === null ? null : birthDay(now.birthDate)),
      limits: { from: '1900-01-01', until: 'today' },
      agreesWith: 'idNumber',
    },
    {
      ...asked('reason', { zh: '变更原因', en: 'Reason for the change' }, 'text', sections.change),
      hint: {
        zh: '例如：户籍更名、注册时填错',
        en: 'For example: legal name change, typing error when I created the account',
      },
      limits: { minLength: 2, maxLength: 200 },
    },
  ]
}

/** Returns the document type after the change. */
function nextIdType(now: BasicInfo, answers: Answers): IdType {
  const chosen = chosenItems(answers).includes('document') ? answers.idType : undefined
  return ID_TYPES.find((idType) => idType === chosen) ?? now.idType
}

/** Only holders of an ID card have a household register and an emblem page. */
function photos(idType: IdType): Field[] {
  const isCard = idType === 'nationalId'
  return [
    {
      ...photo('portrait', { zh: '证件人像面', en: 'ID document: side or page with your photo' }, true),
      shows: 'idPortrait',
      hint: {
        zh: '拍摄变更后的证件，四角完整、字迹清楚',
        en: 'The document with the new details. Show all four corners. All text must be readable',
      },
    },
    ...(isCard ? ofCard : []),
    {
      ...photo('proof', { zh: '公安机关证明', en: 'Proof from the police' }, false),
      hint: {
        zh: '有更名或更号证明的请上传，审核更快',
        en: 'If you have one about the change. It makes the review faster',
      },
    },
  ]
}

const ofCard: Field[] = [
  { ...photo('emblem', { zh: '证件国徽面', en: 'ID document: side with the emblem' }, true), shows: 'idEmblem' },
  {
    ...photo('household', { zh: '户口本页', en: 'Household register page' }, true),
    hint: {
      zh: '本人页；曾用名、曾用证件号码记载在变更页的，请一并拍入',
      en: 'Your own page, and the page of changes if it shows your old details',
    },
  },
]

function photo(key: string, label: LocalText, required: boolean): Field {
  return { ...asked(key, label, 'photo', sections.photos), required, limits: { maxItems: 2 } }
}

function asked(key: string, label: LocalText, kind: Field['kind'], section: LocalText): Field {
  return { key, label, kind, section, required: true, readOnly: false }
}

/** Shows the field once its item is chosen, with the current value as hint. */
function ofItem(item: BasicInfoItem, now: LocalText | null): Pick<Field, 'display' | 'hint'> {
  return {
    display: { rule: 1, field: 'items', value: item },
    hint: {
      zh: now ? `现在登记的是：${now.zh}` : '现在没有登记',
      en: now ? `Current: ${now.en}` : 'Not recorded now',
    },
  }
}

/** Returns the document name, for passports with the country: 护照（法国）. */
export function documentName({ idType, country }: Pick<BasicInfo, 'idType' | 'country'>): LocalText {
  const [kind, issuer] = [ID_TYPE_NAMES[idType], country === null ? null : countryName(country)]
  return issuer ? { zh: `${kind.zh}（${issuer.zh}）`, en: `${kind.en} (${issuer.en})` } : kind
}

function birthDay(day: string): LocalText {
  return { zh: calendarDate(day, 'zh'), en: calendarDate(day, 'en') }
}

/** Returns the chosen items in the order of {@link BASIC_INFO_ITEMS}. */
export function chosenItems({ items }: Answers): BasicInfoItem[] {
  const chosen: Answer = items ?? []
  return BASIC_INFO_ITEMS.filter((item) => Array.isArray(chosen) && chosen.some((one) => one === item))
}
