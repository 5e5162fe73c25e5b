import Taro, { usePullDownRefresh } from '@tarojs/taro'
import { call } from '@/api/call'
import { Loaded } from '@/patterns/frame/loading/loaded'
import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { framed } from '@/patterns/frame/page/framed'
import { open } from '@/platform/navigation/navigation'
import { Button } from '@/ui/basic/button'
import { PageState } from '@/ui/feedback/page-state'
import { Skeleton } from '@/ui/feedback/skeleton'
import { ForGroups } from '../../for-groups'
import { PayCombinedOrder } from '../../pay-combined-order'
import { useGroupText } from '../../texts'

/** Page to choose the orders that a group pays together. */
function GroupOrders() {
  return (
    <ForGroups>
      <Unpaid />
    </ForGroups>
  )
}

/** Lists the unpaid orders that the group submitted for its candidates. */
function Unpaid() {
  const t = useGroupText()
  const query = useLoaded(() => call('GET /exm_c/group/orders'), [])
  usePullDownRefresh(() => void query.refresh().then(() => Taro.stopPullDownRefresh()))
  return (
    <Loaded of={query} skeleton={<Skeleton cards={1} lines={6} />}>
      {({ orders }) =>
        orders.length > 0 ? (
          <PayCombinedOrder
            key={orders.map(({ orderId }) => orderId).join()}
            orders={orders}
            onChange={query.refresh}
          />
        ) : (
          <PageState icon="check" title={t('unpaid.none')} text={t('unpaid.none.text')}>
            <Button onPress={() => open('groupMembers')}>{t('unpaid.candidates')}</Button>
          </PageState>
        )
      }
    </Loaded>
  )
}

export default framed(GroupOrders)
