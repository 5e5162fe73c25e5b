/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react'
import { textOfCode } from '@/api/errors/error-message'
import {
  readDays,
  readOwnSessions,
  readWaiting,
  type Session,
  type Waiting,
} from '@/areas/appointment/appointment-calls'
import { SessionChoice } from '@/areas/appointment/booking/sessions/session-choice'
import type { OwnTimes } from '@/areas/appointment/booking/sessions/use-own-sessions'
import type { Booking } from '@/areas/appointment/booking/booking-step'
import { DayChoice } from '@/areas/appointment/booking/day-choice'
import { replace } from '@/platform/navigation/navigation'
import { loadTitles } from '@/i18n/titles'
import { ApiError } from '@/api/errors/api-error'

jest.mock('@/areas/appointment/appointment-calls', () => ({
  readOwnSessions: jest.fn(),
  readWaiting: jest.fn(),
  readDays: jest.fn(),
}))
let mockAppointment: string | undefined
jest.mock('@/areas/appointment/booking/booking-step', () => ({
  useChoice: () => ({ batch: 'SKILL', city: 'CD', day: '2026-12-01', centre: 'C', appointment: mockAppointment }),
}))
jest.mock('@/patterns/subscription', () => ({ useSubscription: () => () => Promise.resolve() }))
jest.mock('@/platform/navigation/navigation', () => ({ open: jest.fn(), replace: jest.fn() }))

const both = (text: string) => ({ zh: text, en: text })
const session = {
  ...{ sessionId: 's1', centreCode: 'C', revision: 1, left: 3, waiting: 0, positionCode: null },
  ...{ startsAt: '2026-12-01T01:00:00.000Z', endsAt: '2026-12-01T03:00:00.000Z' },
} as unknown as Session
const centre = { code: 'C', name: both('考点'), regionCode: 'R', address: both('路 1 号'), facilities: [] }
const booking = {
  ...{ round: { centres: [centre], hasWaiting: true }, instead: null, refresh: () => Promise.resolve() },
  arrangement: { state: 'passed', granted: [], code: 'NEEDS' },
} as unknown as Booking

const settle = () => act(() => new Promise((done) => setTimeout(done)))

beforeEach(() => {
  jest.mocked(readWaiting).mockResolvedValue([])
})
afterEach(() => document.body.replaceChildren())

test('Sessions whose own times could not be read offer a retry instead of loading for ever', async () => {
  jest.mocked(readOwnSessions).mockRejectedValueOnce(new ApiError('failed', 'COMMON_01'))
  render(<SessionChoice booking={booking} sessions={[session]} refresh={() => Promise.resolve()} />)
  await settle()
  const retry = screen.getByRole('button', { name: '重试' })
  jest
    .mocked(readOwnSessions)
    .mockResolvedValue([{ sessionId: 's1', endsAt: '2026-12-01T03:30:00.000Z', refusal: null }])
  fireEvent.click(retry)
  await settle()
  expect(screen.getByRole('listitem').textContent).toContain('11:30')
})

describe('Reasons why sessions are refused', () => {
  const refused = (sessionId: string, error = 'ER_MR_ROOM_TAKEN') =>
    ({ sessionId, endsAt: session.endsAt, refusal: { error, details: { until: '12:00' } } }) as OwnTimes[number]
  const sessions = [session, { ...session, sessionId: 's2' }]
  const draw = (instead: Booking['instead'] = null) =>
    render(<SessionChoice booking={{ ...booking, instead }} sessions={sessions} refresh={() => Promise.resolve()} />)
  const links = () => screen.queryAllByRole('link', { name: '联系方式' })

  test('link once to the help desk that they name, even if the reasons differ', async () => {
    jest.mocked(readOwnSessions).mockResolvedValue([refused('s1'), refused('s2', 'E_REG_CANCEL_VOUCHER')])
    draw()
    expect(await screen.findAllByText(/考场在此之前另有安排/)).toHaveLength(1)
    await screen.findByRole('link', { name: '联系方式' })
    expect(links()).toHaveLength(1)
  })

  test('have no link when no row displays them', async () => {
    jest.mocked(readOwnSessions).mockResolvedValue([refused('s1'), refused('s2')])
    jest.mocked(readWaiting).mockResolvedValue([{ sessionId: 's2', state: 'waiting' } as Waiting])
    draw({ sessionId: 's1' } as Booking['instead'])
    await act(() => Promise.all([textOfCode('ER_MR_ROOM_TAKEN'), loadTitles('zh')]))
    await settle()
    expect(screen.queryByText(/考场在此之前另有安排/)).toBeNull()
    expect(links()).toEqual([])
  })
})

test('A city without sessions says so before a day is chosen', async () => {
  jest.mocked(readDays).mockRejectedValue(new ApiError('refused', 'ER_GSH_NO_SESSIONS'))
  render(<DayChoice where={{ batch: 'TALK', city: 'CD', position: 'MATHS' }} appointment={undefined} />)
  await settle()
  expect(document.body.textContent).toContain('该岗位在这个城市暂时没有可预约的场次')
})

describe('Full sessions', () => {
  const full = { ...session, left: 0 }
  const draw = (other: { hasWaiting: boolean; instead: object | null }) => {
    const { hasWaiting, instead } = other
    const round = { ...booking.round, hasWaiting }
    const at = { ...booking, round, instead, arrangement: null } as Booking
    render(<SessionChoice booking={at} sessions={[full]} refresh={() => Promise.resolve()} />)
    return settle()
  }

  test('lead to another day during rescheduling, and say that the waiting list is for others', async () => {
    mockAppointment = 'a1'
    await draw({ hasWaiting: true, instead: { sessionId: 's0' } })
    expect(document.body.textContent).toContain('候补只面向没有座位的考生')
    fireEvent.click(screen.getByText('换一个日期'))
    expect(replace).toHaveBeenCalledWith('appointmentReservation', { batch: 'SKILL', appointment: 'a1' })
    mockAppointment = undefined
  })

  test('lead to another day when there is no waiting list', async () => {
    await draw({ hasWaiting: false, instead: null })
    expect(document.body.textContent).toContain('也没有候补')
    expect(screen.getByText('换一个日期')).toBeTruthy()
  })

  test('offer only the waiting list otherwise', async () => {
    await draw({ hasWaiting: true, instead: null })
    expect(document.body.textContent).toContain('可加入候补')
    expect(screen.queryByText('换一个日期')).toBeNull()
  })
})
