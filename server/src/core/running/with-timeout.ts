/**
 * Settles like `work`, or rejects with TimedOut (code ETIMEDOUT) after `ms` milliseconds. The work continues, and its
 * result is ignored.
 */
export async function withTimeout<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TimedOut(ms)), ms)
  })
  try {
    return await Promise.race([work, tooLate])
  } finally {
    clearTimeout(timer)
    // prevents an unhandled rejection after the timeout
    work.catch(() => undefined)
  }
}

export class TimedOut extends Error {
  readonly code = 'ETIMEDOUT'

  constructor(ms: number) {
    super(`no answer within ${ms} ms`)
  }
}
