import { ApiError } from '@/api/errors/api-error'
import { onceOpen } from '@/areas/registration/parts/submit/once-open'

const refused = (code: string, details = {}) => new ApiError('refused', code, details)
const from = '2026-11-20T02:00:00.000Z'
const early = (serverTime: string) => refused('E_REG_BATCH_NOT_OPEN', { from, serverTime })
const submit = jest.fn<Promise<string>, []>()

beforeEach(() => {
  jest.useFakeTimers()
  submit.mockReset()
})
afterEach(() => jest.useRealTimers())

describe('A tap that comes before the opening', () => {
  test('by a clock that runs ahead is sent once more when it opens, by the service’s clock', async () => {
    submit.mockRejectedValueOnce(early('2026-11-20T01:59:59.600Z')).mockResolvedValueOnce('held')
    const answer = onceOpen(submit)
    await jest.advanceTimersByTimeAsync(399)
    expect(submit).toHaveBeenCalledTimes(1)
    await jest.advanceTimersByTimeAsync(1)
    await expect(answer).resolves.toBe('held')
    expect(submit).toHaveBeenCalledTimes(2)
  })

  test('of an opening that was moved is refused', async () => {
    submit.mockRejectedValue(early('2026-11-20T01:00:00.000Z'))
    await expect(onceOpen(submit)).rejects.toMatchObject({ code: 'E_REG_BATCH_NOT_OPEN' })
    expect(submit).toHaveBeenCalledTimes(1)
  })

  test('is told anything else that is refused', async () => {
    submit.mockRejectedValue(refused('E_REG_QUOTA_FULL'))
    await expect(onceOpen(submit)).rejects.toMatchObject({ code: 'E_REG_QUOTA_FULL' })
  })
})
