import type { Order } from '@contract/endpoints/payment'
import { useLocalText } from '@/i18n/local-text'
import { openDestination } from '@/platform/navigation/open-destination'
import { Button } from '@/ui/basic/button'
import { ActionBar } from '@/ui/layout/action-bar'

/** The first way on from an order, beside what can be done about it (`isSecond`). */
export function FirstWay({ order, isSecond = false }: { order: Order; isSecond?: boolean }) {
  return <Ways order={order} atMost={1} isSecond={isSecond} />
}

/** The ways on from an order that needs nothing any more, as its area names them, the most likely first. */
export function OrderWays({ order }: { order: Order }) {
  if (order.about.ways.length === 0) return null
  return (
    <ActionBar>
      <Ways order={order} />
    </ActionBar>
  )
}

function Ways({ order, atMost, isSecond = false }: { order: Order; atMost?: number; isSecond?: boolean }) {
  const local = useLocalText()
  const ways = order.about.ways.slice(0, atMost)
  return (
    <>
      {ways.map(({ label, screen, params }, index) => (
        <Button
          key={screen}
          kind={isSecond || index > 0 ? 'secondary' : 'primary'}
          onPress={() => openDestination({ name: screen, params })}
        >
          {local(label)}
        </Button>
      ))}
    </>
  )
}
