/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import { ApiError } from '@/api/errors/api-error'
import { NotNow } from '@/areas/changes/not-now'
import { isOutOfDate } from '@/areas/changes/out-of-date'
import { aRegistration } from '../mine/a-registration'

const openChange = {
  ...{ changeId: '01939000-0000-7000-8000-000000000003', orderId: '01939000-0000-7000-8000-000000000004' },
  ...{ kind: 'swap' as const, amountCents: 400, expiresAt: '2026-11-20T02:20:00.000Z', paymentStarted: false },
}
const why = { allowed: false, error: 'EXM_SUB_UPD_IN_PROGRESS' } as const

describe('A change that is not possible', () => {
  test('leads to the registration and to the order that is pending', async () => {
    const { rerender } = render(<NotNow title="更换考区" why={why} registration={aRegistration({ openChange })} />)
    expect(screen.getByText('支付或取消变更')).toBeTruthy()
    rerender(<NotNow title="更换考区" why={why} registration={aRegistration()} />)
    expect(screen.queryByText('支付或取消变更')).toBeNull()
    expect(screen.getByText('报名详情')).toBeTruthy()
    expect(await screen.findByText(/科目变更还没有完成/)).toBeTruthy()
  })

  test('is reloaded after a refusal, but not after a network failure', () => {
    expect(isOutOfDate(new ApiError('refused', 'E_REG_REFUND_STARTED'))).toBe(true)
    expect(isOutOfDate(new ApiError('network', 'COMMON_01'))).toBe(false)
    expect(isOutOfDate(new Error('else'))).toBe(false)
  })
})
