import { framed } from '@/patterns/frame/page/framed'
import { ForGroups } from '../../parts/for-groups'
import { Unpaid } from '../../together/unpaid'

/** Page to choose the orders that a group pays together. */
function GroupOrders() {
  return (
    <ForGroups>
      <Unpaid />
    </ForGroups>
  )
}

export default framed(GroupOrders)
