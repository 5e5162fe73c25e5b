import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { framed } from '@/patterns/frame/page/framed'
import { OwnedList } from '@/patterns/owned/owned-list'
import { relaunch } from '@/platform/navigation/navigation'
import { readBatches } from '../../health-calls'
import { HealthBatchCard } from '../../parts/batch-card'
import { NoGroup } from '../../parts/no-group'
import { useHealthText } from '../../texts'

/** The health check-ins of the project, one for each exam or part of its time. */
function ChooseBatch() {
  const t = useHealthText()
  const batches = useLoaded(readBatches)
  return (
    <NoGroup>
      <OwnedList
        of={batches}
        none={{
          ...{ icon: 'heart-pulse', title: t('none'), text: t('none.text') },
          action: { label: t('none.home'), press: () => relaunch('home') },
        }}
      >
        {(card) => <HealthBatchCard key={card.code} card={card} />}
      </OwnedList>
    </NoGroup>
  )
}

export default framed(ChooseBatch)
