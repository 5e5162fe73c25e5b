import { DatabaseError } from 'pg'
import { microBatch } from '@server/core/postgres/micro-batch'
import { causeOf } from '@server/core/postgres/reason'
import type { Services } from '@server/core/services'
import { perLot } from './per-lot'
import type { Lot } from './pools'

/** Maximum batch size: enough to drain the queue of a rush, small enough for one short transaction. */
const LARGEST = 256

type Give<R, Outcome> = (services: Services, lot: Lot, requests: readonly R[]) => Promise<Outcome[]>

/** The database refused this request. */
export interface Failed {
  kind: 'failed'
  error: unknown
}

/** Requests seats in a micro-batch with all concurrent requests for the same pool group. */
export function askedTogether<R, Outcome>(give: Give<R, Outcome>) {
  return perLot((services, lot) =>
    microBatch<R, Outcome | Failed>({ maxSize: LARGEST, run: (requests) => giveToAll(give, services, lot, requests) }),
  )
}

/** SQLSTATE codes of lock and statement timeouts: retrying each request separately would only wait as long again. */
const TOO_LATE = new Set(['55P03', '57014'])

/**
 * Runs `give` for all requests; after a refused statement (a deadlock, a value that the database rejects) tries each
 * request by itself, so that one does not fail all others of the batch. The failed transaction was rolled back. A
 * broken connection is not retried, because the transaction may have been committed; the idempotency key answers the
 * repeat.
 */
async function giveToAll<R, Outcome>(
  give: Give<R, Outcome>,
  services: Services,
  lot: Lot,
  requests: readonly R[],
): Promise<(Outcome | Failed)[]> {
  try {
    return await give(services, lot, requests)
  } catch (error) {
    if (!isRefusedStatement(error)) throw error
    services.log.warn({ err: error, requests: requests.length }, 'a hold was rolled back; trying each on its own')
    return giveToEach((request) => give(services, lot, [request]), requests, error)
  }
}

function isRefusedStatement(error: unknown): boolean {
  const cause = causeOf(error)
  return cause instanceof DatabaseError && !TOO_LATE.has(cause.code ?? '')
}

async function giveToEach<R, Outcome>(
  give: (request: R) => Promise<Outcome[]>,
  requests: readonly R[],
  cause: unknown,
): Promise<(Outcome | Failed)[]> {
  const outcomes: (Outcome | Failed)[] = []
  const failures: Failed[] = []
  for (const request of requests) {
    try {
      outcomes.push(...(await give(request)))
    } catch (error) {
      const failed = { kind: 'failed' as const, error }
      failures.push(failed)
      outcomes.push(failed)
    }
  }
  if (failures.length === requests.length) throw cause
  return outcomes
}
