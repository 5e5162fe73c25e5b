/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react'
import { Applying } from '@/areas/result/pages/review/index'
import { UnpaidCard } from '@/areas/result/review/unpaid-card'
import { announcementAtom } from '@/ui/overlay/announcement'
import { store } from '@/session/store'
import { open } from '@/platform/navigation/navigation'

jest.mock('@/platform/navigation/navigation')

const now = Date.parse('2026-11-28T09:00:00.000Z')
beforeEach(() => jest.useFakeTimers({ now }))
afterEach(() => jest.useRealTimers())

const request = {
  ...{ requestId: 'q1', orderId: 'o1', resultCode: 'R1', resultName: { zh: '上半年成绩', en: 'Spring results' } },
  ...{ batchName: { zh: '上半年', en: 'Spring' }, createdAt: new Date(now).toISOString() },
  ...{ units: [], feeCents: 5000, state: 'open' as const, endedBecause: null, closesAt: null },
  expiresAt: new Date(now + 60_000).toISOString(),
}

it('announces the payment deadline of a review and reloads the list', () => {
  const onChange = jest.fn(async () => undefined)
  render(<UnpaidCard request={request} onChange={onChange} />)
  expect(screen.getByRole('timer').textContent).toBe('01:00')
  expect(onChange).not.toHaveBeenCalled()
  act(() => jest.advanceTimersByTime(60_000))
  expect(onChange).toHaveBeenCalledTimes(1)
  expect(store.get(announcementAtom)).toBe('上半年成绩：时间已到。')
})

it('the page of the application offers the payment of an open request, and does not repeat its units', () => {
  const unit = {
    ...{ code: 'CASE', name: { zh: '案例题', en: 'Case' }, maximum: 40, score: 27, mark: null },
    ...{ isObjective: false, status: 'unpaid' as const },
  }
  const { resultCode, resultName, batchName } = request
  const reviewable = {
    ...{ resultCode, resultName, batchName, publishedAt: '2026-11-27T09:00:00.000Z', offered: null, units: [unit] },
    serverTime: new Date(now).toISOString(),
  }
  render(<Applying reviewable={reviewable as never} unpaid={request} onChange={() => Promise.resolve()} />)
  screen.getByRole('button', { name: /去支付/ }).click()
  expect(open).toHaveBeenCalledWith('payOrder', { orderId: 'o1' })
  expect(screen.queryByText('案例题')).toBeNull()
})
