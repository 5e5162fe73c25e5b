import { framed } from '@/patterns/frame/page/framed'
import { ForGroups } from '../../parts/for-groups'
import { Unpaid } from '../../together/unpaid'

/** Where a group chooses what it pays together. */
function GroupOrders() {
  return (
    <ForGroups>
      <Unpaid />
    </ForGroups>
  )
}

export default framed(GroupOrders)
