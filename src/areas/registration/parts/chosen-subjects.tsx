import { View } from '@tarojs/components'
import type { Choice } from '@contract/registration/draft'
import { useLanguage } from '@/i18n/language'
import { useLocalText } from '@/i18n/local-text'
import { sittingTime } from '@/i18n/sitting-time'
import { ExemptSubjects } from '@/patterns/batches/offer/exempt-subjects'
import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { EditHead } from '@/patterns/journey/step/edit-head'
import { roleProps } from '@/platform/element/aria'
import { to } from '@/platform/navigation/destination'
import { Icon } from '@/ui/basic/icon'
import { Link } from '@/ui/basic/link'
import { Card } from '@/ui/layout/card'
import { Amount } from '@/ui/value/amount'
import { TotalAmount } from '@/ui/value/total-amount'
import { readSubjectSeats } from '../journey/registration-calls'
import type { RegistrationAt } from '../journey/registration-step'
import { useRegistrationText } from '../texts'
import { fullSubjects } from './subject/seats'
import styles from './chosen-subjects.module.scss'

const nothing: readonly string[] = []

/**
 * Returns the chosen subjects without seats left, loaded in the background whenever the page is displayed. Empty if
 * loading fails: the service checks the seats at submission.
 */
function useFullSubjects(batchCode: string, choices: readonly Choice[]): readonly string[] {
  const areas = [...new Set(choices.flatMap(({ areaCode }) => areaCode ?? []))]
  const seats = useLoaded(() => seatsIn(batchCode, areas), [batchCode, areas.join(' ')])
  return seats.state === 'ready' ? fullSubjects(choices, seats.data) : nothing
}

async function seatsIn(batchCode: string, areas: readonly string[]) {
  const read = areas.map(async (area) => [area, await readSubjectSeats(batchCode, area)] as const)
  return new Map(await Promise.all(read))
}

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

/** Note that the last seat of a subject was taken, with links to change area or subjects. */
function FullSubject({ name, batch }: { name: string; batch: string }) {
  const t = useRegistrationText()
  const ways = [
    { screen: 'editRegion', text: t('confirm.changeArea') },
    { screen: 'editSubject', text: t('confirm.changeSubjects') },
  ] as const
  return (
    <View className={styles.full}>
      <Icon name="circle-alert" />
      <View className={styles.words}>
        <View {...roleProps('alert')}>{t('confirm.full')}</View>
        <View className={styles.ways}>
          {ways.map(({ screen, text }) => (
            <Link key={screen} edge="start" label={`${text} ${name}`} to={to(screen, { batch, edit: '1' })}>
              {text}
            </Link>
          ))}
        </View>
      </View>
    </View>
  )
}
