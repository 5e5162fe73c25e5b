/**
 * What `work` answers, or ETIMEDOUT once it took longer than `ms`: who waits is told, and what others began no longer holds
 * anybody up. The work itself goes on; how it ends is nobody's any more.
 */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TooLate(ms)), ms)
  })
  try {
    return await Promise.race([work, tooLate])
  } finally {
    clearTimeout(timer)
    // a failure that comes too late is nobody's either
    work.catch(() => undefined)
  }
}

export class TooLate extends Error {
  readonly code = 'ETIMEDOUT'

  constructor(ms: number) {
    super(`no answer within ${ms} ms`)
  }
}
