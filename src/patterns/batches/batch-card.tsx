import { View } from '@tarojs/components'
import type { PropsWithChildren } from 'react'
import type { LocalText } from '@contract/schemas'
import { formatDeadline, formatInstant } from '@/i18n/moment'
import { useLanguage } from '@/i18n/language'
import { useLocalText } from '@/i18n/local-text'
import { serverNow } from '@/session/exam'
import { Button } from '@/ui/basic/button'
import { useSinglePress } from '@/ui/basic/single-press'
import { Facts, type Fact } from '@/ui/content/facts'
import { Card } from '@/ui/layout/card'
import { StatusTag, type Tone } from '@/ui/value/status-tag'
import { batchTones, type BatchTimes } from './batch-order'
import { useBatchText } from './batch-texts'
import styles from './batch-card.module.scss'

/** Action for a batch. */
export interface BatchAction {
  label: string
  isMain: boolean
  press: () => void | Promise<unknown>
}

interface BatchCardProps {
  batch: BatchTimes & { name: LocalText }
  stateText: string
  /** The candidate's own status; replaces the state and the opening times of the batch. */
  ownStatus?: { tone: Tone; text: string } | null
  /** Rows after the opening or closing time. */
  facts: readonly Fact[]
  /** Null if no action is possible now. */
  way: BatchAction | null
}

const isPast = (instant: string) => Date.parse(instant) <= serverNow()

/** Card of a batch: opening times, the candidate's status and the next action. */
export function BatchCard({ batch, stateText, ownStatus, facts, way, children }: PropsWithChildren<BatchCardProps>) {
  const t = useBatchText()
  const local = useLocalText()
  const language = useLanguage()
  const { isBusy, press } = useSinglePress(() => way?.press())
  const time =
    batch.state === 'notYetOpen'
      ? { label: t('opensAt'), value: formatInstant(batch.opensAt, language) }
      : { label: t(isPast(batch.closesAt) ? 'closedAt' : 'closesAt'), value: formatDeadline(batch.closesAt, language) }
  return (
    <Card
      isOne
      onPress={way ? press : undefined}
      title={local(batch.name)}
      aside={<StatusTag {...(ownStatus ?? { tone: batchTones[batch.state], text: stateText })} />}
    >
      {children}
      <Facts facts={ownStatus ? facts : [time, ...facts]} />
      {way && (
        <View className={styles.action}>
          <Button kind={way.isMain ? 'primary' : 'secondary'} busy={isBusy} onPress={press}>
            {way.label}
          </Button>
        </View>
      )}
    </Card>
  )
}
