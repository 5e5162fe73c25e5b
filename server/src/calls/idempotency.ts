import { createHash } from 'node:crypto'
import { lt, sql } from 'drizzle-orm'
import { Failure } from '@server/core/failure'
import type { IdempotentCall } from './handler'
import type { Job } from '@server/core/running/jobs'
import type { Executor } from '@server/core/postgres/database'
import { askedTogether } from '@server/core/postgres/asked-together'
import { cleanUp } from '@server/core/running/clean-up'
import { TooLate, within } from '@server/core/running/within'
import type { Services } from '@server/core/services'
import { idempotencyKeys } from '@server/core/tables/operations'

/** Milliseconds for which a repeated call waits for the first one; clients give up after 30 s. */
const REPEAT_WAITS_MS = 10_000

/** How long a key is remembered, and so how late a retry may come. */
const KEPT_MS = 24 * 3_600_000

type Kept = typeof idempotencyKeys.$inferSelect
/** Whose key it is and what it was sent for. */
type Identity = Pick<Kept, 'projectId' | 'accountId' | 'endpoint' | 'key' | 'requestDigest'>
type Found = Identity & Pick<Kept, 'answer'>

/** `content` is the validated input, so that the order of keys in the JSON sent does not matter. */
export function digestOf(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url')
}

/**
 * The same key with the same content gets the first answer; with other content it is refused. A refusal is not kept:
 * it changed nothing, so a repeat may succeed.
 *
 * No row is claimed before the handler runs: a claim would cost two commits for every call and would have to be given
 * up by guess after a crash. Instead
 * - a repeat in this instance waits for the first call and shares its outcome; after ten seconds it is told that the call is
 *   still in progress;
 * - a repeat that arrives later finds the answer, which was committed with the effect (`isAnswerKept`) or right after it;
 * - a repeat in another instance at the same moment runs the handler too. The handler's own unique index or lock lets
 *   one of them win; the other fails or finishes second, looks again and answers with what the winner kept;
 * - a call killed between its commit and its answer has either kept the answer in that commit, or its handler finds the
 *   effect when it is run again (a payment attempt that is handed out again) and had written down what it was asked for
 *   ({@link beginCall}), so that other content under the same key is refused by every instance.
 */
export class Idempotency {
  private readonly running = new Map<string, { requestDigest: string; answer: Promise<unknown> }>()

  constructor(private readonly services: Services) {}

  /** Runs `run` unless this call was answered before. `call` tells afterwards whether the handler kept its answer. */
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
      if (!call.isAnswerKept) await keepLate(this.services.db, identity, answer, this.services.now())
      return answer
    } catch (error) {
      const winner = await find(this.services, identity.projectId, identity)
      if (winner && isAnswered(sameContent(identity, winner))) return winner.answer
      throw error
    }
  }
}

/** Throws COMMON_IN_PROGRESS if the running call does not end in time. */
async function outcomeOf(running: Promise<unknown>): Promise<unknown> {
  let hasEnded = false
  const ended = running.finally(() => (hasEnded = true))
  try {
    return await within(REPEAT_WAITS_MS, ended)
  } catch (error) {
    // the running call itself may have failed by a timeout
    if (error instanceof TooLate && !hasEnded) throw new Failure('COMMON_IN_PROGRESS')
    throw error
  }
}

/** What was begun has no answer yet. */
const isAnswered = ({ answer }: Found) => answer !== null

/**
 * Keeps the answer to a key, for handlers that do so in the transaction of their effect (and then set `isAnswerKept`).
 * Where another instance kept one first the primary key refuses this one: the effect is undone with it, and the first
 * answer is told.
 */
export async function keepAnswer(db: Executor, identity: Identity, answer: unknown, now: number): Promise<void> {
  const { projectId, accountId, endpoint, key, requestDigest } = identity
  const createdAt = new Date(now)
  await db.insert(idempotencyKeys).values({ projectId, accountId, endpoint, key, requestDigest, answer, createdAt })
}

/**
 * Writes down what a key was sent for, in the transaction in which a handler begins what it cannot finish there, because
 * it asks somebody else in between. Throws COMMON_IDEMPOTENCY where the key was used for something else meanwhile.
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

/** Keeps the answer to what was begun. Throws where another instance kept one first. */
async function keepLate(db: Executor, identity: Identity, answer: unknown, now: number): Promise<void> {
  const { projectId, accountId, endpoint, key, requestDigest } = identity
  const kept = await db
    .insert(idempotencyKeys)
    .values({ projectId, accountId, endpoint, key, requestDigest, answer, createdAt: new Date(now) })
    .onConflictDoUpdate({
      target: KEY,
      set: { answer: sql`excluded.answer` },
      setWhere: sql`${idempotencyKeys.answer} is null and ${idempotencyKeys.requestDigest} = excluded.request_digest`,
    })
    .returning({ key: idempotencyKeys.key })
  if (kept.length === 0) throw new Error('another instance has answered this key')
}

const KEY = [idempotencyKeys.projectId, idempotencyKeys.accountId, idempotencyKeys.endpoint, idempotencyKeys.key]

function nameOf({ projectId, accountId, endpoint, key }: Identity): string {
  return [projectId, accountId, endpoint, key].join('\n')
}

/** Throws COMMON_IDEMPOTENCY when the key was used for something else. */
function sameContent<First extends Pick<Kept, 'requestDigest'>>(identity: Identity, first: First): First {
  if (first.requestDigest !== identity.requestDigest) throw new Failure('COMMON_IDEMPOTENCY')
  return first
}

/**
 * One query for all keys of a project that arrive together, answered in their order. Each is found by its whole key: in a rush
 * the statistics say that there are hardly any, and by them all of the project would be read each time.
 */
const find = askedTogether(async ({ db }, projectId, identities: Identity[]) => {
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

/** Forgets keys that are too old for a retry. */
export const idempotencyJobs: Job[] = [
  {
    name: 'forget-idempotency-keys',
    everyMs: 3_600_000,
    run: (services) =>
      cleanUp(services, idempotencyKeys, lt(idempotencyKeys.createdAt, new Date(services.now() - KEPT_MS)), {
        oldestBy: idempotencyKeys.createdAt,
      }),
  },
]
