/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react'
import { RegistrationCardView } from '@/areas/mine/card/registration-card-view'
import { learnServerTime } from '@/session/exam'
import { AUDIT_STATUS } from '@contract/codes'
import { aRegistration } from '../a-registration'

jest.mock('@/patterns/frame/gate/gates-of', () => ({ useGates: () => ({ payment: { switch: 'open' } }) }))

const now = Date.parse('2026-11-20T02:00:00.000Z')
beforeEach(() => {
  jest.useFakeTimers({ now })
  learnServerTime({ serverTime: new Date(now).toISOString() })
})
afterEach(() => jest.useRealTimers())

const paid = { status: 'submitted', paymentStatus: 'paid', auditStatus: AUDIT_STATUS.auditing } as const
const changing = aRegistration({
  ...paid,
  openChange: {
    ...{ changeId: '01939000-0000-7000-8000-000000000003', orderId: '01939000-0000-7000-8000-000000000004' },
    ...{ kind: 'swap', amountCents: 400, expiresAt: '2026-11-20T02:20:00.000Z', paymentStarted: false },
  },
})

describe('A registration card', () => {
  test('with an unpaid change of subjects shows the deadline and the consequence, and links to the order', () => {
    render(<RegistrationCardView registration={changing} onChange={() => Promise.resolve()} />)
    expect(document.body.textContent).toContain('后自动取消变更，原报名不变')
    expect(document.body.textContent).toContain('4.00')
    expect(screen.getByText('去支付')).toBeTruthy()
  })

  test('of a refunded registration shows the refunded amount, which may be less than was paid', async () => {
    const refunded = aRegistration({ ...paid, status: 'closed', refundStatus: 'refunded', refundedCents: 4_719 })
    render(<RegistrationCardView registration={refunded} onChange={() => Promise.resolve()} />)
    await act(() => jest.advanceTimersByTimeAsync(0))
    expect(document.body.textContent).toContain('已退回 47.19')
  })
})
