/** Keyed micro-batching of concurrent calls. */
import { DatabaseError } from 'pg'
import { weakMemo } from '../running/weak-memo'
import { withTimeout } from '../running/with-timeout'
import type { Services } from '../services'
import { SHARED_WORK_MS } from './connections/timeouts'
import { causeOf } from './database-errors'

/** Adds `item` to a batch of `scope` and returns its own result. */
export type Batcher<Scope, Item, Result> = (services: Services, scope: Scope, item: Item) => Promise<Result>

interface Options<Scope, Item, Result> {
  /** Calls with the same key share runs. Calls with different keys do not wait for each other. */
  keyOf: (scope: Scope) => string
  /** Maximum items per run. */
  maxSize: number
  /** Returns results in item order. An error it throws rejects every call of the batch, unless `retriesEach`. */
  run: (services: Services, scope: Scope, items: Item[]) => Promise<readonly Result[]>
  /**
   * Runs each item by itself after a refused statement (a deadlock, a value that the database rejects), so that one item
   * does not fail the others. Only for a `run` in one transaction, which was rolled back.
   */
  retriesEach?: boolean
}

interface Call<Item, Result> {
  item: Item
  resolve(result: Result): void
  reject(reason: unknown): void
}

type Settle = () => void

/** Maximum calls resolved per event-loop tick; the continuation of each takes a fraction of a millisecond. */
const SETTLED_AT_ONCE = 32

/** Maximum keys per look-up statement. */
const LOOKUP_SIZE = 200

/**
 * Creates a micro-batcher: calls with the same key from one event-loop tick, and those that arrive during a run, share
 * the next run. A thousand requests then cost a few statements, and a single call is not delayed.
 *
 * One run per key is active at a time; a run longer than SHARED_WORK_MS fails with ETIMEDOUT and does not delay the
 * next. The next run starts before the continuations of the previous one, so that database and process work in
 * parallel.
 */
export function batcher<Scope, Item, Result>(options: Options<Scope, Item, Result>): Batcher<Scope, Item, Result> {
  const busyOf = weakMemo((_: Services) => new Map<string, Call<Item, Result>[]>())

  async function runAll(services: Services, scope: Scope, key: string): Promise<void> {
    const busy = busyOf(services)
    const calls = busy.get(key) ?? []
    while (calls.length > 0) {
      const settled = await runOnce(options, services, scope, calls.splice(0, options.maxSize))
      if (calls.length === 0) settleAll(settled)
      else setImmediate(settleAll, settled)
    }
    busy.delete(key)
  }

  return (services, scope, item) =>
    new Promise((resolve, reject) => {
      const key = options.keyOf(scope)
      const busy = busyOf(services)
      const waiting = busy.get(key)
      if (waiting) return void waiting.push({ item, resolve, reject })
      busy.set(key, [{ item, resolve, reject }])
      setImmediate(() => void runAll(services, scope, key))
    })
}

/**
 * Creates a micro-batched look-up by key, batched per project. It is no cache: each result is read after it was
 * requested.
 *
 * An error of `readAll` rejects every call of the batch, so checks that may fail for a single key belong after the
 * look-up. The statement should look up each key with a lateral join and remain unnamed: plans prepared while the tables
 * were empty would be reused during a rush.
 */
export function batchedLookup<Key, Result>(
  readAll: (services: Services, projectId: string, keys: Key[]) => Promise<readonly Result[]>,
): Batcher<string, Key, Result> {
  return batcher({ keyOf: (projectId) => projectId, maxSize: LOOKUP_SIZE, run: readAll })
}

/** Runs one batch; returns the functions that settle its calls. */
async function runOnce<Scope, Item, Result>(
  options: Options<Scope, Item, Result>,
  services: Services,
  scope: Scope,
  calls: Call<Item, Result>[],
): Promise<Settle[]> {
  const items = calls.map(({ item }) => item)
  try {
    const outcomes = await withTimeout(SHARED_WORK_MS, outcomesOf(options, services, scope, items))
    return calls.map((call, index) => () => settle(call, outcomes[index] as PromiseSettledResult<Result>))
  } catch (error) {
    return calls.map((call) => () => call.reject(error))
  }
}

function settle<Item, Result>(call: Call<Item, Result>, outcome: PromiseSettledResult<Result>): void {
  if (outcome.status === 'fulfilled') call.resolve(outcome.value)
  else call.reject(outcome.reason)
}

/** Settles calls in chunks, so that a large batch does not block the event loop. */
function settleAll(settles: Settle[]): void {
  settles.splice(0, SETTLED_AT_ONCE).forEach((settleOne) => settleOne())
  if (settles.length > 0) setImmediate(settleAll, settles)
}

async function outcomesOf<Scope, Item, Result>(
  { run, retriesEach = false }: Options<Scope, Item, Result>,
  services: Services,
  scope: Scope,
  items: Item[],
): Promise<PromiseSettledResult<Result>[]> {
  const fulfil = async (part: Item[]) => {
    const results = await run(services, scope, part)
    if (results.length !== part.length) throw new Error(`${part.length} keys, but ${results.length} answers`)
    return results.map((value) => ({ status: 'fulfilled' as const, value }))
  }
  try {
    return await fulfil(items)
  } catch (error) {
    if (!retriesEach || !isRefusedStatement(error)) throw error
    services.log.warn({ err: error, requests: items.length }, 'a batch was rolled back; trying each request on its own')
    return retryEach(fulfil, items, error)
  }
}

/** SQLSTATE codes of lock and statement timeouts: retrying each item separately would only wait as long again. */
const TIMEOUT_CODES = new Set(['55P03', '57014'])

/**
 * Returns whether the database refused a statement, so that its transaction is rolled back. A broken connection does not
 * count, because the transaction may have been committed.
 */
function isRefusedStatement(error: unknown): boolean {
  const cause = causeOf(error)
  return cause instanceof DatabaseError && !TIMEOUT_CODES.has(cause.code ?? '')
}

/** Throws `cause`, the error of the whole batch, when every item fails. */
async function retryEach<Item, Result>(
  fulfil: (part: Item[]) => Promise<PromiseSettledResult<Result>[]>,
  items: readonly Item[],
  cause: unknown,
): Promise<PromiseSettledResult<Result>[]> {
  const outcomes: PromiseSettledResult<Result>[] = []
  for (const item of items)
    outcomes.push(...(await fulfil([item]).catch((reason: unknown) => [{ status: 'rejected' as const, reason }])))
  if (outcomes.every(({ status }) => status === 'rejected')) throw cause
  return outcomes
}
