import { chosenItems, documentName, ITEM_NAMES, type BasicInfoItem } from '@contract/basic-info/basic-info-fields'
import { GENDER_NAMES } from '@contract/basic-info/basic-info-names'
import type { BasicInfo } from '@contract/basic-info/basic-info-update'
import { GENDERS, ID_TYPES } from '@contract/codes'
import { answerOf } from '@contract/collecting/answers/answer-setting'
import type { Answers } from '@contract/collecting/fields'
import { countryKept } from '@contract/identity/places/country'
import { useLanguage } from '@/i18n/language'
import { useLocalText } from '@/i18n/local-text'
import { calendarDate } from '@/i18n/moment'
import type { Fact } from '@/ui/content/facts'
import { usePersonalText } from './texts'

/** Returns the changed items with their values before and after. */
export function useChanges(before: BasicInfo, answers: Answers): Fact[] {
  const t = usePersonalText()
  const local = useLocalText()
  const language = useLanguage()
  const given = (key: string) => {
    const answer = answerOf(answers, key)
    return typeof answer === 'string' ? answer : ''
  }
  const dateOf = (date: string | null) => (date ? calendarDate(date, language) : t('info.none'))
  const genderOf = (gender: string | null) => {
    const known = GENDERS.find((each) => each === gender)
    return known ? local(GENDER_NAMES[known]) : t('info.none')
  }
  const documentOf = (idType: string, country: string | null, idNumber: string) => {
    const known = ID_TYPES.find((each) => each === idType)
    const kind = known && local(documentName({ idType: known, country: countryKept(known, country) }))
    return `${kind ?? ''} ${idNumber}`
  }
  const ends: Record<BasicInfoItem, [string, string]> = {
    realName: [before.realName, given('realName')],
    document: [
      documentOf(before.idType, before.country, before.idNumber),
      documentOf(given('idType'), given('country'), given('idNumber')),
    ],
    gender: [genderOf(before.gender), genderOf(given('gender'))],
    birthDate: [dateOf(before.birthDate), dateOf(given('birthDate'))],
  }
  return chosenItems(answers).map((item) => {
    const [old, next] = ends[item]
    return { label: local(ITEM_NAMES[item]), value: t('confirm.fromTo', { before: old, after: next }) }
  })
}
