/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react'
import { to } from '@/platform/navigation/destination'
import { offerOf } from '@contract/registration/offered/offer'
import type { PreReview } from '@contract/registration/offered/pre-review'
import { inBothLanguages } from '@contract/reason'
import { readSubjectSeats } from '@/areas/registration/journey/registration-calls'
import type { RegistrationAt } from '@/areas/registration/journey/registration-step'
import { Confirmation } from '@/areas/registration/pages/confirm/index'
import { BeforeChanging } from '@/areas/registration/parts/prepare/before-changing'
import { batch, completeDraft } from '../a-batch'

jest.mock('@/areas/registration/journey/registration-calls', () => ({ readSubjectSeats: jest.fn() }))
jest.mock('@/platform/navigation/navigation', () => ({ open: jest.fn() }))
jest.mock('@/patterns/collecting/collected/collected', () => ({ Collected: () => null }))

const opensAt = '2026-11-20T02:00:00.000Z'
const ahead = { ...batch, opensAt, preparation: { from: '2026-11-19T00:00:00.000Z' } }
const draft = { ...completeDraft, confirmed: true }
const preparedOffer = offerOf(ahead, draft.choices)
const toEdit = () => to('editSubject', { batch: 'b1' })
const calls = { submit: jest.fn(), confirm: jest.fn() }

function show(of: Partial<RegistrationAt['draft']>, batchNow: typeof ahead = ahead) {
  const at = {
    batch: batchNow,
    draft: { ...draft, ...of },
    names: ['a'],
    current: 0,
    isEditing: false,
    toEdit,
    ...calls,
  }
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

test('answers are confirmed before the opening, with the current offering', async () => {
  show({ confirmed: false })
  await pass(0)
  fireEvent.click(button('核对无误，等待开放'))
  await pass(0)
  expect(calls.confirm).toHaveBeenCalledWith({ confirmed: true, preparedOffer })
  expect(calls.submit).not.toHaveBeenCalled()
})

test('the button is enabled at the opening; nothing is read again and nothing is submitted automatically', async () => {
  show({ preparedOffer })
  await pass(0)
  const reads = jest.mocked(readSubjectSeats).mock.calls.length
  expect(document.body.textContent).toContain('不会自动提交')
  await pass(4_998)
  // The disabled button only shows the opening time.
  const waiting = screen.getByRole('button', { name: /10:00.*起可提交/ })
  expect(waiting.getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(waiting)
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

test('changes by the exam body are shown and have to be confirmed again', async () => {
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

test('after the opening, an unconfirmed preparation is confirmed and submitted as usual', async () => {
  jest.setSystemTime(Date.parse(opensAt) + 1_000)
  show({ confirmed: false, preparedOffer })
  await pass(0)
  fireEvent.click(button('确认并提交'))
  await pass(0)
  expect(calls.submit).toHaveBeenCalledWith(expect.anything(), expect.objectContaining({ isConfirmed: false }))
})

describe('With a pre-review by the exam body', () => {
  const lookedAt = { ...ahead, preparation: { ...ahead.preparation, review: 'byHand' as const } }
  const reviewed = (state: PreReview['state'], text?: string) => ({
    preReview: { state, reason: text === undefined ? null : inBothLanguages(text, ''), at: opensAt },
  })

  test('the confirmation says that it submits to the pre-review', async () => {
    show({ confirmed: false }, lookedAt)
    await pass(0)
    expect(document.body.textContent).toContain('确认后即提交考试机构预审')
    expect(button('确认并提交预审')).toBeTruthy()
  })

  test.each([
    ['waiting', '到开放时还没有结果也可以照常提交'],
    ['approved', '修改信息、照片或材料后，需要重新预审'],
  ] as const)('the next step is explained while the pre-review is %s', async (state, text) => {
    show({ preparedOffer, ...reviewed(state) }, lookedAt)
    await pass(0)
    expect(document.body.textContent).toContain(text)
  })

  test('a returned preparation shows the reason as an alert, and what to do', async () => {
    show({ preparedOffer, ...reviewed('returned', '照片不清晰。') }, lookedAt)
    await pass(0)
    expect(screen.getByRole('alert').textContent).toContain('预审未通过：照片不清晰。请更正后重新确认')
  })

  test('a changed preparation is confirmed for another pre-review, and after the opening submitted as usual', async () => {
    show({ confirmed: false, ...reviewed('changed') }, lookedAt)
    await pass(0)
    expect(document.body.textContent).toContain('重新确认后会再次预审')
    await pass(5_000)
    expect(document.body.textContent).toContain('提交后按正常流程审核')
    expect(works('确认并提交')).toBe(true)
  })

  test.each([
    ['photo', 'approved', '这里的内容已通过预审'],
    ['files', 'waiting', '这里的内容正在预审'],
    ['baseInfo', 'returned', '预审未通过：照片不清晰'],
    ['subject', 'approved', ''],
  ] as const)('the step %s of a preparation that is %s shows: %s', async (step, state, text) => {
    render(
      <BeforeChanging step={step} at={{ batch: lookedAt, draft: { ...draft, ...reviewed(state, '照片不清晰') } }} />,
    )
    await pass(0)
    if (text) expect(document.body.textContent).toContain(text)
    else expect(document.body.textContent).toBe('')
  })
})
