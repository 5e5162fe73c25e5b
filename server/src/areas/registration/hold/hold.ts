import { DatabaseError } from 'pg'
import { microBatch } from '@server/core/postgres/micro-batch'
import { causeOf } from '@server/core/postgres/reason'
import type { Services } from '@server/core/services'
import { holdBatch } from './hold-batch'
import type { HoldOutcome, HoldRequest } from './hold-request'
import type { Lot } from './hold-store'
import { perLot } from './per-lot'

/** A round trip and a commit for so many: enough to empty the queue of a rush, few enough to stay one short transaction. */
const LARGEST_HOLD = 256

/** Holds the seats of one submission, together with all that are submitted to the same batch meanwhile. */
export const hold = perLot((services, lot) =>
  microBatch<HoldRequest, HoldOutcome>({ maxSize: LARGEST_HOLD, run: (requests) => holdAll(services, lot, requests) }),
)

/** SQLSTATE of what waited for a lock, or ran, for too long: each on its own would only wait as long again. */
const TOO_LATE = new Set(['55P03', '57014'])

/**
 * One refused statement (a deadlock, a value the database cannot keep) would fail everyone who happened to submit at
 * the same moment. The transaction was rolled back, so each is tried again on its own. A broken connection is not
 * tried again: nobody knows whether it was committed, and the candidate's idempotency key will tell.
 */
async function holdAll(services: Services, lot: Lot, requests: HoldRequest[]): Promise<HoldOutcome[]> {
  try {
    return await holdBatch(services, lot, requests)
  } catch (error) {
    if (!isRefusedStatement(error)) throw error
    services.log.warn({ err: error, requests: requests.length }, 'a hold was rolled back; trying each on its own')
    return holdEach(services, lot, requests, error)
  }
}

function isRefusedStatement(error: unknown): boolean {
  const cause = causeOf(error)
  return cause instanceof DatabaseError && !TOO_LATE.has(cause.code ?? '')
}

async function holdEach(
  services: Services,
  lot: Lot,
  requests: readonly HoldRequest[],
  cause: unknown,
): Promise<HoldOutcome[]> {
  const outcomes: HoldOutcome[] = []
  for (const request of requests) outcomes.push(await holdAlone(services, lot, request))
  const allFailed = outcomes.every((outcome) => outcome.kind === 'failed')
  if (allFailed) throw cause
  return outcomes
}

async function holdAlone(services: Services, lot: Lot, request: HoldRequest): Promise<HoldOutcome> {
  try {
    const [outcome] = await holdBatch(services, lot, [request])
    return outcome ?? { kind: 'conflict' }
  } catch (error) {
    return { kind: 'failed', error }
  }
}
