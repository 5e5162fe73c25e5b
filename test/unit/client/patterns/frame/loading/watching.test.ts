import { keepLooking, pauseBefore } from '@/patterns/frame/loading/use-watch'

describe('The pause between polls', () => {
  test('is a few seconds', () => {
    expect(pauseBefore({ looks: 0, failures: 0 }, 0)).toBe(3_000)
    expect(pauseBefore({ looks: 29, failures: 0 }, 1)).toBe(6_000)
  })

  test('doubles after two minutes', () => {
    expect(pauseBefore({ looks: 30, failures: 0 }, 0)).toBe(6_000)
    expect(pauseBefore({ looks: 1000, failures: 0 }, 1)).toBe(12_000)
  })

  test('grows with each failure, up to a minute and a half', () => {
    const pauses = [1, 2, 3, 4, 50].map((failures) => pauseBefore({ looks: 5, failures }, 0))
    expect(pauses).toEqual([6_000, 12_000, 24_000, 45_000, 45_000])
    expect(pauseBefore({ looks: 5, failures: 50 }, 1)).toBe(90_000)
  })

  test('follows another interval in the same way', () => {
    const pauses = [0, 1, 2, 3].map((failures) =>
      pauseBefore({ looks: 5, failures }, 0, { everyMs: 1_000, longestMs: 4_000 }),
    )
    expect(pauses).toEqual([750, 1_500, 3_000, 3_000])
    expect(pauseBefore({ looks: 30, failures: 0 }, 1, { everyMs: 20_000 })).toBe(60_000)
  })

  test('is spread evenly across clients that started at the same time', () => {
    jest.useFakeTimers()
    const seconds = new Set<number>()
    for (let each = 0; each < 200; each++) {
      const started = Date.now()
      const stop = keepLooking(async () => void seconds.add(Math.floor((Date.now() - started) / 1000)))
      jest.advanceTimersByTime(6_000)
      stop()
    }
    expect([...seconds].sort()).toEqual([3, 4, 5])
    jest.useRealTimers()
  })
})

describe('A poll', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  test('does not start before the previous one has ended', async () => {
    let end = () => {}
    const look = jest.fn(() => new Promise<void>((resolve) => (end = resolve)))
    const stop = keepLooking(look)
    await jest.advanceTimersByTimeAsync(120_000)
    expect(look).toHaveBeenCalledTimes(1)
    end()
    await jest.advanceTimersByTimeAsync(6_000)
    expect(look).toHaveBeenCalledTimes(2)
    stop()
  })

  test('continues after a failure, and stops for good on request, even during a poll', async () => {
    const look = jest.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(undefined)
    const stop = keepLooking(look)
    await jest.advanceTimersByTimeAsync(20_000)
    expect(look.mock.calls.length).toBeGreaterThanOrEqual(2)
    const looks = look.mock.calls.length
    stop()
    await jest.advanceTimersByTimeAsync(120_000)
    expect(look).toHaveBeenCalledTimes(looks)
  })
})
