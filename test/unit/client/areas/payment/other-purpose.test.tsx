/** @jest-environment jsdom */
/**
 * Order screens with a purpose other than registration: they render the texts of that purpose and none of registration.
 */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { ApiError } from '@/api/errors/api-error'
import { textOfCode } from '@/api/errors/error-message'
import { mayWorkNow, staysPayable } from '@/areas/payment/parts/paying/pay-error'
import { ClosedOrder } from '@/areas/payment/parts/order/states/closed-order'
import { OrderMissing } from '@/areas/payment/parts/order/states/order-missing'
import { ClosedResult } from '@/areas/payment/parts/result/closed-result'
import { UnconfirmedResult } from '@/areas/payment/parts/result/open-results'
import { PaidOrder } from '@/areas/payment/parts/order/states/paid-order'
import { PayableOrder } from '@/areas/payment/parts/order/states/payable-order'
import { purposeOf, type ShownOrder } from '@/areas/payment/order-subject'
import type { OrderPurpose } from '@/patterns/orders/order-purpose'
import { open } from '@/platform/navigation/navigation'
import type { CurrentUser } from '@contract/endpoints/account'
import { currentUserAtom } from '@/session/account'
import { actFor, stopActing } from '@/session/acting'
import { currentExamInfoAtom } from '@/session/exam'
import { store } from '@/session/store'
import { aProject, open as openModule } from '../../a-project'
import { anOrder } from './an-order'

jest.mock('@/platform/navigation/navigation')
jest.mock('@/order-purposes', () => ({
  get orderPurposes() {
    return { parking: mockParking }
  },
}))

const mockParking: OrderPurpose = {
  text: (word) => `parking:${word}`,
  topics: [],
  refusals: { settled: [], ruled: ['EXM_EXEMPT_CLOSED'] },
  read: async () => ({
    mayPay: () => ({ allowed: false, error: 'EXM_R_PRSH_PAUSED' }),
    cancel: () => <>give up the space</>,
    inCard: <>the map</>,
    next: <>drive in</>,
    done: null,
    again: () => ({ note: 'spaces are left', action: { label: 'park again', press: async () => undefined } }),
  }),
}

const about = {
  title: { zh: '停车位', en: 'Parking space' },
  number: { label: { zh: '车位号', en: 'Space number' }, value: 'P7' },
  ways: [{ label: { zh: '我的车位', en: 'My spaces' }, screen: 'registrationFee', params: {} }],
} as ShownOrder['order']['about']

async function shown(purpose: string, ...facts: Parameters<typeof anOrder>): Promise<ShownOrder> {
  const order = { ...anOrder(...facts), purpose, about }
  return { order, subject: await purposeOf(order).read(order) }
}
const again = { refresh: async () => undefined, look: async () => undefined }
/** Renders the element and waits until the error texts have loaded. */
const draw = (element: ReactElement) =>
  act(async () => {
    render(element)
    await textOfCode('COMMON_01')
  })
const said = () => document.body.textContent ?? ''
afterEach(() => document.body.replaceChildren())

describe('An order of another area', () => {
  it('shows the number under the area’s own label, the next step, and where to continue', async () => {
    await draw(<PaidOrder {...await shown('parking', 'paid')} />)
    expect(said()).toMatch(/drive in.*车位号P7.*the map.*我的车位/)
  })

  it('is paid and cancelled by the area’s own rules', async () => {
    await draw(<PayableOrder shown={await shown('parking', 'unpaid')} again={again} />)
    expect(said()).toMatch(/give up the space/)
    expect(said()).toContain('parking:due')
    expect(said()).toContain('考试已暂停，暂时不能支付。')
    expect(
      screen.getByText('微信支付').closest('[aria-disabled="true"], :disabled, .nut-button-disabled'),
    ).not.toBeNull()
  })

  it('tells a group that pays for a candidate how to get an invoice, if invoices are offered', async () => {
    store.set(currentUserAtom, { accountId: 'g', userType: 'group' } as CurrentUser)
    actFor({ memberId: 'm1', realName: '王明' })
    const draws = async (...modules: Parameters<typeof openModule>[0][]) => {
      cleanup()
      store.set(currentExamInfoAtom, aProject({ function_module: modules.map((module) => openModule(module)) }))
      await draw(<PayableOrder shown={await shown('parking', 'unpaid')} again={again} />)
      return said().includes('发票要开给集体的')
    }
    expect([await draws('payment'), await draws('payment', 'invoice')]).toEqual([false, true])
    fireEvent.click(screen.getByText('去一起支付'))
    expect(open).toHaveBeenCalledWith('groupOrders', {})
    cleanup()
    stopActing()
    expect(await draws('payment', 'invoice')).toBe(false)
    cleanup()
    store.set(currentExamInfoAtom, null)
  })

  it('shows the area’s own text after the end, and how to continue', async () => {
    await draw(<ClosedOrder shown={await shown('parking', 'closed')} stage="expired" look={again.look} />)
    expect(said()).toMatch(/parking:expired.*spaces are left.*park again/)
  })

  it('shows one sentence if what it pays for is still valid', async () => {
    const { order, subject } = await shown('parking', 'unpaid')
    const valid = () => ({ note: 'still valid', isStillValid: true, action: null })
    await draw(
      <ClosedOrder shown={{ order, subject: { ...subject, again: valid } }} stage="expired" look={again.look} />,
    )
    expect(said()).toContain('still valid')
    expect(said()).not.toMatch(/parking:expired|原路退回/)
    cleanup()
    const read = jest.spyOn(mockParking, 'read').mockResolvedValue({ ...subject, again: valid })
    await draw(<ClosedResult order={order} doctor={null} />)
    read.mockRestore()
    expect(said()).toContain('still valid')
    expect(said()).not.toMatch(/parking:expired|原路退回/)
  })

  it.each(['paid', 'unpaid', 'closed'] as const)('does not mention a registration: %s', async (status) => {
    const order = await shown('parking', status)
    if (status === 'paid') await draw(<PaidOrder {...order} />)
    if (status === 'unpaid') await draw(<PayableOrder shown={order} again={again} />)
    if (status === 'closed') await draw(<ClosedOrder shown={order} stage="expired" look={again.look} />)
    expect(said()).not.toMatch(/报名|座位|科目/)
  })
})

describe.each([
  ['no order was named, or none of theirs', () => <OrderMissing />],
  ['nobody knows yet whether it was paid', () => <UnconfirmedResult orderId="o1" onAgain={() => undefined} />],
])('%s', (_, Screen) => {
  it('leads to all payments and refunds of any purpose', async () => {
    await draw(<Screen />)
    expect(said()).not.toContain('报名')
    fireEvent.click(screen.getByText('支付与退费'))
    expect(open).toHaveBeenCalledWith('registrationFee')
  })
})

describe('An order with a purpose unknown to this version', () => {
  it('shows its number and amount, and does not mention a registration', async () => {
    await draw(<PayableOrder shown={await shown('lodging', 'unpaid')} again={again} />)
    expect(said()).toMatch(/停车位.*P7/)
    expect(said()).toContain('240.00')
    expect(said()).not.toMatch(/报名|座位|科目/)
  })
})

describe('The refusal of a payment', () => {
  it('is also classified by the areas for their own purposes', () => {
    const refused = new ApiError('refused', 'EXM_EXEMPT_CLOSED')
    expect(mayWorkNow(refused)).toBe(false)
    expect(staysPayable(refused)).toBe(true)
    expect(mayWorkNow(new ApiError('refused', 'E_REG_PRICE_UNDECIDED'))).toBe(true)
  })
})
