import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { framed } from '@/patterns/frame/page/framed'
import { useRoute } from '@/patterns/frame/page/route-context'
import { OwnedDetail } from '@/patterns/owned/owned-detail'
import { readHealth } from '../../health-calls'
import { CheckIn } from '../../parts/check-in'
import { NoGroup } from '../../parts/no-group'

/** Today's check-in, and every day that was told of. */
function CheckInPage() {
  const { batch = '' } = useRoute().params
  const found = useLoaded(() => readHealth(batch), [batch])
  return (
    <NoGroup>
      <OwnedDetail of={found} missing="ENS_NOT_OPEN" list="healthChooseBatch">
        {(health) => <CheckIn health={health} onChange={found.refresh} />}
      </OwnedDetail>
    </NoGroup>
  )
}

export default framed(CheckInPage)
