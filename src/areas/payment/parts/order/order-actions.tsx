import type { Order } from '@contract/endpoints/payment'
import { useLocalText } from '@/i18n/local-text'
import { openDestination } from '@/platform/navigation/open-destination'
import { Button } from '@/ui/basic/button'
import { ActionBar } from '@/ui/layout/action-bar'

/** Button to the first next screen of an order; `isSecond`: next to a primary action. */
export function MainOrderAction({ order, isSecond = false }: { order: Order; isSecond?: boolean }) {
  return <Ways order={order} atMost={1} isSecond={isSecond} />
}

/** Buttons to the next screens after an order without open actions, as sorted by its area. */
export function OrderActions({ order }: { order: Order }) {
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
