/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react'
import { offerOf } from '@contract/registration/offered/offer'
import { readSubjectSeats } from '@/areas/registration/journey/offered'
import type { RegistrationAt } from '@/areas/registration/journey/registration-step'
import { Confirmation } from '@/areas/registration/parts/confirm/confirmation'
import { batch, completeDraft } from '../a-batch'

jest.mock('@/areas/registration/journey/offered', () => ({ readSubjectSeats: jest.fn() }))
jest.mock('@/platform/navigation/navigation', () => ({ open: jest.fn() }))
jest.mock('@/patterns/collecting/collected/collected', () => ({ Collected: () => null }))

const opensAt = '2026-11-20T02:00:00.000Z'
const ahead = { ...batch, opensAt, preparation: { from: '2026-11-19T00:00:00.000Z' } }
const draft = { ...completeDraft, confirmed: true }
const preparedOffer = offerOf(ahead, draft.choices)
const calls = { submit: jest.fn(), confirm: jest.fn() }

function show(of: Partial<RegistrationAt['draft']>) {
  const at = { batch: ahead, draft: { ...draft, ...of }, names: ['a'], current: 0, isEditing: false, ...calls }
  render(<Confirmation at={at as unknown as RegistrationAt} />)
}
const button = (name: string) => screen.getByRole('button', { name })
const works = (name: string) => button(name).getAttribute('aria-disabled') !== 'true'
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse(opensAt) - 5_000 })
  jest.mocked(readSubjectSeats).mockReset().mockResolvedValue({})
  calls.submit.mockReset()
  calls.confirm.mockReset()
})
afterEach(() => {
  document.body.replaceChildren()
  jest.useRealTimers()
})

test('what is filled in is confirmed beforehand, as it is offered now', async () => {
  show({ confirmed: false })
  await pass(0)
  fireEvent.click(button('核对无误，等待开放'))
  await pass(0)
  expect(calls.confirm).toHaveBeenCalledWith({ confirmed: true, preparedOffer })
  expect(calls.submit).not.toHaveBeenCalled()
})

test('the button works by itself from the opening on, and not before; nothing is read again, nothing submitted by itself', async () => {
  show({ preparedOffer })
  await pass(0)
  const reads = jest.mocked(readSubjectSeats).mock.calls.length
  expect(document.body.textContent).toContain('不会自动提交')
  await pass(4_998)
  expect(works('确认并提交')).toBe(false)
  fireEvent.click(button('确认并提交'))
  await pass(2)
  expect(works('确认并提交')).toBe(true)
  expect(document.body.textContent).toContain('报名已开放')
  await pass(60_000)
  expect(calls.submit).not.toHaveBeenCalled()
  expect(jest.mocked(readSubjectSeats).mock.calls.length).toBe(reads)
  fireEvent.click(button('确认并提交'))
  await pass(0)
  expect(calls.submit).toHaveBeenCalledWith(
    expect.objectContaining({ offer: preparedOffer }),
    expect.objectContaining({ isConfirmed: true }),
  )
})

test('what the exam body changed since is shown and confirmed once more', async () => {
  const first = preparedOffer.sittings[0]
  if (!first) throw new Error('nothing is chosen')
  show({
    preparedOffer: {
      ...preparedOffer,
      sittings: [{ ...first, priceCents: 1_000 }, ...preparedOffer.sittings.slice(1)],
    },
  })
  await pass(0)
  expect(screen.getByRole('alert').textContent).toContain('考试机构更改了以下内容')
  expect(document.body.textContent).toContain('10.00')
  expect(works('核对无误，等待开放')).toBe(true)
})

test('once it is open, what was changed since is confirmed and submitted as ever', async () => {
  jest.setSystemTime(Date.parse(opensAt) + 1_000)
  show({ confirmed: false, preparedOffer })
  await pass(0)
  fireEvent.click(button('确认并提交'))
  await pass(0)
  expect(calls.submit).toHaveBeenCalledWith(expect.anything(), expect.objectContaining({ isConfirmed: false }))
})
