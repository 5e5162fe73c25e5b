import { createHash } from 'node:crypto'
import { lt, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { Failure } from '@server/core/failure'
import type { IdempotentCall } from './handler'
import type { Job } from '@server/core/running/jobs'
import type { Executor } from '@server/core/postgres/database'
import { batchedLookup } from '@server/core/postgres/batcher'
import { cleanUp } from '@server/core/running/clean-up'
import { TimedOut, withTimeout } from '@server/core/running/with-timeout'
import type { Services } from '@server/core/services'
import { idempotencyKeys } from '@server/core/tables/operations'

/** Milliseconds for which a repeated call waits for the first one; clients time out after 30 s. */
const REPEAT_WAITS_MS = 10_000

/** Retention of keys in milliseconds, and thus the latest time for a retry. */
const RETENTION_MS = 24 * 3_600_000

type StoredKey = typeof idempotencyKeys.$inferSelect
/** Owner and key with the digest of the request. */
type Identity = Pick<StoredKey, 'projectId' | 'accountId' | 'endpoint' | 'key' | 'requestDigest'>
type Found = Identity & Pick<StoredKey, 'answer'>

/** Returns the idempotency key of a request (`endpoint`: its method and path). Throws COMMON_PARAM without a valid one. */
export function idempotentCall(request: FastifyRequest, endpoint: string, input: unknown): IdempotentCall {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || !/^[\w.:-]{8,100}$/.test(key))
    throw new Failure('COMMON_PARAM', { fields: { 'idempotency-key': '8 to 100 letters, digits or . : _ -' } })
  return { endpoint, key, requestDigest: digestOf(input), isAnswerStored: false }
}

/** Digests the validated input, so that the order of JSON keys does not matter. */
function digestOf(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url')
}

/**
 * Idempotent execution by key. The same key with the same content returns the first answer; with other content it is
 * refused. Refusals are not stored: they changed nothing, so a retry may succeed.
 *
 * No row is claimed before the handler runs, because a claim would cost two commits per call and would have to be
 * released by a timeout after a crash. Instead:
 * - a retry in the same instance waits for the first call and shares its outcome, with COMMON_IN_PROGRESS after ten
 *   seconds;
 * - a later retry finds the answer, committed with the effect (`isAnswerStored`) or right after it;
 * - a concurrent retry in another instance runs the handler too. The handler's own unique index or lock lets one of
 *   them win; the other fails or finishes second, and then returns the winner's stored answer;
 * - a call killed between commit and response either stored its answer in that commit, or its handler finds the effect
 *   when it runs again (such as a payment attempt to return once more) and had recorded its request ({@link
 *   beginCall}), so that every instance refuses other content under the same key.
 */
export class Idempotency {
  private readonly running = new Map<string, { requestDigest: string; answer: Promise<unknown> }>()

  constructor(private readonly services: Services) {}

  /**
   * Runs `run` unless the call has a stored answer. `call` reports afterwards whether the handler stored its answer.
   */
  async once(identity: Identity, call: IdempotentCall, run: () => Promise<unknown>): Promise<unknown> {
    const name = nameOf(identity)
    const first = this.running.get(name)
    if (first) return outcomeOf(sameContent(identity, first).answer)
    const answer = this.answer(identity, call, run)
    this.running.set(name, { requestDigest: identity.requestDigest, answer })
    return answer.finally(() => this.running.delete(name))
  }

  private async answer(identity: Identity, call: IdempotentCall, run: () => Promise<unknown>): Promise<unknown> {
    const first = await find(this.services, identity.projectId, identity)
    if (first && isAnswered(sameContent(identity, first))) return first.answer
    try {
      const answer = await run()
      if (!call.isAnswerStored) await keepLate(this.services.db, identity, answer, this.services.now())
      return answer
    } catch (error) {
      const winner = await find(this.services, identity.projectId, identity)
      if (winner && isAnswered(sameContent(identity, winner))) return winner.answer
      throw error
    }
  }
}

/** Throws COMMON_IN_PROGRESS if the running call does not finish in time. */
async function outcomeOf(running: Promise<unknown>): Promise<unknown> {
  let hasEnded = false
  const ended = running.finally(() => (hasEnded = true))
  try {
    return await withTimeout(REPEAT_WAITS_MS, ended)
  } catch (error) {
    // the running call itself may have failed with a timeout
    if (error instanceof TimedOut && !hasEnded) throw new Failure('COMMON_IN_PROGRESS')
    throw error
  }
}

