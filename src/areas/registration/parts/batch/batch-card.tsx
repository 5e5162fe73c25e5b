import { View } from '@tarojs/components'
import type { BatchCard } from '@contract/registration/batch-card'
import { formatPrice } from '@/i18n/money'
import { formatInstant } from '@/i18n/moment'
import { useLanguage } from '@/i18n/language'
import { sittingDays } from '@/i18n/sitting-time'
import { useLocalText } from '@/i18n/local-text'
import { Button } from '@/ui/basic/button'
import { useSinglePress } from '@/ui/basic/single-press'
import { Card } from '@/ui/layout/card'
import { Facts } from '@/ui/content/facts'
import { StatusTag } from '@/ui/value/status-tag'
import { useRegistrationText } from '../../texts'
import { useRefusal } from '../use-refusal'
import { batchTones } from './batch-status'
import { StateLine } from '../state-line'
import { OwnState } from './own-state'
import { useBatchWay } from './use-batch-way'
import styles from './batch-card.module.scss'

interface BatchCardViewProps {
  batch: BatchCard
  /** The time to pay the candidate's registration of this batch has run out. */
  onEnd: () => void
}

/** A batch: whether and until when it is open, what the candidate already has in it, and what comes next. */
export function BatchCardView({ batch, onEnd }: BatchCardViewProps) {
  const t = useRegistrationText()
  const local = useLocalText()
  const facts = useBatchFacts(batch)
  const way = useBatchWay(batch)
  const { isBusy, press } = useSinglePress(() => way?.press())
  return (
    <Card
      onPress={way ? press : undefined}
      title={local(batch.name)}
      aside={<StatusTag tone={batchTones[batch.state]} text={t(`batch.state.${batch.state}`)} />}
    >
      {batch.state === 'paused' && <StateLine tone="wait">{t('batch.paused.text')}</StateLine>}
      <Refused batch={batch} />
      <OwnState batch={batch} onEnd={onEnd} />
      <Facts facts={facts} />
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

/** Why this candidate cannot register here (yet): told before they begin, not after the last step. */
function Refused({ batch: { state, registrationId, refusal } }: Pick<BatchCardViewProps, 'batch'>) {
  const why = useRefusal(state === 'open' && !registrationId ? refusal : null)
  return why ? <StateLine tone="wait">{why}</StateLine> : null
}

function useBatchFacts(batch: BatchCard) {
  const { state, opensAt, closesAt, sittingsFrom, sittingsUntil, utcOffset, subjectCount, priceFromCents } = batch
  const t = useRegistrationText()
  const language = useLanguage()
  const days = sittingDays({ startsAt: sittingsFrom, endsAt: sittingsUntil, utcOffset }, language)
  const time =
    state === 'notYetOpen'
      ? { label: t('batch.opensAt'), value: formatInstant(opensAt, language) }
      : { label: t('batch.closesAt'), value: formatInstant(closesAt, language) }
  return [
    time,
    { label: t('batch.sittings'), value: days.map((line) => <View key={line}>{line}</View>) },
    { label: t('batch.subjects'), value: t('batch.subjectCount', { count: subjectCount }) },
    { label: t('batch.fee'), value: t('batch.feeFrom', { price: formatPrice(priceFromCents, language) }) },
  ]
}
