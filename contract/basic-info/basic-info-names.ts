/** Bilingual labels of document types and genders. */
import type { GENDERS, IdType } from '../codes'
import type { LocalText } from '../schemas'

export const ID_TYPE_NAMES: Record<IdType, LocalText> = {
  nationalId: { zh: '居民身份证', en: 'National ID card' },
  passport: { zh: '护照', en: 'Passport' },
  hongKongMacauPass: { zh: '港澳居民来往内地通行证', en: 'Hong Kong/Macau resident pass' },
  hongKongMacauPassNonChinese: {
    zh: '港澳居民来往内地通行证（非中国籍）',
    en: 'Hong Kong/Macau resident pass (non-Chinese citizens)',
  },
  taiwanPass: { zh: '台湾居民来往大陆通行证', en: 'Taiwan resident pass' },
  residencePermit: { zh: '港澳台居民居住证', en: 'Residence permit (Hong Kong/Macau/Taiwan)' },
  permanentResidentCard: { zh: '外国人永久居留身份证', en: 'Foreign permanent resident ID card' },
  other: { zh: '其他证件', en: 'Another ID document' },
}

export const GENDER_NAMES: Record<(typeof GENDERS)[number], LocalText> = {
  male: { zh: '男', en: 'Male' },
  female: { zh: '女', en: 'Female' },
}
