import { microBatch } from '@server/core/postgres/micro-batch'
import { SHARED_WORK_MS } from '@server/core/postgres/connections/deadlines'

const double = async (keys: number[]) => keys.map((key) => key * 2)

/** Records its batches; each run stays pending until released. */
function heldRun() {
  const batches: number[][] = []
  const letGo: (() => void)[] = []
  const run = (keys: number[]) => {
    batches.push(keys)
    return new Promise<number[]>((resolve) => letGo.push(() => resolve(keys)))
  }
  return { batches, run, letGo: () => letGo.shift()?.() }
}
const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

test('calls of the same event-loop turn become one run, and each gets its own result', async () => {
  const run = jest.fn(double)
  const doubled = microBatch({ maxSize: 10, run })
  await expect(Promise.all([doubled(1), doubled(2), doubled(3)])).resolves.toEqual([2, 4, 6])
  expect(run.mock.calls).toEqual([[[1, 2, 3]]])
})

test('calls that arrive during a run wait for the next run', async () => {
  const { batches, run, letGo } = heldRun()
  const call = microBatch({ maxSize: 10, run })
  const first = call(1)
  await nextTurn()
  const later = [call(2), call(3)]
  await nextTurn()
  expect(batches).toEqual([[1]])
  letGo()
  await first
  await nextTurn()
  expect(batches).toEqual([[1], [2, 3]])
  letGo()
  await expect(Promise.all(later)).resolves.toEqual([2, 3])
})

test('the next run starts before the callers of the last one process their results', async () => {
  const seen: string[] = []
  const run = async (keys: string[]) => {
    seen.push(`run ${keys.join()}`)
    return keys
  }
  const call = microBatch({ maxSize: 2, run })
  await Promise.all(['a', 'b', 'c'].map(async (key) => seen.push(`told ${await call(key)}`)))
  expect(seen.slice(0, 2)).toEqual(['run a,b', 'run c'])
})

test('the results of a large run are delivered a few at a time, so that other work can run in between', async () => {
  const call = microBatch({ maxSize: 200, run: double })
  let told = 0
  const all = Promise.all(Array.from({ length: 200 }, async (_, key) => (await call(key), told++)))
  while (told === 0) await nextTurn()
  expect(told).toBeLessThan(50)
  await all
  expect(told).toBe(200)
})

test('no run has more than the maximum number of keys', async () => {
  const run = jest.fn(double)
  const doubled = microBatch({ maxSize: 2, run })
  await Promise.all([1, 2, 3, 4, 5].map(doubled))
  expect(run.mock.calls).toEqual([[[1, 2]], [[3, 4]], [[5]]])
})

test('a failed run fails only its own calls', async () => {
  const run = jest.fn(double).mockRejectedValueOnce(new Error('the database went away'))
  const doubled = microBatch({ maxSize: 1, run })
  const outcomes = await Promise.allSettled([doubled(1), doubled(2)])
  expect(outcomes.map((outcome) => outcome.status)).toEqual(['rejected', 'fulfilled'])
})

test('a run with a missing result fails instead of leaving a call waiting', async () => {
  const call = microBatch<number, number>({ maxSize: 10, run: async () => [] })
  await expect(call(1)).rejects.toThrow('1 keys, but 0 answers')
})

test('a run that never ends fails its calls, and does not block later ones', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] })
  const run = jest.fn(double).mockReturnValueOnce(new Promise(() => undefined))
  const doubled = microBatch({ maxSize: 10, run })
  const wedged = expect(doubled(1)).rejects.toMatchObject({ code: 'ETIMEDOUT' })
  await nextTurn()
  const later = doubled(2)
  jest.advanceTimersByTime(SHARED_WORK_MS)
  await wedged
  await expect(later).resolves.toBe(4)
  jest.useRealTimers()
})
