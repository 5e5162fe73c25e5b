/**
 * Settles like `work`, or rejects with TooLate (code ETIMEDOUT) after `ms` milliseconds. The work continues, and its
 * result is ignored.
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
    // prevents an unhandled rejection after the timeout
    work.catch(() => undefined)
  }
}

export class TooLate extends Error {
  readonly code = 'ETIMEDOUT'

  constructor(ms: number) {
    super(`no answer within ${ms} ms`)
  }
}
