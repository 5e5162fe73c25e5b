/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import { call } from '@/api/call'
import { orderPurposes } from '@/order-purposes'
import { postageOrders } from '@/areas/certificate/orders/postage-orders'
import { anOrder } from '../payment/an-order'

jest.mock('@/api/call', () => ({ call: jest.fn() }))
jest.mock('@/platform/navigation/navigation')

const order = { ...anOrder(), purpose: 'certificatePostage' }
const offered = (orderId: string | null) =>
  jest.mocked(call).mockResolvedValue({
    offered: [{ code: 'COST2', toPay: orderId === null ? null : { orderId } }],
  })
const cancelOf = async () => (await postageOrders.read(order)).cancel({ onChange: () => Promise.resolve() })

describe('the order of postage', () => {
  test('is known to the screens of orders by the name that the service keeps with it', () => {
    expect(orderPurposes['certificatePostage']).toBe(postageOrders)
  })

  test('can be given up while it waits for its payment, and not afterwards', async () => {
    offered(order.orderId)
    render(<>{await cancelOf()}</>)
    expect(screen.getByText('取消订单，修改内容')).toBeTruthy()
    offered(null)
    expect(await cancelOf()).toBeUndefined()
  })

  test('says that paying it submitted the application, and that what was filled in is kept where it was not paid', async () => {
    offered(null)
    const { next, again } = await postageOrders.read(order)
    render(
      <>
        {next}
        {again({}, 0).note}
      </>,
    )
    expect(screen.getByText(/申领已提交，等待审核/)).toBeTruthy()
    expect(screen.getByText(/填写的内容已保留/)).toBeTruthy()
  })
})
