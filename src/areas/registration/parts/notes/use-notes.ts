import { useAtomValue } from 'jotai'
import type { Offering } from '@contract/registration/offered/offering'
import type { FileRequirement } from '@contract/collecting/requirements'
import { calendarDate } from '@/i18n/moment'
import { useLanguage } from '@/i18n/language'
import { useLocalText } from '@/i18n/local-text'
import { actingForAtom } from '@/session/acting'
import { useRegistrationText } from '../../texts'

/** Returns the conditions of eligibility as sentences. */
export function useConditions({ eligibility }: Offering): string[] {
  const t = useRegistrationText()
  const language = useLanguage()
  const isActing = useAtomValue(actingForAtom) !== null
  const { bornFrom, bornUntil, idTypes } = eligibility
  const sentences = [
    bornFrom && t('notes.bornFrom', { date: calendarDate(bornFrom, language) }),
    bornUntil && t('notes.bornUntil', { date: calendarDate(bornUntil, language) }),
    idTypes && t('notes.idTypes', { list: idTypes.map((type) => t(`idType.${type}`)).join(t('comma')) }),
    t(isActing ? 'notes.candidatesName' : 'notes.ownName'),
  ]
  return sentences.filter((sentence): sentence is string => Boolean(sentence))
}

/** Returns the required documents in the order of the steps. */
export function usePreparations({ photo, files }: Offering): string[] {
  const t = useRegistrationText()
  const local = useLocalText()
  const fileText = ({ label, required }: FileRequirement) =>
    t(required ? 'notes.file' : 'notes.fileOptional', { name: local(label) })
  return [t('notes.idDocument'), ...(photo ? [t('notes.photo')] : []), ...files.map(fileText), t('notes.payment')]
}
