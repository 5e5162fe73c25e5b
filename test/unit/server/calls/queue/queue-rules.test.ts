import { admittedAt, isTooLate, queueStatusOf, nextQueue, type Queue } from '@server/calls/queue/queue-rules'

const START = Date.parse('2026-11-20T01:00:00Z')
const aQueue = (rate: number): Queue => ({ rate, issued: 0, admitted: 0, share: 1, pace: 1, steppedAt: START })

/**
 * Simulates the queue; returns the visitor numbers called in each second. `comes`: whether a visitor is still there a
 * few seconds later.
 */
function simulate(rate: number, arrivals: readonly number[], comes: (number: number) => boolean, seconds: number) {
  let queue = aQueue(rate)
  const came: number[][] = []
  const late: number[] = []
  for (let second = 1; second <= seconds; second++) {
    queue = { ...queue, issued: queue.issued + (arrivals[second - 1] ?? 0) }
    const before = queue.admitted
    queue = nextQueue(queue, { claims: late.shift() ?? 0, isStrained: false }, START + second * 1000)
    const called: number[] = []
    for (let number = Math.floor(before) + 1; number <= Math.min(queue.admitted, queue.issued); number++)
      if (comes(number)) called.push(number)
    came.push(called)
    // Visitors learn of their call with their next poll.
    if (late.length === 0) late.push(0, 0)
    late.push(called.length)
  }
  return { queue, came }
}

describe('A million visitors within a minute', () => {
  const arrivals = Array.from({ length: 60 }, () => 16_667)
  const count = arrivals.reduce((sum, each) => sum + each, 0)

  it('are admitted in order of arrival, each once, at the configured rate', () => {
    const { came } = simulate(2_000, arrivals, () => true, 520)
    const all = came.flat()
    expect(all).toHaveLength(count)
    expect(all.every((number, index) => number === index + 1)).toBe(true)
    const busy = came.slice(5, 495).map(({ length }) => length)
    expect(Math.min(...busy)).toBeGreaterThanOrEqual(1_999)
    expect(Math.max(...busy)).toBeLessThanOrEqual(2_200)
  })

  it('are admitted at the rate even if two in five gave up', () => {
    const { came } = simulate(2_000, arrivals, (number) => number % 5 < 3, 320)
    const settled = came.slice(60, 280).map(({ length }) => length)
    const mean = settled.reduce((sum, each) => sum + each, 0) / settled.length
    expect(mean).toBeGreaterThan(1_900)
    expect(mean).toBeLessThan(2_100)
  })
})

describe('A visitor', () => {
  it('is admitted at once while fewer arrive than the rate', () => {
    const queue = nextQueue({ ...aQueue(100), issued: 40 }, { claims: 40, isStrained: false }, START + 1000)
    expect(queueStatusOf({ ...queue, issued: 41 }, 41, START + 1000)).toMatchObject({ isWaiting: false })
  })

  it('sees the number of visitors ahead, and the estimated wait at the current pace', () => {
    const queue = { ...aQueue(10), issued: 700, admitted: 100 }
    expect(queueStatusOf(queue, 700, START)).toEqual({ isWaiting: true, ahead: 600, seconds: 60, askAgainSeconds: 12 })
    expect(queueStatusOf(queue, 700, START + 30_000)).toMatchObject({ ahead: 300, seconds: 30 })
    expect(queueStatusOf(queue, 700, START + 60_000)).toMatchObject({ isWaiting: false, seconds: 0 })
  })

  it('polls at least every minute, and more often near the front', () => {
    const queue = { ...aQueue(1), issued: 5_000 }
    expect(queueStatusOf(queue, 5_000, START).askAgainSeconds).toBe(60)
    expect(queueStatusOf(queue, 10, START).askAgainSeconds).toBe(3)
  })

  it('has to queue again more than a quarter of an hour after admission', () => {
    const queue = { ...aQueue(10), issued: 50_000, admitted: 10_000 }
    expect([isTooLate(queue, 900, START), isTooLate(queue, 1_100, START)]).toEqual([true, false])
  })
})

describe('An overloaded service', () => {
  it('admits fewer visitors but never none, and more again after recovery', () => {
    let queue = { ...aQueue(1000), issued: 1_000_000 }
    for (let second = 1; second <= 30; second++)
      queue = nextQueue(queue, { claims: 1000, isStrained: true }, START + second * 1000)
    expect(queue.pace).toBe(0.1)
    for (let second = 31; second <= 60; second++)
      queue = nextQueue(queue, { claims: 1000, isStrained: false }, START + second * 1000)
    expect(queue.pace).toBe(1)
  })
})

it('the pointer never moves back, and never far beyond the last number', () => {
  const queue = { ...aQueue(10), issued: 5, admitted: 12 }
  expect(admittedAt(queue, START - 5_000)).toBe(12)
  expect(admittedAt(queue, START + 60_000)).toBe(15)
})
