import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { framed } from '@/patterns/frame/page/framed'
import { useRoute } from '@/patterns/frame/page/route-context'
import { OwnedDetail } from '@/patterns/owned/owned-detail'
import { readHealth } from '../../health-calls'
import { HealthBatchList } from '../../parts/batch-list'
import { CheckIn } from '../../parts/check-in'
import { NoGroup } from '../../parts/no-group'

/**
 * Check-in for today and the history of all days. Without a batch in the address (specification §2), shows the choice.
 */
function CheckInPage() {
  const { batch } = useRoute().params
  return <NoGroup>{batch ? <OfBatch batch={batch} /> : <HealthBatchList />}</NoGroup>
}

function OfBatch({ batch }: { batch: string }) {
  const found = useLoaded(() => readHealth(batch), [batch])
  return (
    <OwnedDetail of={found} missing="ENS_NOT_OPEN" list="healthChooseBatch">
      {(health) => <CheckIn health={health} onChange={found.refresh} />}
    </OwnedDetail>
  )
}

export default framed(CheckInPage)
