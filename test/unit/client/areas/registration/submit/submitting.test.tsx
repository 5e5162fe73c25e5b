/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react'
import { ApiError } from '@/api/errors/api-error'
import { call } from '@/api/call'
import { registrationJourney } from '@/areas/registration/journey/registration-journey'
import { registrationData } from '@/areas/registration/journey/screens'
import { Submitting } from '@/areas/registration/pages/submit/index'
import { RouteContext } from '@/patterns/frame/page/route-context'
import { askToSubmit } from '@/patterns/journey/submission/submission'
import { currentRoute } from '@/platform/navigation/navigation'
import { batch, completeDraft } from '../a-batch'

jest.mock('@/api/call', () => ({ call: jest.fn() }))
jest.mock('@/platform/navigation/navigation')

const submitCall = jest.mocked(call)
const confirmed = {
  seenAt: '2026-11-20T02:00:00.000Z',
  offer: { form: 'f', amountCents: 6500, sittings: [], fees: [] },
}

beforeEach(() => {
  jest.mocked(currentRoute).mockReturnValue({ name: 'submitInformation', params: {}, address: '/' })
  jest.useFakeTimers({ now: Date.parse('2026-11-20T02:00:00.000Z') })
  jest
    .spyOn(registrationJourney, 'load')
    .mockResolvedValue(registrationData(batch, { ...completeDraft, areas: batch.areas }))
  askToSubmit({ kind: 'registration', key: batch.code }, confirmed)
})
afterEach(() => jest.useRealTimers())

const page = (
  <RouteContext.Provider value={{ name: 'submitInformation', params: { batch: batch.code }, address: '/' }}>
    <Submitting />
  </RouteContext.Provider>
)
const settle = (ms = 100) => act(() => jest.advanceTimersByTimeAsync(ms))

describe('The submitting screen', () => {
  it.each([
    ['refused', 'E_REG_QUOTA_FULL', '名额已满'],
    ['refused', 'E_REG_DRAFT_CHANGED', '内容有变化，还没有提交'],
    ['refused', 'E_REG_ALREADY_REGISTERED', '您已报名本批次'],
    ['refused', 'E_REG_BIRTH_DATE', '还不能提交报名'],
    ['network', 'COMMON_01', '还不知道是否提交成功'],
    ['refused', 'COMMON_02', '没有提交成功'],
  ] as const)('announces a refusal in the region that announced the start (%s %s)', async (trouble, code, title) => {
    let refuse: (error: unknown) => void = () => undefined
    submitCall.mockReturnValueOnce(new Promise((_, reject) => (refuse = reject)))
    render(page)
    await settle()
    const told = screen.getByRole('status')
    expect(told.textContent).toContain('正在为您锁定座位')
    refuse(new ApiError(trouble, code))
    await settle()
    expect(told.isConnected).toBe(true)
    expect(told.textContent).toContain(title)
  })

  it('says when it takes longer than usual', async () => {
    submitCall.mockReturnValueOnce(new Promise(() => undefined))
    render(page)
    await settle(5_100)
    expect(screen.getByRole('status').textContent).toContain('这次比平时慢')
  })
})
