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

test('calls of the same turn become one run, and each gets its own answer', async () => {
  const run = jest.fn(double)
  const doubled = microBatch({ maxSize: 10, run })
  await expect(Promise.all([doubled(1), doubled(2), doubled(3)])).resolves.toEqual([2, 4, 6])
  expect(run.mock.calls).toEqual([[[1, 2, 3]]])
})

test('calls that arrive while a run is under way wait and become the next run', async () => {
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

test('the next run is under way before the calls of the last one do anything with their answers', async () => {
  const seen: string[] = []
  const run = async (keys: string[]) => {
    seen.push(`run ${keys.join()}`)
    return keys
  }
  const call = microBatch({ maxSize: 2, run })
  await Promise.all(['a', 'b', 'c'].map(async (key) => seen.push(`told ${await call(key)}`)))
  expect(seen.slice(0, 2)).toEqual(['run a,b', 'run c'])
})

test('a great run is told a few calls at a time, so that others come in between', async () => {
  const call = microBatch({ maxSize: 200, run: double })
  let told = 0
  const all = Promise.all(Array.from({ length: 200 }, async (_, key) => (await call(key), told++)))
  while (told === 0) await nextTurn()
  expect(told).toBeLessThan(50)
  await all
  expect(told).toBe(200)
})

test('no run has more than the greatest number of keys', async () => {
  const run = jest.fn(double)
  const doubled = microBatch({ maxSize: 2, run })
  await Promise.all([1, 2, 3, 4, 5].map(doubled))
  expect(run.mock.calls).toEqual([[[1, 2]], [[3, 4]], [[5]]])
})

test('a failed run fails its own calls only', async () => {
  const run = jest.fn(double).mockRejectedValueOnce(new Error('the database went away'))
  const doubled = microBatch({ maxSize: 1, run })
  const outcomes = await Promise.allSettled([doubled(1), doubled(2)])
  expect(outcomes.map((outcome) => outcome.status)).toEqual(['rejected', 'fulfilled'])
})

test('a run that forgets an answer fails instead of leaving a call waiting for ever', async () => {
  const call = microBatch<number, number>({ maxSize: 10, run: async () => [] })
  await expect(call(1)).rejects.toThrow('1 keys, but 0 answers')
})

test('a run that never ends fails its calls, and keeps nobody waiting who comes later', async () => {
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
