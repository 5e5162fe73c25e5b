/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react'
import { useRedirectGuard } from '@/patterns/frame/leading/use-redirect-guard'
import { addOverlay, closeOverlays } from '@/platform/overlay/open-overlays'
import type { AppointmentDetail } from '@/areas/appointment/appointment-calls'
import { Booked } from '@/areas/appointment/pages/booked/index'
import { rememberBooked } from '@/areas/appointment/mine/leading-on'
import { elderModeAtom } from '@/session/elder-mode'
import { store } from '@/session/store'

jest.mock('@/platform/navigation/navigation', () => ({ replace: jest.fn() }))
jest.mock('@/patterns/frame/leading/use-redirect-guard', () => ({ useRedirectGuard: jest.fn() }))
jest.mock('@/patterns/owned/calendar/calendar-link', () => ({ CalendarLink: () => null }))
jest.mock('@/patterns/wechat/back-to-wechat', () => ({ BackToWechat: () => null }))

const both = (text: string) => ({ zh: text, en: text })
const detail = {
  ...{ appointmentId: 'a1', batchName: both('机考'), status: 'booked', isRescheduled: false, arranged: null },
  ...{ startsAt: '2026-12-01T01:00:00.000Z', endsAt: '2026-12-01T03:00:00.000Z', position: null, city: both('成都') },
  centre: { code: 'C', name: both('考点'), regionCode: 'R', address: both('路 1 号'), facilities: [] },
  ...{ room: { code: '1', name: both('101') }, seatNumber: 7 },
} as unknown as AppointmentDetail

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))
const leadsOn = () => jest.mocked(useRedirectGuard).mock.calls.some(([way]) => way?.name === 'myAppointments')
const justBooked = async () => {
  rememberBooked('a1')
  render(<Booked detail={detail} />)
  await pass(1_500)
}

beforeEach(() => {
  jest.useFakeTimers()
  jest.mocked(useRedirectGuard).mockClear()
})
afterEach(() => {
  document.body.replaceChildren()
  closeOverlays(0)
  store.set(elderModeAtom, false)
  jest.useRealTimers()
})

test('shows a new booking and continues after twenty seconds unless the candidate stays', async () => {
  await justBooked()
  expect(screen.getByRole('status').textContent).toMatch(/^预约成功。稍后自动打开/)
  await pass(18_000)
  expect(leadsOn()).toBe(false)
  await pass(2_000)
  expect(leadsOn()).toBe(true)
})

test('does not continue when the candidate chose to stay', async () => {
  await justBooked()
  fireEvent.click(screen.getByRole('button', { name: '留在这里' }))
  await pass(30_000)
  expect(leadsOn()).toBe(false)
})

test('does not continue while a panel is open over the page', async () => {
  await justBooked()
  addOverlay({ id: 'menu', close: () => undefined })
  await pass(30_000)
  expect(leadsOn()).toBe(false)
  expect(document.body.textContent).not.toContain('秒后打开')
})

test('shows no countdown and does not continue in large text mode', async () => {
  store.set(elderModeAtom, true)
  await justBooked()
  expect(document.body.textContent).not.toContain('秒后打开')
  expect(screen.getByRole('status').textContent).toBe('预约成功')
  await pass(30_000)
  expect(leadsOn()).toBe(false)
})
