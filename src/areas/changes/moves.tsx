import { View } from '@tarojs/components'
import type { LocalText } from '@contract/schemas'
import { useLanguage } from '@/i18n/language'
import { useLocalText } from '@/i18n/local-text'
import { formatDifference } from '@/i18n/money'
import { sittingTime } from '@/i18n/sitting-time'
import { Icon } from '@/ui/basic/icon'
import { useOtherLanguage } from '@/ui/content/in-own-language'
import { useChangesText } from './texts'
import styles from './moves.module.scss'

/** Place and time of a subject. */
export interface Seat {
  areaName: LocalText
  startsAt: string
  endsAt: string
  utcOffset?: string | undefined
}

/** Change of one subject. */
export interface Move {
  /** Subject before the change; null for an added subject. */
  from: string | null
  /** Subject after the change; the same one if only its place or time changes. */
  to: string
  before: Seat | null
  after: Seat
  /** Price difference in cents, negative for a refund; undefined if prices do not change. */
  differenceCents?: number
}

/** Pairs of old and new subject, place and time, with the price difference. */
export function Moves({ moves }: { moves: readonly Move[] }) {
  return (
    <>
      {moves.map((move) => (
        <MovedSubject key={move.to} {...move} />
      ))}
    </>
  )
}

function MovedSubject({ from, to, before, after, differenceCents }: Move) {
  const t = useChangesText()
  const local = useLocalText()
  const language = useLanguage()
  const seat = (one: Seat) => [local(one.areaName), ...sittingTime(one, language)]
  const isSameSeat = before !== null && seat(before).join() === seat(after).join()
  return (
    <View className={styles.pair}>
      {before && (from !== to || !isSameSeat) && (
        <>
          <View className={styles.old}>
            <View className={styles.label}>{t('move.from')}</View>
            {from !== null && from !== to && <Name>{from}</Name>}
            {!isSameSeat && seat(before).map((line) => <View key={line}>{line}</View>)}
          </View>
          <Icon name="chevron-down" className={styles.arrow} />
        </>
      )}
      <View className={styles.label}>{t(before ? 'move.to' : 'move.added')}</View>
      <View className={styles.head}>
        <View className={styles.name}>
          <Name>{to}</Name>
        </View>
        {differenceCents !== undefined && (
          <View className={styles.difference}>
            {differenceCents === 0 ? t('subjects.even') : formatDifference(differenceCents, language)}
          </View>
        )}
      </View>
      {seat(after).map((line) => (
        <View key={line} className={styles.seat}>
          {line}
        </View>
      ))}
    </View>
  )
}

function Name({ children }: { children: string }) {
  return <View {...useOtherLanguage(children)}>{children}</View>
}
