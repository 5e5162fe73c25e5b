import { boundedQueue } from '@server/core/running/bounded-queue'

/** Pending jobs that the test completes. */
function work() {
  const begun: (() => void)[] = []
  const begin = () => new Promise<void>((end) => begun.push(end))
  return { begun, begin }
}
const settle = () => new Promise((resolve) => setImmediate(resolve))

describe('A bounded queue', () => {
  it('runs a number of tasks at once, the others in order of arrival', async () => {
    const inLine = boundedQueue({ concurrency: 2, perSecond: 5, seconds: 1 })
    const { begun, begin } = work()
    const done: number[] = []
    const all = [1, 2, 3, 4].map((number) => inLine('home', begin).then(() => done.push(number)))
    await settle()
    expect(begun).toHaveLength(2)
    begun[1]?.()
    await settle()
    expect(begun).toHaveLength(3)
    for (const index of [0, 2]) begun[index]?.()
    await settle()
    begun[3]?.()
    await Promise.all(all)
    expect(done).toEqual([2, 1, 3, 4])
  })

  it('refuses a task at once when it is full, with a retry time, and does not start it', async () => {
    const inLine = boundedQueue({ concurrency: 1, perSecond: 1, seconds: 2 })
    const { begun, begin } = work()
    const served = [1, 2, 3].map(() => inLine('home', begin))
    await expect(inLine('home', begin)).rejects.toMatchObject({
      code: 'COMMON_BUSY',
      status: 503,
      details: { seconds: 2 },
    })
    for (let index = 0; index < 3; index++) {
      await settle()
      begun[index]?.()
    }
    await Promise.all(served)
    expect(begun).toHaveLength(3)
  })

  it('continues after a failed task', async () => {
    const inLine = boundedQueue({ concurrency: 1, perSecond: 1, seconds: 1 })
    await expect(inLine('home', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    await expect(inLine('home', () => Promise.resolve('next'))).resolves.toBe('next')
  })

  it('gives slots of the address with the most tasks to those with fewer, and leaves it a quarter', async () => {
    const inLine = boundedQueue({ concurrency: 1, perSecond: 8, seconds: 1 })
    const served: string[] = []
    const sentAway: string[] = []
    const come = (who: string) => inLine(who, () => Promise.resolve(served.push(who))).catch(() => sentAway.push(who))
    const flood = Array.from({ length: 20 }, () => come('flood'))
    const homes = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(come)
    await Promise.all([...flood, ...homes])
    expect(served).toEqual(['flood', 'flood', 'flood', 'a', 'b', 'c', 'd', 'e', 'f'])
    expect(sentAway.filter((who) => who !== 'flood')).toEqual(['g'])
  })

  it('refuses nobody because of others at the same address while there is room', async () => {
    const inLine = boundedQueue({ concurrency: 1, perSecond: 40, seconds: 1 })
    const school = Array.from({ length: 41 }, (_, seat) => inLine('school', () => Promise.resolve(seat)))
    expect(await Promise.all(school)).toHaveLength(41)
  })
})
