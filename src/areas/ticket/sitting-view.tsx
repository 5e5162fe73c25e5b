import { View } from '@tarojs/components'
import { arrangementText } from '@contract/accommodation/arrangement-text'
import type { TicketSitting } from '@contract/ticket/ticket'
import { useLanguage } from '@/i18n/language'
import { useLocalText } from '@/i18n/local-text'
import { sittingTime } from '@/i18n/sitting-time'
import { Facts } from '@/ui/content/facts'
import { Lines } from '@/ui/content/lines'
import { useTicketText } from './texts'
import styles from './ticket-document.module.scss'

type SittingViewProps = {
  sitting: Pick<TicketSitting, 'name' | 'startsAt' | 'endsAt' | 'utcOffset' | 'room' | 'seatNumber' | 'arranged'> & {
    centre: Pick<TicketSitting['centre'], 'name'> & Partial<Pick<TicketSitting['centre'], 'address'>>
  }
  /** The element above already names the subject. */
  isNamedAbove?: boolean
}

/** Sitting with subject, time, place and seat. */
export function SittingView({ sitting, isNamedAbove = false }: SittingViewProps) {
  const t = useTicketText()
  const local = useLocalText()
  const language = useLanguage()
  const { name, centre, room, seatNumber, arranged, endsAt } = sitting
  return (
    <View className={styles.sitting}>
      {!isNamedAbove && <View className={styles.subject}>{local(name)}</View>}
      <Facts
        facts={[
          { label: t('when'), value: sittingTime(sitting, language).join(' ') },
          { label: t('centre'), value: local(centre.name) },
          ...(centre.address ? [{ label: t('address'), value: local(centre.address) }] : []),
          { label: t('room'), value: local(room.name) },
          { label: t('seat'), value: String(seatNumber), isExact: true },
          ...(arranged
            ? [{ label: t('arranged'), value: <Lines>{arrangementText(arranged, endsAt, language).join('\n')}</Lines> }]
            : []),
        ]}
      />
    </View>
  )
}
