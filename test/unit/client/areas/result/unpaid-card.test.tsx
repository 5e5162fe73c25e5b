/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react'
import { UnpaidCard } from '@/areas/result/review/mine/unpaid-card'
import { announcementAtom } from '@/ui/overlay/announcement-state'
import { store } from '@/session/store'

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
