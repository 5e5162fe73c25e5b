import { View } from '@tarojs/components'
import type { BatchCard } from '@contract/endpoints/registration'
import { serverNow } from '@/session/exam'
import { Countdown } from '@/ui/value/countdown'
import { useRegistrationText } from '../../texts'
import styles from './batch-card.module.scss'
import { batchAction } from './batch-status'

interface OwnStateProps {
  batch: BatchCard
  /** The time to pay has run out. */
  onEnd: () => void
}

/** What the candidate has in a batch already, and how long it waits. */
export function OwnState({ batch, onEnd }: OwnStateProps) {
  const t = useRegistrationText()
  switch (batchAction(batch, serverNow())) {
    case 'pay':
      return batch.due && <Due expiresAt={batch.due.expiresAt} onEnd={onEnd} />
    case 'wait':
      return <View className={styles.note}>{t('batch.confirming')}</View>
    case 'view':
      return <View className={styles.own}>{t('batch.registered')}</View>
    case 'again':
      return <View className={styles.note}>{t('batch.expired')}</View>
    case 'continue':
      return <View className={styles.own}>{t('batch.draft')}</View>
    default:
      return null
  }
}

function Due({ expiresAt, onEnd }: { expiresAt: string; onEnd: () => void }) {
  const t = useRegistrationText()
  return (
    <View className={styles.note}>
      {t('batch.due')}
      <Countdown until={expiresAt} onEnd={onEnd} /> {t('batch.due.end')}
    </View>
  )
}
