/**
 * Resolves or rejects like `work`, or rejects with TooLate (code ETIMEDOUT) after `ms`. The work then goes on, and its late
 * outcome is ignored.
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
    // a late failure is ignored
    work.catch(() => undefined)
  }
}

export class TooLate extends Error {
  readonly code = 'ETIMEDOUT'

  constructor(ms: number) {
    super(`no answer within ${ms} ms`)
  }
}
