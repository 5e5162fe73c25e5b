import { setImmediate as nextTurn } from 'node:timers/promises'
import { concurrencyLimiter } from '@server/core/running/concurrency-limiter'

/** Pending jobs that the test completes. */
function heldWork() {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const work = (name: string) => () => {
    begun.push(name)
    return new Promise<string>((resolve) => ends.push(() => resolve(name)))
  }
  return { begun, work, end: () => ends.shift()?.() }
}

test('a limited number of tasks per key run at once, in order of arrival, without delaying other keys', async () => {
  const inTurn = concurrencyLimiter({ perKey: 2, maxWaitMs: 1_000 })
  const { begun, work, end } = heldWork()
  const all = ['s1', 's2', 's3', 's4'].map((name) => inTurn('script', work(name)))
  all.push(inTurn('home', work('home')))
  await nextTurn()
  expect(begun).toEqual(['s1', 's2', 'home'])
  for (let ended = 0; ended < 5; ended++) {
    end()
    await nextTurn()
  }
  await expect(Promise.all(all)).resolves.toEqual(['s1', 's2', 's3', 's4', 'home'])
})

test('a failed task frees its slot', async () => {
  const inTurn = concurrencyLimiter({ perKey: 1, maxWaitMs: 1_000 })
  const failed = inTurn('script', async () => Promise.reject(new Error('no')))
  const next = inTurn('script', async () => 'done')
  await expect(failed).rejects.toThrow('no')
  await expect(next).resolves.toBe('done')
})

test('a task that waited too long is refused as busy and takes no slot', async () => {
  const inTurn = concurrencyLimiter({ perKey: 1, maxWaitMs: 1_000 })
  const { work, end } = heldWork()
  const now = jest.spyOn(performance, 'now').mockReturnValue(0)
  const first = inTurn('script', work('first'))
  const late = expect(inTurn('script', async () => 'late')).rejects.toMatchObject({
    code: 'COMMON_BUSY',
    details: { seconds: 1 },
  })
  await nextTurn()
  now.mockReturnValue(1_500)
  const last = inTurn('script', async () => 'last')
  end()
  await first
  await late
  await expect(last).resolves.toBe('last')
  now.mockRestore()
})
