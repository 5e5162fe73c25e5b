import { View } from '@tarojs/components'
import { useLanguage } from '@/i18n/language'
import { useLocalText } from '@/i18n/local-text'
import { sittingTime } from '@/i18n/sitting-time'
import { Amount } from '@/ui/value/amount'
import { Card } from '@/ui/layout/card'
import { TotalAmount } from '@/ui/value/total-amount'
import { useRegistrationText } from '../../texts'
import type { RegistrationAt } from '../../journey/registration-step'
import { EditHead } from '@/patterns/journey/step/edit-head'
import { ExemptSubjects } from '@/patterns/batches/offer/exempt-subjects'
import { FullSubject } from './full-subject'
import { useFullSubjects } from './use-full-subjects'
import styles from './confirm.module.scss'

interface ChosenSubjectsProps {
  at: RegistrationAt
  /** Total price in cents. */
  cents: number
}

/** Batch with the chosen subjects: time, place, price and full ones, additional fees, total, and exempted subjects. */
export function ChosenSubjects({ at, cents }: ChosenSubjectsProps) {
  const { batch, draft } = at
  const t = useRegistrationText()
  const local = useLocalText()
  const language = useLanguage()
  const exempted = batch.exempted.flatMap(({ subjectCode, groundName }) => {
    const subject = batch.subjects.find(({ code }) => code === subjectCode)
    return subject ? [{ subjectCode, name: subject.name, groundName }] : []
  })
  const full = useFullSubjects(batch.code, draft.choices)
  const edits = [
    { step: 'region', label: t('confirm.changeArea') },
    { step: 'subject', label: t('confirm.changeSubjects') },
  ] as const
  return (
    <Card title={local(batch.name)}>
      <EditHead title={t('confirm.subjects')} at={at} edits={edits} isInCard level={3} />
      {draft.choices.map(({ subjectCode, areaCode }) => {
        const subject = batch.subjects.find(({ code }) => code === subjectCode)
        const area = batch.areas.find(({ code }) => code === areaCode)
        if (!subject) return null
        const { name, priceCents } = subject
        return (
          <View key={subjectCode} className={styles.subject}>
            <View className={styles.name}>{local(name)}</View>
            {sittingTime({ ...subject, utcOffset: area?.utcOffset }, language).map((time) => (
              <View key={time} className={styles.line}>
                {time}
              </View>
            ))}
            <View className={styles.foot}>
              <View className={styles.line}>{area && local(area.name)}</View>
              <Amount cents={priceCents} />
            </View>
            {full.includes(subjectCode) && <FullSubject name={local(name)} batch={batch.code} />}
          </View>
        )
      })}
      {batch.fees.map(({ code, name, amountCents }) => (
        <View key={code} className={styles.subject}>
          <View className={styles.foot}>
            <View className={styles.name}>{local(name)}</View>
            <Amount cents={amountCents} />
          </View>
        </View>
      ))}
      <View className={styles.total}>
        <TotalAmount label={t('confirm.total')} cents={cents} />
      </View>
      <ExemptSubjects of={exempted} />
    </Card>
  )
}