/** Returns false for a recorded call without an answer. */
const isAnswered = ({ answer }: Found) => answer !== null

/**
 * Stores the answer of a key, for handlers that do so in the transaction of their effect (and then set `isAnswerStored`).
 * If another instance stored one first, the primary key violation rolls back the effect, and the first answer is
 * returned.
 */
export async function storeAnswer(db: Executor, identity: Identity, answer: unknown, now: number): Promise<void> {
  const { projectId, accountId, endpoint, key, requestDigest } = identity
  const createdAt = new Date(now)
  await db.insert(idempotencyKeys).values({ projectId, accountId, endpoint, key, requestDigest, answer, createdAt })
}

/**
 * Records the request of a key in the transaction that begins an effect which cannot be completed there, because an
 * external system is called in between. Throws COMMON_IDEMPOTENCY if the key was used for other content.
 */
export async function beginCall(tx: Executor, identity: Identity, now: number): Promise<void> {
  const { projectId, accountId, endpoint, key, requestDigest } = identity
  const [begun] = await tx
    .insert(idempotencyKeys)
    .values({ projectId, accountId, endpoint, key, requestDigest, createdAt: new Date(now) })
    .onConflictDoUpdate({ target: KEY, set: { key: sql`excluded.key` } })
    .returning({ requestDigest: idempotencyKeys.requestDigest })
  if (begun) sameContent(identity, begun)
}

/** Stores the answer of a recorded or new call. Throws if another instance stored one first. */
async function keepLate(db: Executor, identity: Identity, answer: unknown, now: number): Promise<void> {
  const { projectId, accountId, endpoint, key, requestDigest } = identity
  const stored = await db
    .insert(idempotencyKeys)
    .values({ projectId, accountId, endpoint, key, requestDigest, answer, createdAt: new Date(now) })
    .onConflictDoUpdate({
      target: KEY,
      set: { answer: sql`excluded.answer` },
      setWhere: sql`${idempotencyKeys.answer} is null and ${idempotencyKeys.requestDigest} = excluded.request_digest`,
    })
    .returning({ key: idempotencyKeys.key })
  if (stored.length === 0) throw new Error('another instance has answered this key')
}

const KEY = [idempotencyKeys.projectId, idempotencyKeys.accountId, idempotencyKeys.endpoint, idempotencyKeys.key]

function nameOf({ projectId, accountId, endpoint, key }: Identity): string {
  return [projectId, accountId, endpoint, key].join('\n')
}

/** Throws COMMON_IDEMPOTENCY if the key was used for other content. */
function sameContent<First extends Pick<StoredKey, 'requestDigest'>>(identity: Identity, first: First): First {
  if (first.requestDigest !== identity.requestDigest) throw new Failure('COMMON_IDEMPOTENCY')
  return first
}

/**
 * Batched look-up per project. Uses lateral joins by primary key: with stale planner statistics, a plain join would
 * scan all rows of the project.
 */
const find = batchedLookup(async ({ db }, projectId, identities: Identity[]) => {
  const wanted = JSON.stringify(identities.map(({ accountId, endpoint, key }) => ({ accountId, endpoint, key })))
  const { rows } = await db.execute<Found>(sql`
    select kept.* from json_to_recordset(${wanted}::text::json) as wanted("accountId" uuid, endpoint text, key text)
    cross join lateral (
      select project_id as "projectId", account_id as "accountId", endpoint, key, request_digest as "requestDigest", answer
      from idempotency_key
      where project_id = ${projectId} and account_id = wanted."accountId" and endpoint = wanted.endpoint
        and key = wanted.key
      limit 1
    ) kept`)
  const found = new Map(rows.map((row) => [nameOf(row), row]))
  return identities.map((identity) => found.get(nameOf(identity)))
})

/** Deletes expired keys. */
export const idempotencyJobs: Job[] = [
  {
    name: 'forget-idempotency-keys',
    everyMs: 3_600_000,
    run: (services) =>
      cleanUp(services, idempotencyKeys, lt(idempotencyKeys.createdAt, new Date(services.now() - RETENTION_MS)), {
        orderBy: idempotencyKeys.createdAt,
      }),
  },
]
