import { View } from '@tarojs/components'
import { useAtomValue } from 'jotai'
import { PAYMENT_WINDOW_MS } from '@contract/codes'
import type { Offering } from '@contract/registration/offered/offering'
import { stepsOf } from '@contract/registration/steps/registration-steps'
import { formatDeadline, calendarDate } from '@/i18n/moment'
import { useLanguage } from '@/i18n/language'
import { useLocalText } from '@/i18n/local-text'
import { usePreparingText } from '@/patterns/batches/preparing/preparing-texts'
import { Card } from '@/ui/layout/card'
import { Facts } from '@/ui/content/facts'
import { ItemList } from '@/ui/content/item-list'
import { useRegistrationText } from '../../texts'
import styles from './notes.module.scss'
import type { FileRequirement } from '@contract/collecting/requirements'
import { actingForAtom } from '@/session/acting'

/** Information before starting, derived from the requirements of the batch. */
export function Notes({ batch }: { batch: Offering }) {
  const t = useRegistrationText()
  const named = usePreparingText()
  const local = useLocalText()
  const language = useLanguage()
  const minutes = PAYMENT_WINDOW_MS / 60_000
  return (
    <>
      <Card title={local(batch.name)}>
        <Facts
          facts={[
            { label: t('batch.closesAt'), value: formatDeadline(batch.closesAt, language) },
            { label: t('notes.subjects'), value: useCounts(batch) },
          ]}
        />
      </Card>
      <Card title={t('notes.conditions')}>
        <ItemList items={useConditions(batch)} />
      </Card>
      <Card title={t('notes.prepare')}>
        <ItemList items={usePreparations(batch)} />
      </Card>
      <Card title={t('notes.how')}>
        <ItemList items={stepsOf(batch).map((step) => named(`step.${step}`))} isNumbered />
        <View className={styles.small}>{t('notes.saved')}</View>
        <View className={styles.small}>{t('notes.hold', { minutes })}</View>
      </Card>
    </>
  )
}

function useCounts({ minSubjects, maxSubjects, subjects }: Offering): string {
  const t = useRegistrationText()
  const max = Math.min(maxSubjects, subjects.length)
  const key = minSubjects === max ? 'notes.countExactly' : 'notes.countBetween'
  return t(key, { total: subjects.length, min: minSubjects, max })
}

/** Returns the conditions of eligibility as sentences. */
function useConditions({ eligibility }: Offering): string[] {
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
function usePreparations({ photo, files }: Offering): string[] {
  const t = useRegistrationText()
  const local = useLocalText()
  const fileText = ({ label, required }: FileRequirement) =>
    t(required ? 'notes.file' : 'notes.fileOptional', { name: local(label) })
  return [t('notes.idDocument'), ...(photo ? [t('notes.photo')] : []), ...files.map(fileText), t('notes.payment')]
}
