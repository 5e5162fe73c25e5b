/** @jest-environment jsdom */
import { ApiError } from '@/api/errors/api-error'
import { whenOpen } from '@/areas/registration/parts/submit/submit-calls'

const refused = (code: string, details = {}) => new ApiError('refused', code, details)
const from = '2026-11-20T02:00:00.000Z'
const early = (serverTime: string) => refused('E_REG_BATCH_NOT_OPEN', { from, serverTime })
const submit = jest.fn<Promise<string>, []>()

beforeEach(() => {
  jest.useFakeTimers()
  submit.mockReset()
})
afterEach(() => jest.useRealTimers())

describe('A submission before the opening', () => {
  test('is sent once more at the opening by the service’s clock when the device’s clock is fast', async () => {
    submit.mockRejectedValueOnce(early('2026-11-20T01:59:59.600Z')).mockResolvedValueOnce('held')
    const answer = whenOpen(submit)
    await jest.advanceTimersByTimeAsync(399)
    expect(submit).toHaveBeenCalledTimes(1)
    await jest.advanceTimersByTimeAsync(1)
    await expect(answer).resolves.toBe('held')
    expect(submit).toHaveBeenCalledTimes(2)
  })

  test('is refused when the opening was postponed', async () => {
    submit.mockRejectedValue(early('2026-11-20T01:00:00.000Z'))
    await expect(whenOpen(submit)).rejects.toMatchObject({ code: 'E_REG_BATCH_NOT_OPEN' })
    expect(submit).toHaveBeenCalledTimes(1)
  })

  test('passes on any other refusal', async () => {
    submit.mockRejectedValue(refused('E_REG_QUOTA_FULL'))
    await expect(whenOpen(submit)).rejects.toMatchObject({ code: 'E_REG_QUOTA_FULL' })
  })
})
