import { framed } from '@/patterns/frame/page/framed'
import { HealthBatchList } from '../../health-batch-list'
import { NoGroup } from '../../no-group'

/** Page to choose a health check-in. */
function ChooseBatch() {
  return (
    <NoGroup>
      <HealthBatchList />
    </NoGroup>
  )
}

export default framed(ChooseBatch)
