/** @jest-environment jsdom */
import { renderHook } from '@testing-library/react'
import { createElement, type PropsWithChildren } from 'react'
import type { Order } from '@contract/endpoints/payment'
import type { OrderStage } from '@/areas/payment/order-stage'
import { useOrderTitle } from '@/areas/payment/pages/order/index'
import { TitleContext } from '@/patterns/frame/page/page-title'
import { anOrder } from './an-order'

/** Returns the title that replaces the route's title on the order page, or null if the route's title remains. */
function titleOf(order: Order, stage: OrderStage): string | null {
  let title: string | null = null
  const wrapper = ({ children }: PropsWithChildren) =>
    createElement(TitleContext.Provider, { value: (given) => (title = given) }, children)
  renderHook(() => useOrderTitle(order, stage), { wrapper })
  return title
}

test('an order that costs nothing has a title without payment', () => {
  expect(titleOf(anOrder('unpaid', { amountCents: 0 }), 'payable')).toBe('订单详情')
})

test.each(['confirming', 'paid', 'expired', 'cancelled', 'refunded'] as const)(
  'an order that is %s is not titled as one to be paid',
  (stage) => expect(titleOf(anOrder(), stage)).toBe('订单详情'),
)

test('an order to be paid keeps the title of the route', () => {
  expect(titleOf(anOrder(), 'payable')).toBeNull()
})
