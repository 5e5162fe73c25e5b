import { SharedWork } from '@server/core/running/shared-work'

const limits = { forMs: 1_000, most: 2 }

/** Job that counts its executions. */
function counted() {
  let count = 0
  return { work: () => Promise.resolve(++count), count: () => count }
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

describe('Work that many ask for', () => {
  test('is done once for all who ask at the same time, and for those who come within its time', async () => {
    const shared = new SharedWork<number>(limits)
    const { work } = counted()
    expect(await Promise.all([shared.of('a', work), shared.of('a', work)])).toEqual([1, 1])
    jest.advanceTimersByTime(999)
    expect(await shared.of('a', work)).toBe(1)
    jest.advanceTimersByTime(1)
    expect(await shared.of('a', work)).toBe(2)
  })

  test('that takes longer than its outcome is kept is still done once for all who wait', async () => {
    const shared = new SharedWork<string>(limits)
    const slow = () => new Promise<string>((resolve) => setTimeout(() => resolve('there'), 3_000))
    const first = shared.of('a', slow)
    jest.advanceTimersByTime(2_000)
    expect(shared.of('a', slow)).toBe(first)
    jest.advanceTimersByTime(1_000)
    expect(await first).toBe('there')
  })

  test('that failed is told to who waited, and tried again by the next', async () => {
    const shared = new SharedWork<string>(limits)
    await expect(shared.of('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    expect(await shared.of('a', () => Promise.resolve('there'))).toBe('there')
  })

  test('that never ends keeps nobody waiting for ever', async () => {
    const shared = new SharedWork<string>(limits)
    const waiting = shared.of('a', () => new Promise(() => undefined))
    jest.advanceTimersByTime(60_000)
    await expect(waiting).rejects.toMatchObject({ code: 'ETIMEDOUT' })
    expect(await shared.of('a', () => Promise.resolve('there'))).toBe('there')
  })

  test('of another name is another work, and the oldest outcome makes room', async () => {
    const shared = new SharedWork<number>(limits)
    const { work } = counted()
    expect([await shared.of('a', work), await shared.of('b', work), await shared.of('c', work)]).toEqual([1, 2, 3])
    expect(await shared.of('b', work)).toBe(2)
    expect(await shared.of('a', work)).toBe(4)
  })

  test('that fails pushes no outcome out, however much of it is under way', async () => {
    const shared = new SharedWork<number>(limits)
    const { work, count } = counted()
    await Promise.all([shared.of('a', work), shared.of('b', work)])
    const failing = Array.from({ length: 10 }, (_, index) =>
      shared.of(`no ${index}`, () => Promise.reject(new Error())),
    )
    await Promise.allSettled(failing)
    await Promise.all([shared.of('a', work), shared.of('b', work)])
    expect(count()).toBe(2)
  })

  test('is done anew for everybody who asks later, where nothing is kept', async () => {
    const shared = new SharedWork<number>({ ...limits, forMs: 0 })
    const { work } = counted()
    expect([await shared.of('a', work), await shared.of('a', work)]).toEqual([1, 2])
  })
})
