import { divideThreadPool } from '@server/core/running/thread/thread-pool-shares'
import { readEnv } from '@server/env'

const pools = [4, 5, 6, 8, 12, 16, 64, 1024]
const machines = [1, 2, 4, 16, 128]
const each = pools.flatMap((threads) => machines.map((processors) => [threads, processors] as const))

describe('The thread pool', () => {
  it.each(each)(
    'of %d threads on %d processors keeps a quarter free for other work than hashing and drawing',
    (threads, processors) => {
      const { pictures, letters, hashing } = divideThreadPool(threads, processors)
      expect(threads - pictures - hashing).toBeGreaterThanOrEqual(Math.floor(threads / 4))
      expect(pictures).toBeGreaterThanOrEqual(1)
      expect(hashing).toBeGreaterThanOrEqual(1)
      expect(letters).toBeGreaterThanOrEqual(1)
      expect(letters).toBeLessThanOrEqual(Math.max(1, threads / 8))
      expect(Math.max(pictures, letters, hashing)).toBeLessThanOrEqual(processors)
    },
  )

  it('of Node’s default size allows two hashes at once on two processors', () => {
    expect(divideThreadPool(4, 2)).toEqual({ pictures: 1, letters: 1, hashing: 2 })
  })

  it('may not be smaller than its shares need', () => {
    expect(() => readEnv({ UV_THREADPOOL_SIZE: '3' })).toThrow(/^UV_THREADPOOL_SIZE: /)
  })
})
