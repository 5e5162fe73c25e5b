import { View } from '@tarojs/components'
import type { Subject } from '@contract/registration/offered/offering'
import { useLanguage } from '@/i18n/language'
import { useLocalText } from '@/i18n/local-text'
import { sittingTime } from '@/i18n/sitting-time'
import { Icon } from '@/ui/basic/icon'
import { Pressable } from '@/ui/basic/pressable'
import { Amount } from '@/ui/value/amount'
import { useRegistrationText } from '../../texts'
import { isFew } from './seats'
import type { Blocked, SubjectOption } from './subject-options'
import { useSeatsText } from '@/patterns/batches/seats/use-seats-text'
import styles from '../choices.module.scss'

interface SubjectRowProps {
  option: SubjectOption
  /** Single choice: selecting the subject replaces the other one. */
  isSingle: boolean
  /** UTC offset of the area, if chosen before. */
  utcOffset: string | undefined
  onToggle: () => void
}

/** Row of a subject: time, price, seats left, or the reason why it cannot be chosen. */
export function SubjectRow({ option, isSingle, utcOffset, onToggle }: SubjectRowProps) {
  const local = useLocalText()
  const language = useLanguage()
  const { subject, isChosen, isLocked, blocked } = option
  const isClosed = blocked !== null && !isChosen
  const state = isChosen ? styles.chosen : isClosed ? styles.closed : ''
  return (
    <Pressable
      role={isSingle ? 'radio' : 'checkbox'}
      className={`${styles.row} ${state}`}
      checked={isChosen}
      disabled={isClosed || isLocked}
      onPress={onToggle}
    >
      <View className={styles.body}>
        <View className={styles.name}>{local(subject.name)}</View>
        <Tags subject={subject} />
        {sittingTime({ ...subject, utcOffset }, language).map((time) => (
          <View key={time} className={styles.line}>
            {time}
          </View>
        ))}
      </View>
      <View className={`${styles.box} ${isSingle ? styles.round : ''} ${isLocked ? styles.locked : ''}`}>
        {isChosen && <Icon name="check" />}
      </View>
      <View className={styles.foot}>
        <SeatLine option={option} />
        <Amount cents={blocked?.reason === 'exempt' ? 0 : subject.priceCents} />
      </View>
    </Pressable>
  )
}

function Tags({ subject: { required, part } }: { subject: Subject }) {
  const t = useRegistrationText()
  if (!required && part !== 'field') return null
  return (
    <View className={styles.tags}>
      {required && <View className={styles.tag}>{t('subject.required')}</View>}
      {part === 'field' && <View className={styles.tag}>{t('subject.field')}</View>}
    </View>
  )
}

function SeatLine({ option: { remaining, blocked } }: Pick<SubjectRowProps, 'option'>) {
  const seatsText = useSeatsText()
  const reason = useReason(blocked)
  if (reason || remaining === null) return <View className={styles.reason}>{reason}</View>
  return <View className={isFew(remaining) ? styles.few : styles.seats}>{seatsText(remaining)}</View>
}

function useReason(blocked: Blocked | null): string {
  const t = useRegistrationText()
  const local = useLocalText()
  if (!blocked) return ''
  switch (blocked.reason) {
    case 'exempt':
      return t('subject.exempt', { ground: local(blocked.ground) })
    case 'notOffered':
      return t('subject.notOffered')
    case 'full':
      return t('subject.full')
    case 'conflict':
    case 'overlap':
    case 'elsewhere':
      return t(`subject.${blocked.reason}`, { name: local(blocked.with.name) })
    case 'max':
      return t('subject.max', { max: blocked.max })
  }
}
