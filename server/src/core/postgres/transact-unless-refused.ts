import type { Services } from '../services'
import type { Executor } from './database'

class RolledBack<Result> extends Error {
  constructor(readonly result: Result) {
    super('refused')
  }
}

/** Runs `work` in a transaction. A result with `refused` rolls it back, so that nothing was done, and is returned. */
export async function transactUnlessRefused<Result extends object>(
  { db }: Pick<Services, 'db'>,
  work: (tx: Executor) => Promise<Result>,
): Promise<Result> {
  try {
    return await db.transaction(async (tx) => {
      const result = await work(tx)
      if ('refused' in result) throw new RolledBack(result)
      return result
    })
  } catch (error) {
    if (error instanceof RolledBack) return (error as RolledBack<Result>).result
    throw error
  }
}
