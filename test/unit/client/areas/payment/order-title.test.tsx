/** @jest-environment jsdom */
import { renderHook } from '@testing-library/react'
import { createElement, type PropsWithChildren } from 'react'
import type { Order } from '@contract/endpoints/payment'
import { useOrderTitle } from '@/areas/payment/pages/order/index'
import { TitleContext } from '@/patterns/frame/page/page-title'
import { anOrder } from './an-order'

/** Returns the title that replaces the route's title on the order page, or null if the route's title remains. */
function titleOf(order: Order): string | null {
  let title: string | null = null
  const wrapper = ({ children }: PropsWithChildren) =>
    createElement(TitleContext.Provider, { value: (given) => (title = given) }, children)
  renderHook(() => useOrderTitle(order), { wrapper })
  return title
}

test('the title of an order that costs nothing does not mention payment', () => {
  expect(titleOf(anOrder('paid', { amountCents: 0 }))).toBe('订单详情')
  expect(titleOf(anOrder('closed', { amountCents: 0 }))).toBe('订单详情')
  expect(titleOf(anOrder())).toBeNull()
})
