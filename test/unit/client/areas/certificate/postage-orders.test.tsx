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

describe('The order purpose for postage', () => {
  test('is registered for the order screens under the service’s name', () => {
    expect(orderPurposes['certificatePostage']).toBe(postageOrders)
  })

  test('offers to cancel a pending order only', async () => {
    offered(order.orderId)
    render(<>{await cancelOf()}</>)
    expect(screen.getByText('取消订单，修改内容')).toBeTruthy()
    offered(null)
    expect(await cancelOf()).toBeUndefined()
  })

  test('says that the payment submitted the application, and that answers are kept when the order was not paid', async () => {
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
