import { SingleFlight } from '@server/core/running/single-flight'

const limits = { cacheMs: 1_000, maxEntries: 2 }

/** Job that counts its executions. */
function counted() {
  let count = 0
  return { work: () => Promise.resolve(++count), count: () => count }
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

describe('Single flight', () => {
  test('runs once for simultaneous callers, and for those within the cache time', async () => {
    const shared = new SingleFlight<number>(limits)
    const { work } = counted()
    expect(await Promise.all([shared.run('a', work), shared.run('a', work)])).toEqual([1, 1])
    jest.advanceTimersByTime(999)
    expect(await shared.run('a', work)).toBe(1)
    jest.advanceTimersByTime(1)
    expect(await shared.run('a', work)).toBe(2)
  })

  test('runs once for waiting callers even if it takes longer than the cache time', async () => {
    const shared = new SingleFlight<string>(limits)
    const slow = () => new Promise<string>((resolve) => setTimeout(() => resolve('there'), 3_000))
    const first = shared.run('a', slow)
    jest.advanceTimersByTime(2_000)
    expect(shared.run('a', slow)).toBe(first)
    jest.advanceTimersByTime(1_000)
    expect(await first).toBe('there')
  })

  test('passes a failure to waiting callers, and runs again for the next one', async () => {
    const shared = new SingleFlight<string>(limits)
    await expect(shared.run('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    expect(await shared.run('a', () => Promise.resolve('there'))).toBe('there')
  })

  test('times out when the work never ends', async () => {
    const shared = new SingleFlight<string>(limits)
    const waiting = shared.run('a', () => new Promise(() => undefined))
    jest.advanceTimersByTime(60_000)
    await expect(waiting).rejects.toMatchObject({ code: 'ETIMEDOUT' })
    expect(await shared.run('a', () => Promise.resolve('there'))).toBe('there')
  })

  test('has separate work per key, and drops the oldest result when it is full', async () => {
    const shared = new SingleFlight<number>(limits)
    const { work } = counted()
    expect([await shared.run('a', work), await shared.run('b', work), await shared.run('c', work)]).toEqual([1, 2, 3])
    expect(await shared.run('b', work)).toBe(2)
    expect(await shared.run('a', work)).toBe(4)
  })

  test('drops no result for failing work, however much of it is running', async () => {
    const shared = new SingleFlight<number>(limits)
    const { work, count } = counted()
    await Promise.all([shared.run('a', work), shared.run('b', work)])
    const failing = Array.from({ length: 10 }, (_, index) =>
      shared.run(`no ${index}`, () => Promise.reject(new Error())),
    )
    await Promise.allSettled(failing)
    await Promise.all([shared.run('a', work), shared.run('b', work)])
    expect(count()).toBe(2)
  })

  test('runs again for each later caller without a cache time', async () => {
    const shared = new SingleFlight<number>({ ...limits, cacheMs: 0 })
    const { work } = counted()
    expect([await shared.run('a', work), await shared.run('a', work)]).toEqual([1, 2])
  })
})
