/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react'
import { call } from '@/api/call'
import { SittingsCalendar } from '@/areas/mine/actions/sittings-calendar'
import { keepInCalendar } from '@/platform/documents/calendar'
import { aRegistration } from '../a-registration'

jest.mock('@/api/call', () => ({ call: jest.fn() }))
jest.mock('@/platform/documents/calendar', () => ({ keepInCalendar: jest.fn() }))

const paid = aRegistration({ paymentStatus: 'paid', expiresAt: null })
const link = () => screen.queryByText('考试时间加入日历')

afterEach(() => document.body.replaceChildren())

describe('The calendar link', () => {
  it('is shown for a paid registration', () => {
    render(<SittingsCalendar registration={paid} />)
    expect(link()).not.toBeNull()
  })

  it.each([
    ['is not paid', aRegistration({ expiresAt: '2099-01-01T00:00:00.000Z' })],
    ['cost nothing and was cancelled', { ...paid, amountCents: 0, status: 'cancelled' as const }],
    ['was refunded', { ...paid, status: 'closed' as const, refundStatus: 'refunded' as const }],
  ])('is not shown when the registration %s', (_, registration) => {
    render(<SittingsCalendar registration={registration} />)
    expect(link()).toBeNull()
  })

  it('requests a new address at each click, because an address expires after ten minutes', async () => {
    jest.mocked(keepInCalendar).mockResolvedValue('shown')
    render(<SittingsCalendar registration={paid} />)
    for (const calendarUrl of ['/calendar?now', '/calendar?later']) {
      jest.mocked(call).mockResolvedValue({ ...paid, calendarUrl })
      await act(async () => void fireEvent.click(screen.getByText('考试时间加入日历')))
    }
    const addresses = jest.mocked(keepInCalendar).mock.calls.map(([{ url }]) => url)
    expect(addresses).toEqual([expect.stringContaining('/calendar?now'), expect.stringContaining('/calendar?later')])
  })
})
