/** @jest-environment jsdom */
import { render } from '@testing-library/react'
import type { ReactElement } from 'react'
import type { Sitting } from '@contract/registration/offered/offering'
import { ApiError } from '@/api/errors/api-error'
import { call } from '@/api/call'
import { retryRegistration } from '@/areas/mine/actions/retry-registration'
import { open } from '@/platform/navigation/navigation'
import { confirm, tell } from '@/ui/overlay/dialog-state'

jest.mock('@/api/call', () => ({ call: jest.fn() }))
jest.mock('@/ui/overlay/dialog-state', () => ({ confirm: jest.fn(), tell: jest.fn() }))
jest.mock('@/platform/navigation/navigation', () => ({ open: jest.fn() }))
const service = jest.mocked(call)

const ended = { registrationId: 'old', batchCode: 'b1' }
const law: Sitting = {
  subjectCode: 'LAW',
  areaCode: 'EAST',
  name: { zh: '法规', en: 'Law' },
  areaName: { zh: '东考区', en: 'East' },
  priceCents: 24_000,
  startsAt: '2026-12-01T01:00:00.000Z',
  endsAt: '2026-12-01T03:00:00.000Z',
}
const expected = () => service.mock.calls.map((sent) => (sent as unknown as [string, { body: object }])[1].body)
const held = (amountCents: number) => ({
  registrationId: 'new',
  orderId: 'order-2',
  amountCents,
  expiresAt: '2026-11-20T02:30:00.000Z',
  serverTime: '2026-11-20T02:00:00.000Z',
})
const keys = () =>
  service.mock.calls.map((sent) => (sent as unknown as [string, object, { idempotencyKey: string }])[2].idempotencyKey)

beforeEach(() => jest.resetAllMocks())

describe('Retrying an expired registration', () => {
  it('opens the new order', async () => {
    service.mockResolvedValue(held(24_000))
    const onHeld = jest.fn()
    await retryRegistration(ended, onHeld)
    expect(onHeld).toHaveBeenCalledWith(expect.objectContaining({ orderId: 'order-2' }))
    expect(tell).not.toHaveBeenCalled()
  })

  it.each([
    ['costs something else', { priceCents: 26_000 }, /240\.00\u2060元.*260\.00\u2060元/],
    ['begins at another time', { startsAt: '2026-12-01T00:30:00.000Z' }, /09:00.*08:30/],
    ['is held elsewhere', { address: { zh: '北门', en: 'North gate' } }, /原为 无，现为 北门/],
  ])(
    'asks for confirmation when the offering %s, shows before and after, and then submits the new one',
    async (_, now, said) => {
      const changed = {
        offering: 'offer',
        before: { sittings: [law], fees: [] },
        after: { sittings: [{ ...law, ...now }], fees: [] },
      }
      service
        .mockRejectedValueOnce(new ApiError('refused', 'E_REG_DRAFT_CHANGED', changed))
        .mockResolvedValueOnce(held(26_000))
      jest.mocked(confirm).mockResolvedValueOnce(true)
      const onHeld = jest.fn()
      await retryRegistration(ended, onHeld)
      await new Promise((resolve) => setTimeout(resolve))
      const { container } = render(jest.mocked(confirm).mock.calls[0]?.[0].body as ReactElement)
      expect(container.textContent).toMatch(said)
      expect(expected()).toEqual([{ agreed: null }, { agreed: changed.after }])
      expect(keys()[1]).not.toBe(keys()[0])
      expect(onHeld).toHaveBeenCalledTimes(1)
    },
  )

  it('submits nothing when the candidate declines', async () => {
    service.mockRejectedValueOnce(
      new ApiError('refused', 'E_REG_DRAFT_CHANGED', { before: [law], after: [{ ...law, priceCents: 26_000 }] }),
    )
    jest.mocked(confirm).mockResolvedValueOnce(false)
    await retryRegistration(ended, jest.fn())
    await new Promise((resolve) => setTimeout(resolve))
    expect(service).toHaveBeenCalledTimes(1)
  })

  it('leads to the wizard when more answers are required', async () => {
    service.mockRejectedValueOnce(new ApiError('refused', 'E_REG_INCOMPLETE', { step: 'baseInfo' }))
    await retryRegistration(ended, jest.fn())
    await new Promise((resolve) => setTimeout(resolve))
    expect(open).toHaveBeenCalledWith('confirmInformation', { batch: 'b1' })
  })

  it.each(['E_REG_SUBJECT_OVERLAP', 'E_REG_ALREADY_REGISTERED'] as const)(
    'names the conflicting registration and leads to it: %s',
    async (code) => {
      const details = { first: law.name, second: law.name, number: 'B-00000007', registrationId: 'other' }
      service.mockRejectedValue(new ApiError('refused', code, details))
      jest.mocked(confirm).mockResolvedValueOnce(false).mockResolvedValueOnce(true)
      await retryRegistration(ended, jest.fn())
      await new Promise((resolve) => setTimeout(resolve))
      expect(open).not.toHaveBeenCalled()
      await retryRegistration(ended, jest.fn())
      await new Promise((resolve) => setTimeout(resolve))
      expect(open).toHaveBeenCalledWith('registrationDetail', { registrationId: 'other' })
      if (code === 'E_REG_SUBJECT_OVERLAP') expect(jest.mocked(confirm).mock.calls[0]?.[0].body).toContain('B-00000007')
    },
  )

  it('holds the seats once when the response was lost and the candidate tries again', async () => {
    service.mockRejectedValueOnce(new ApiError('network', 'COMMON_01')).mockResolvedValueOnce(held(24_000))
    jest.mocked(confirm).mockResolvedValueOnce(true)
    const onHeld = jest.fn()
    await retryRegistration(ended, onHeld)
    await new Promise((resolve) => setTimeout(resolve))
    expect(onHeld).toHaveBeenCalledTimes(1)
    expect(keys()[1]).toBe(keys()[0])
  })

  it('shows the reason of a refusal and opens nothing', async () => {
    service.mockRejectedValue(new ApiError('refused', 'E_REG_QUOTA_FULL'))
    const onHeld = jest.fn()
    await retryRegistration(ended, onHeld)
    expect(jest.mocked(tell).mock.calls[0]?.[0].body).toMatch(/名额已满/)
    expect(onHeld).not.toHaveBeenCalled()
  })
})
