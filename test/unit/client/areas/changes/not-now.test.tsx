/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { textOfCode } from '@/api/errors/error-message'
import { NotNow } from '@/areas/changes/not-now'
import { open } from '@/platform/navigation/navigation'
import { aRegistration } from '../mine/a-registration'

jest.mock('@/platform/navigation/navigation')

const openChange = {
  ...{ changeId: '01939000-0000-7000-8000-000000000003', orderId: '01939000-0000-7000-8000-000000000004' },
  ...{ kind: 'swap' as const, amountCents: 400, expiresAt: '2026-11-20T02:20:00.000Z', paymentStarted: false },
}
const registration = aRegistration()
const { orderId, registrationId } = registration
/** Renders the element and waits until the error texts have loaded. */
const draw = (element: ReactElement) =>
  act(async () => {
    render(element)
    await textOfCode('COMMON_01')
  })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

describe('A change that is refused because of an order in progress', () => {
  const refunding = { status: 'refunding', at: '2026-11-20T02:00:00.000Z', because: null } as const
  it.each([
    ['EXM_SUB_UPD_IN_PROGRESS', '支付或取消变更', { openChange }, openChange.orderId],
    ['EXM_R_PRSH_CONFIRMING', '查看支付结果', {}, orderId],
    ['E_REG_REFUND_STARTED', '查看退款进度', { moneyBack: refunding }, orderId],
  ] as const)('has the order as its main action (%s)', async (error, action, other, of) => {
    await draw(<NotNow title="更换考区" why={{ allowed: false, error }} registration={{ ...registration, ...other }} />)
    press(action)
    expect(open).toHaveBeenLastCalledWith('payOrder', { orderId: of })
    press('报名详情')
    expect(open).toHaveBeenLastCalledWith('registrationDetail', { registrationId })
  })
})

describe('A change that is refused for another reason', () => {
  const why = { allowed: false, error: 'E_REG_TICKET_PRINTED' } as const

  it('shows the reason, further content and a link to the registration', async () => {
    await draw(
      <NotNow title="更换考区" why={why} registration={registration}>
        更早的申请
      </NotNow>,
    )
    expect(screen.getByText(/准考证已打印/)).toBeTruthy()
    expect(screen.getByText('更早的申请')).toBeTruthy()
    expect(screen.getByRole('link', { name: '报名详情' })).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('links to the unfinished change without making it the main action', async () => {
    await draw(<NotNow title="更换考区" why={why} registration={{ ...registration, openChange }} />)
    expect(screen.getByRole('link', { name: '待支付的科目变更' })).toBeTruthy()
    expect(screen.queryByText('支付或取消变更')).toBeNull()
  })
})
