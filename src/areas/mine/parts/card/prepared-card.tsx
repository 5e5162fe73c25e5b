import type { BatchCard } from '@contract/registration/batch-card'
import { formatInstant } from '@/i18n/moment'
import { useLanguage } from '@/i18n/language'
import { useLocalText } from '@/i18n/local-text'
import { PreparationLine } from '@/patterns/batches/preparing/preparation-line'
import { OwnedCard } from '@/patterns/owned/owned-card'
import { to } from '@/platform/navigation/destination'
import { Facts } from '@/ui/content/facts'
import { useMineText } from '../../texts'

/**
 * Card of a batch in preparation: progress, opening time, and a link to the confirmation step, which names what is
 * missing.
 */
export function PreparedCard({ batch }: { batch: BatchCard }) {
  const t = useMineText()
  const local = useLocalText()
  const language = useLanguage()
  const isReady = batch.preparation === 'prepared'
  const way = batch.preReview === 'returned' ? 'correct' : isReady ? 'view' : 'goOn'
  return (
    <OwnedCard
      title={local(batch.name)}
      tag={{ tone: 'wait', text: t(isReady ? 'mine.prepared.wait' : 'mine.prepared.tag') }}
      view={{ label: t(`mine.prepared.${way}`), to: to('confirmInformation', { batch: batch.code }) }}
    >
      <PreparationLine {...batch} />
      <Facts facts={[{ label: t('mine.prepared.opensAt'), value: formatInstant(batch.opensAt, language) }]} />
    </OwnedCard>
  )
}
