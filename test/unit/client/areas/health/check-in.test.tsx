/** @jest-environment jsdom */
import { dayOf } from '@contract/format'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { call } from '@/api/call'
import { CheckIn } from '@/areas/health/pages/check-in/index'
import type { Health } from '@/areas/health/health-calls'
import { ApiError } from '@/api/errors/api-error'
import { currentExamInfoAtom, serverNow } from '@/session/exam'
import { store } from '@/session/store'
import { aProject, open } from '../../a-project'

jest.mock('@/api/call', () => ({ call: jest.fn() }))
jest.mock('@/platform/navigation/navigation')
jest.mock('@/ui/calendar/calendar', () => ({ __esModule: true, default: () => null }))
const mockSubscribe = jest.fn(() => Promise.resolve())
jest.mock('@/patterns/subscription', () => ({ useSubscription: () => mockSubscribe }))
jest.mock('@/ui/overlay/dialog-state', () => ({ confirm: jest.fn(), tell: jest.fn() }))

const text = (zh: string) => ({ zh, en: zh })
const notPledged = '请先阅读并勾选承诺，再提交。'
const today = dayOf(serverNow())

/** Check-in form with every field answered except the pledge. */
const health = (code: string, day = today): Health => ({
  offered: {
    ...{ code, name: text('打卡'), notes: [], rounds: [], batches: [], from: today, until: today },
    fields: [{ key: 'unwell', label: text('不适'), kind: 'text', required: true, readOnly: false }],
    ...{ flags: [], pledge: text('属实'), keepDays: 1 },
  },
  ...{ today: day, isAsked: true, deletedOn: today, days: [{ day, state: 'due', answers: null }] },
  prefilled: { day, answers: { unwell: '没有' } },
  serverTime: new Date(serverNow()).toISOString(),
})

const submit = async () => {
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: '提交今天的打卡' }))
    await new Promise((done) => setTimeout(done, 20))
  })
}

beforeEach(() => store.set(currentExamInfoAtom, aProject({ function_module: [open('health')] })))

it('keeps the sent answers on the page until it has read the new state', async () => {
  jest.mocked(call).mockResolvedValue({ flagged: [] })
  render(<CheckIn health={health('SENT')} onChange={() => new Promise(() => undefined)} />)
  fireEvent.click(screen.getByRole('checkbox'))
  await submit()
  expect(call).toHaveBeenCalled()
  expect(screen.queryByText(notPledged)).toBeNull()
})

it('starts an empty form without errors for another day', async () => {
  jest.mocked(call).mockRejectedValue(new ApiError('refused', 'ENS_SAME_DAY_ONLY'))
  const view = render(<CheckIn health={health('NEXT')} onChange={() => Promise.resolve()} />)
  await submit()
  expect(screen.getByText(notPledged)).toBeTruthy()
  view.rerender(<CheckIn health={health('NEXT', '2026-11-01')} onChange={() => Promise.resolve()} />)
  expect(screen.queryByText(notPledged)).toBeNull()
})

it('fills in the next day’s form with answers from another device, not with those typed here', async () => {
  jest.mocked(call).mockRejectedValue(new ApiError('refused', 'ENS_DUPLICATE'))
  const form = health('TWICE')
  const view = render(<CheckIn health={form} onChange={() => Promise.resolve()} />)
  const field = () => screen.getByRole<HTMLInputElement>('textbox')
  fireEvent.input(field(), { target: { value: '头疼' } })
  view.unmount()
  const next = { ...form, today: '2999-01-01', prefilled: { day: today, answers: { unwell: '没有' } } }
  const later = { ...next, days: [{ day: '2999-01-01', state: 'due' as const, answers: null }] }
  render(<CheckIn health={later} onChange={() => Promise.resolve()} />)
  expect(field().value).toBe('没有')
})

it('forgets the typed answers when another device submitted first', async () => {
  jest.mocked(call).mockRejectedValue(new ApiError('refused', 'ENS_DUPLICATE'))
  const form = health('FIRST')
  const view = render(<CheckIn health={form} onChange={() => Promise.resolve()} />)
  fireEvent.input(screen.getByRole('textbox'), { target: { value: '头疼' } })
  fireEvent.click(screen.getByRole('checkbox'))
  await submit()
  view.unmount()
  render(<CheckIn health={form} onChange={() => Promise.resolve()} />)
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('没有')
})

it('reads the check-in again when the project has added questions', async () => {
  const fields = { fever: 'FIELD_REQUIRED' }
  jest.mocked(call).mockRejectedValue(new ApiError('refused', 'QU_INSERT_VALUE_ERROR', { fields }))
  const readAgain = jest.fn(() => Promise.resolve())
  render(<CheckIn health={health('MORE')} onChange={readAgain} />)
  fireEvent.click(screen.getByRole('checkbox'))
  await submit()
  expect(readAgain).toHaveBeenCalledTimes(1)
})

it('offers WeChat reminders of missed days only while a day is still to come', async () => {
  jest.mocked(call).mockResolvedValue({ flagged: [] })
  const last = health('LAST')
  const view = render(<CheckIn health={last} onChange={() => Promise.resolve()} />)
  fireEvent.click(screen.getByRole('checkbox'))
  await submit()
  expect(mockSubscribe).not.toHaveBeenCalled()
  view.unmount()
  const days = [...last.days, { day: '2999-01-01', state: 'toCome' as const, answers: null }]
  render(<CheckIn health={{ ...health('FIRST-OF-TWO'), days }} onChange={() => Promise.resolve()} />)
  fireEvent.click(screen.getByRole('checkbox'))
  await submit()
  expect(mockSubscribe).toHaveBeenCalledTimes(1)
})

it('says that no check-in is needed today, and still allows one', () => {
  const form = health('FREE')
  const days = [{ day: today, state: 'open' as const, answers: null }]
  render(<CheckIn health={{ ...form, isAsked: false, days }} onChange={() => Promise.resolve()} />)
  expect(screen.getByText(/今天不必打卡。/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: '提交今天的打卡' })).toBeNull()
  fireEvent.click(screen.getByText('仍要填写今天的记录'))
  expect(screen.getByRole('button', { name: '提交今天的打卡' })).toBeTruthy()
})
