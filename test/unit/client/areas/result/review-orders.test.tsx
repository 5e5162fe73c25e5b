/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react'
import { call } from '@/api/call'
import { textOfCode } from '@/api/errors/error-message'
import { ClosedOrder } from '@/areas/payment/parts/order/states/closed-order'
import { reviewOrders } from '@/areas/result/review/orders/review-orders'
import { replace } from '@/platform/navigation/navigation'
import { currentExamInfoAtom } from '@/session/exam'
import { store } from '@/session/store'
import { aProject, open } from '../../a-project'
import { anOrder } from '../payment/an-order'

jest.mock('@/api/call', () => ({ call: jest.fn() }))
jest.mock('@/platform/navigation/navigation')

const [past, future] = ['2020-01-01T09:00:00.000Z', '2096-01-01T09:00:00.000Z']

const about = {
  title: { zh: '成绩复核', en: 'Result review' },
  number: null,
  ways: [{ label: { zh: '我的复核', en: 'My result reviews' }, screen: 'myReviews' as const, params: {} }],
}

const look = jest.fn(async () => undefined)

/** Renders the expired order of a review whose applications close at `closesAt`; returns its button labels. */
async function buttonsOfExpired(closesAt: string | null): Promise<(string | null)[]> {
  store.set(currentExamInfoAtom, aProject({ function_module: [open('review')] }))
  const order = { ...anOrder('closed'), purpose: 'resultReview', about }
  const unpaid = [{ requestId: order.subjectId, state: 'ended', resultCode: 'R1', closesAt }]
  jest.mocked(call).mockResolvedValue({ unpaid })
  const subject = await reviewOrders.read(order)
  await act(async () => {
    render(<ClosedOrder shown={{ order, subject }} stage="expired" look={look} />)
    await textOfCode('COMMON_01')
  })
  return screen.getAllByRole('button').map(({ textContent }) => textContent)
}

describe('The expired order of a result review', () => {
  it('leads to a new application, and once to all reviews', async () => {
    expect(await buttonsOfExpired(future)).toEqual(['重新申请复核', '我的复核'])
    fireEvent.click(screen.getByText('重新申请复核'))
    expect(replace).toHaveBeenCalledWith('reviewResult', { resultCode: 'R1' })
  })

  it('says that applications have closed, and leads to all reviews', async () => {
    expect(await buttonsOfExpired(past)).toEqual(['我的复核'])
    expect(screen.getByText(/成绩复核申请已截止/)).toBeTruthy()
  })

  it('is reloaded once the service has closed it, because only then the review can be applied for again', async () => {
    jest.useFakeTimers()
    const expired = { ...anOrder(), purpose: 'resultReview', about, expiresAt: past }
    jest.mocked(call).mockResolvedValue({ unpaid: [] })
    const subject = await reviewOrders.read(expired)
    await act(async () => {
      render(<ClosedOrder shown={{ order: expired, subject }} stage="expired" look={look} />)
    })
    jest.mocked(call).mockResolvedValue(anOrder('closed'))
    // five seconds and the longest jitter
    await act(() => jest.advanceTimersByTimeAsync(7_500))
    expect(look).toHaveBeenCalled()
    jest.useRealTimers()
  })

  it('leads only to all reviews when no unit is left to review', async () => {
    expect(await buttonsOfExpired(null)).toEqual(['我的复核'])
  })
})
