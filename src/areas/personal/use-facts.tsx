import { GENDER_NAMES, ID_TYPE_NAMES } from '@contract/basic-info/basic-info-names'
import type { BasicInfo } from '@contract/basic-info/basic-info-update'
import { countryName } from '@contract/identity/places/countries'
import { asksCountry } from '@contract/identity/places/country'
import { useLanguage } from '@/i18n/language'
import { useLocalText } from '@/i18n/local-text'
import { calendarDate } from '@/i18n/moment'
import { OwnIdNumber } from '@/patterns/id-number/own-id-number'
import type { Fact } from '@/ui/content/facts'
import { usePersonalText } from './texts'

/** Returns the basic information as facts. */
export function useFacts({ realName, idType, country, idNumber, gender, birthDate }: BasicInfo): Fact[] {
  const t = usePersonalText()
  const local = useLocalText()
  const language = useLanguage()
  const issuer = country === null ? null : countryName(country)
  const countryWords = issuer ? local(issuer) : (country ?? t('info.none'))
  return [
    { label: t('info.realName'), value: realName, isExact: true },
    { label: t('info.idType'), value: local(ID_TYPE_NAMES[idType]) },
    ...(asksCountry(idType) ? [{ label: t('info.country'), value: countryWords }] : []),
    { label: t('info.idNumber'), value: <OwnIdNumber number={idNumber} /> },
    { label: t('info.gender'), value: gender ? local(GENDER_NAMES[gender]) : t('info.none') },
    { label: t('info.birthDate'), value: birthDate ? calendarDate(birthDate, language) : t('info.none') },
  ]
}
