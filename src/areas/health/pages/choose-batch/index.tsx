import { framed } from '@/patterns/frame/page/framed'
import { HealthBatchList } from '../../parts/batch-list'
import { NoGroup } from '../../parts/no-group'

/** Where a health check-in is chosen. */
function ChooseBatch() {
  return (
    <NoGroup>
      <HealthBatchList />
    </NoGroup>
  )
}

export default framed(ChooseBatch)
