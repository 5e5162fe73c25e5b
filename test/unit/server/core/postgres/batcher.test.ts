import { DatabaseError } from 'pg'
import { batchedLookup, batcher } from '@server/core/postgres/batcher'
import { SHARED_WORK_MS } from '@server/core/postgres/connections/timeouts'
import type { Services } from '@server/core/services'

const services = { log: { warn: jest.fn() } } as unknown as Services

/** Creates a batcher with a single key. */
function microBatch<Item, Result>(options: {
  maxSize: number
  run: (items: Item[]) => Promise<readonly Result[]>
  retriesEach?: boolean
}) {
  const call = batcher({ ...options, keyOf: () => '', run: (_, __, items: Item[]) => options.run(items) })
  return (item: Item) => call(services, undefined, item)
}

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

describe('after a refused statement', () => {
  const refused = (code: string) => Object.assign(new DatabaseError('refused', 0, 'error'), { code })
  /** Refuses every batch that contains an odd number. */
  const evenOnly = (error: Error) =>
    jest.fn((keys: number[]) => (keys.some((key) => key % 2) ? Promise.reject(error) : double(keys)))

  test('runs each call on its own, so that one does not fail the others', async () => {
    const outOfRange = refused('22003')
    const run = evenOnly(outOfRange)
    const doubled = microBatch({ maxSize: 10, run, retriesEach: true })
    const outcomes = await Promise.allSettled([doubled(2), doubled(3), doubled(4)])
    expect(outcomes).toEqual([
      { status: 'fulfilled', value: 4 },
      { status: 'rejected', reason: outOfRange },
      { status: 'fulfilled', value: 8 },
    ])
    expect(run.mock.calls).toEqual([[[2, 3, 4]], [[2]], [[3]], [[4]]])
  })

  test.each([
    ['after a lock timeout', refused('55P03')],
    ['after a lost connection', Object.assign(new Error('lost'), { code: 'ECONNRESET' })],
  ])('does not retry %s', async (_name, error) => {
    const run = evenOnly(error)
    const doubled = microBatch({ maxSize: 10, run, retriesEach: true })
    const outcomes = await Promise.allSettled([doubled(2), doubled(3)])
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(run).toHaveBeenCalledTimes(1)
  })
})

describe('batched look-ups', () => {
  test('simultaneous lookups in one project share a query, and each caller gets its own result', async () => {
    const readAll = jest.fn(async (_services: Services, projectId: string, keys: number[]) =>
      keys.map((key) => `${projectId} ${key}`),
    )
    const read = batchedLookup(readAll)
    const answers = await Promise.all([read(services, 'a', 1), read(services, 'b', 2), read(services, 'a', 3)])
    expect(answers).toEqual(['a 1', 'b 2', 'a 3'])
    expect(readAll.mock.calls.map(([, projectId, keys]) => [projectId, keys])).toEqual([
      ['a', [1, 3]],
      ['b', [2]],
    ])
  })

  test('results are not cached: a later lookup runs another query', async () => {
    let version = 0
    const read = batchedLookup(async (_services: Services, _projectId: string, keys: string[]) =>
      keys.map(() => ++version),
    )
    expect(await read(services, 'a', 'same')).toBe(1)
    expect(await read(services, 'a', 'same')).toBe(2)
  })

  test('a project whose lookup fails does not affect another project', async () => {
    const read = batchedLookup((_services: Services, projectId: string, keys: string[]) =>
      projectId === 'broken' ? Promise.reject(new Error('broken')) : Promise.resolve(keys),
    )
    const answers = await Promise.allSettled([read(services, 'broken', 'key'), read(services, 'well', 'key')])
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
  })

  test('a project whose lookup is slow does not delay another project', async () => {
    let letGo = (_keys: string[]) => undefined as void
    const read = batchedLookup((_services: Services, projectId: string, keys: string[]) =>
      projectId === 'slow' ? new Promise<string[]>((resolve) => (letGo = resolve)) : Promise.resolve(keys),
    )
    const slow = read(services, 'slow', 'late')
    await expect(read(services, 'well', 'key')).resolves.toBe('key')
    letGo(['late'])
    await expect(slow).resolves.toBe('late')
  })
})
