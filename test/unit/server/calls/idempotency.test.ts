import { TimedOut } from '@server/core/running/with-timeout'
import { Idempotency } from '@server/calls/idempotency'
import type { IdempotentCall } from '@server/calls/handler'
import type { Services } from '@server/core/services'

const identity = { projectId: 'p', accountId: 'a', endpoint: 'POST /x', key: 'key-0001', requestDigest: 'digest' }
const call: IdempotentCall = { endpoint: 'POST /x', key: 'key-0001', requestDigest: 'digest', isAnswerStored: true }
const nothingKept = { db: { execute: async () => ({ rows: [] }) } } as unknown as Services

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('a repeated call that waited ten seconds for the first one is refused as in progress, while the first continues', async () => {
  const idempotency = new Idempotency(nothingKept)
  let end: (answer: string) => void = () => undefined
  const run = jest.fn(() => new Promise<string>((resolve) => (end = resolve)))
  const first = idempotency.once(identity, call, run)
  const repeat = expect(idempotency.once(identity, call, run)).rejects.toMatchObject({ code: 'COMMON_IN_PROGRESS' })
  await jest.advanceTimersByTimeAsync(10_000)
  await repeat
  const last = idempotency.once(identity, call, run)
  end('done')
  expect(await first).toBe('done')
  expect(await last).toBe('done')
  expect(run).toHaveBeenCalledTimes(1)
})

test('a repeated call gets the timeout of the first one, not that it is in progress', async () => {
  const idempotency = new Idempotency(nothingKept)
  const run = () => new Promise<never>((_resolve, reject) => setTimeout(() => reject(new TimedOut(8_000)), 8_000))
  const first = expect(idempotency.once(identity, call, run)).rejects.toBeInstanceOf(TimedOut)
  const repeat = expect(idempotency.once(identity, call, run)).rejects.toBeInstanceOf(TimedOut)
  await jest.advanceTimersByTimeAsync(9_000)
  await first
  await repeat
})
