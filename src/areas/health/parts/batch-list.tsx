import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { OwnedList } from '@/patterns/owned/owned-list'
import { relaunch } from '@/platform/navigation/navigation'
import { readBatches } from '../health-calls'
import { useHealthText } from '../texts'
import { HealthBatchCard } from './batch-card'

/** Lists the health check-ins of the project. */
export function HealthBatchList() {
  const t = useHealthText()
  const batches = useLoaded(readBatches)
  return (
    <OwnedList
      of={batches}
      none={{
        ...{ icon: 'heart-pulse', title: t('none'), text: t('none.text') },
        action: { label: t('none.home'), press: () => relaunch('home') },
      }}
    >
      {(card) => <HealthBatchCard key={card.code} card={card} />}
    </OwnedList>
  )
}
