/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react'
import type { SubscribeTopic } from '@contract/endpoints/wechat'
import { ApiError } from '@/api/errors/api-error'
import { call } from '@/api/call'
import { useSubscribing, useSubscription } from '@/patterns/subscription'
import { freshPayerTicket, payerTicket } from '@/patterns/wechat/payer'
import { askToSubscribe } from '@/platform/native/subscription'
import { enterProject } from '@/session/exam'
import { aProject } from '../../a-project'

jest.mock('@/api/call', () => ({ call: jest.fn() }))
jest.mock('@/patterns/wechat/payer', () => ({ payerTicket: jest.fn(), freshPayerTicket: jest.fn() }))
jest.mock('@/platform/native/subscription', () => ({ canSubscribe: true, askToSubscribe: jest.fn() }))
const service = jest.mocked(call)
const fresh = jest.mocked(freshPayerTicket)

const SEND = 'POST /ea/wechat/subscriptions'
const sentTickets = () =>
  service.mock.calls.flatMap(([key, input]) =>
    key === SEND ? [(input as { body: { ticket: string } }).body.ticket] : [],
  )

/** Queues the service's refusals of the subscription calls; later calls succeed. */
function answering(...refusals: ApiError[]): void {
  service.mockImplementation(async (key) => {
    if (key !== SEND) return [{ topic: 'registrationPaid', templateId: 'paid' }]
    const refusal = refusals.shift()
    if (refusal) throw refusal
    return {}
  })
}

async function subscribe(topics?: readonly SubscribeTopic[]): Promise<void> {
  const { result } = renderHook(() => useSubscription(about))
  await act(async () => undefined)
  await act(() => result.current(topics))
  await act(async () => undefined)
}

beforeEach(() => {
  jest.resetAllMocks()
  enterProject(aProject())
  jest.mocked(payerTicket).mockResolvedValue('of-yesterday')
  fresh.mockResolvedValue('fresh')
  jest.mocked(askToSubscribe).mockResolvedValue(['paid'])
})

const about = ['paymentDue', 'registrationPaid'] as const
const others = ['newDevice'] as const

test('the candidate is asked only about the topics of the current action', async () => {
  service.mockImplementation(async (key) =>
    key === SEND
      ? {}
      : [
          { topic: 'registrationPaid', templateId: 'paid' },
          { topic: 'exemptionDecided', templateId: 'decided' },
        ],
  )
  await subscribe()
  expect(askToSubscribe).toHaveBeenCalledWith(['paid'])
})

test('a click asks only for its own topics', async () => {
  answering()
  await subscribe(['paymentDue'])
  expect(askToSubscribe).not.toHaveBeenCalled()
  await subscribe(['registrationPaid'])
  expect(askToSubscribe).toHaveBeenCalledWith(['paid'])
})

describe('The consent to WeChat messages', () => {
  it('is stored under the ticket of the visit', async () => {
    answering()
    await subscribe()
    expect(service).toHaveBeenCalledWith(SEND, { body: { ticket: 'of-yesterday', topics: ['registrationPaid'] } })
    expect(fresh).not.toHaveBeenCalled()
  })

  it('is stored under a fresh ticket when the service has dropped the old one', async () => {
    answering(new ApiError('refused', 'EA_WECHAT_TICKET'))
    await subscribe()
    expect(sentTickets()).toEqual(['of-yesterday', 'fresh'])
  })

  it('is dropped when the fresh ticket is refused too, or WeChat provides none', async () => {
    answering(new ApiError('refused', 'EA_WECHAT_TICKET'), new ApiError('refused', 'EA_WECHAT_TICKET'))
    await subscribe()
    expect(sentTickets()).toEqual(['of-yesterday', 'fresh'])

    service.mockClear()
    answering(new ApiError('refused', 'EA_WECHAT_TICKET'))
    fresh.mockResolvedValue(null)
    await subscribe()
    expect(sentTickets()).toEqual(['of-yesterday'])
  })

  it('is not sent again after any other failure', async () => {
    answering(new ApiError('failed', 'COMMON_01'))
    await subscribe()
    expect(sentTickets()).toEqual(['of-yesterday'])
    expect(fresh).not.toHaveBeenCalled()
  })

  it('is not sent when every topic was refused', async () => {
    answering()
    jest.mocked(askToSubscribe).mockResolvedValue([])
    await subscribe()
    expect(sentTickets()).toEqual([])
  })
})

test('the hook returns a function where WeChat can ask, which resolves to whether WeChat may notify', async () => {
  answering()
  const { result } = renderHook(() => useSubscribing(about))
  expect(result.current).toBeNull()
  await act(async () => undefined)
  await expect(result.current?.()).resolves.toBe(true)
  jest.mocked(askToSubscribe).mockResolvedValue([])
  await expect(result.current?.()).resolves.toBe(false)
  expect(sentTickets()).toEqual(['of-yesterday'])

  answering(new ApiError('failed', 'COMMON_01'))
  jest.mocked(askToSubscribe).mockResolvedValue(['paid'])
  await expect(result.current?.()).rejects.toThrow()
  jest.mocked(payerTicket).mockResolvedValue(null)
  await expect(result.current?.()).resolves.toBe(false)

  answering()
  const { result: other } = renderHook(() => useSubscribing(others))
  await act(async () => undefined)
  expect(other.current).toBeNull()
})
