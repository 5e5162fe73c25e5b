import { sql } from 'drizzle-orm'
import { PAYMENT_WINDOW_MS } from '@contract/codes'
import { batcher, type Batcher } from '@server/core/postgres/batcher'
import type { Executor, Database } from '@server/core/postgres/database'
import { newId } from '@server/core/postgres/ids'
import { executeOnShard, sequenceNumbersFor } from '@server/core/postgres/sharding/execute-on-shard'
import type { Services } from '@server/core/services'
import { lockCandidates } from '@server/domain/accounts/lock-account'
import { retainApproved, reliedOnBy } from '@server/domain/exemptions'
import { idsIn } from '@server/domain/files/file-use'
import { findNotActing } from '@server/domain/groups/acting'
import { poolGroupOf } from '@server/domain/projects/batch-pools'
import { assignSeats, LARGEST_BATCH } from '@server/domain/seats/assign-seats'
import { takingSeats } from '@server/domain/seats/pools'
import { registeredInOtherBatches } from '../conflicts/other-batches'
import { conflictsWith } from '../conflicts/registration-conflicts'
import { findOverQuota } from './group-quota'
import type { HoldOutcome, HoldRequest, Refusal, Held } from './hold-request'
import { type BatchRef, type Moments, insertHoldsStatement, type InsertedHold } from './insert-holds.sql'

/** Holds the seats of a submission in a micro-batch with the concurrent submissions to the same batch. */
export const hold: Batcher<BatchRef, HoldRequest, HoldOutcome> = batcher({
  keyOf: ({ projectId, batchCode }) => `${projectId} ${batchCode}`,
  maxSize: LARGEST_BATCH,
  run: holdBatch,
  retriesEach: true,
})

/**
 * Holds the seats of a micro-batch of submissions to one exam batch. Outcomes are in the order of the requests.
 *
 * Group quotas are assigned before seats, so that groups are locked before pools. A request that exceeded its quota
 * because of a request that then got no seat is tried again.
 */
export async function holdBatch(
  services: Services,
  batch: BatchRef,
  requests: readonly HoldRequest[],
): Promise<HoldOutcome[]> {
  const outcomes = await holdOnce(services, batch, requests)
  const unseated = requests.filter((_, index) => outcomes[index]?.kind === 'full' || outcomes[index]?.kind === 'taken')
  const again = requests.flatMap((request, index) => {
    const outcome = outcomes[index]
    if (outcome?.kind !== 'refused' || !isOverQuota(outcome.refusal)) return []
    return unseated.some(({ groupDomain }) => groupDomain === request.groupDomain) ? [{ request, index }] : []
  })
  if (again.length === 0) return outcomes
  const asked = again.map(({ request }) => request)
  const second = await holdBatch(services, batch, asked)
  return outcomes.map((outcome, index) => second[again.findIndex((each) => each.index === index)] ?? outcome)
}

const isOverQuota = (refusal: Refusal) => typeof refusal === 'object' && 'overQuota' in refusal

async function holdOnce(
  { db, now }: Services,
  batch: BatchRef,
  requests: readonly HoldRequest[],
): Promise<HoldOutcome[]> {
  const moments = momentsAt(now())
  const wanted = requests.map((request) => ({ registrationId: newId(), orderId: newId(), ...request }))
  const given = await assignSeats<Identified, Refusal>(db, poolGroupOf(batch), wanted, {
    isContested: ({ possibleConflicts, content, groupDomain }) =>
      possibleConflicts.length > 0 || reliedOnBy(content).length > 0 || groupDomain !== null,
    refuse: async (tx, all) => {
      const changed = await findChanged(tx, batch, all)
      const refused = new Map<Identified, Refusal>([
        ...(await findTakenBack(tx, batch, all)),
        ...(await findConflicts(tx, batch, all, moments)),
        ...changed,
        ...(await findNotActing(tx, batch.projectId, all)).map((request) => [request, 'notActing'] as const),
      ])
      const free = all.filter((request) => !refused.has(request))
      return new Map<Identified, Refusal>([...refused, ...(await findOverQuota(tx, batch.projectId, free))])
    },
    write: (tx, seated) => insertHolds({ database: db, tx }, batch, seated, moments),
  })
  return wanted.map((request, index): HoldOutcome => {
    const outcome = given[index] ?? { kind: 'taken' }
    return outcome.kind === 'held' ? { kind: 'held', held: heldOf(request, moments) } : outcome
  })
}

/**
 * Locks the accounts. Refuses those that changed since the submission was checked (`accountVersion`), and those that
 * are locked: the rest of the micro-batch does not wait for them.
 */
async function findChanged(
  tx: Executor,
  { projectId }: BatchRef,
  requests: readonly Identified[],
): Promise<Map<Identified, Refusal>> {
  const accountIds = [...new Set(requests.map(({ holder }) => holder))]
  const versions = await lockCandidates(tx, { projectId, accountIds, skipLocked: true })
  const changed = requests.filter((request) => versions.get(request.holder) !== request.accountVersion)
  return new Map(changed.map((request) => [request, 'accountChanged']))
}

/** Returns refusals for conflicting registrations. The caller holds the candidates' locks. */
async function findConflicts(
  tx: Executor,
  batch: BatchRef,
  requests: readonly Identified[],
  moments: Moments,
): Promise<Map<Identified, Refusal>> {
  const concerned = requests.filter(({ possibleConflicts }) => possibleConflicts.length > 0)
  if (concerned.length === 0) return new Map()
  const asked = { ...batch, accountIds: [...new Set(concerned.map(({ holder }) => holder))] }
  const taken = await registeredInOtherBatches(tx, asked, Date.parse(moments.serverTime))
  const found = concerned.flatMap((request) => {
    const [conflict] = conflictsWith(taken, request.holder, request.possibleConflicts)
    return conflict ? [[request, { conflict }] as const] : []
  })
  return new Map(found)
}

/**
 * Returns refusals for exemptions that were revoked since they were read. The others are locked until the registration
 * is written.
 */
async function findTakenBack(
  tx: Executor,
  { projectId }: BatchRef,
  requests: readonly Identified[],
): Promise<Map<Identified, Refusal>> {
  const relied = requests.flatMap(({ content }) => reliedOnBy(content))
  if (relied.length === 0) return new Map()
  const approved = await retainApproved(tx, projectId, relied)
  const found = requests.filter(({ content }) => reliedOnBy(content).some((id) => !approved.has(id)))
  return new Map(found.map((request) => [request, 'exemptionTakenBack']))
}

function momentsAt(now: number): Moments {
  return { serverTime: new Date(now).toISOString(), expiresAt: new Date(now + PAYMENT_WINDOW_MS).toISOString() }
}

/** A request with the ids of its future registration and order. */
export type Identified = HoldRequest & { registrationId: string; orderId: string }

function heldOf({ registrationId, orderId, amountCents }: Identified, moments: Moments): Held {
  return { registrationId, orderId, amountCents, ...moments }
}

/**
 * Writes registrations, subjects, orders, order lines, first events, file uses and idempotent answers, and takes the
 * seats. Leaves out candidates with an active registration (unique index registration_once) and accounts that changed
 * since the submission was checked (`accountVersion`) or that are locked: the rest of the micro-batch does not wait for
 * them. Returns the requests that were written; null, without changes, when there are too few seats.
 *
 * Locks accounts, then pools (decision 0139). Inserts by account, so that two instances do not deadlock. An idempotency
 * key that another instance has answered violates the primary key and rolls back the statement; the caller gets the
 * first answer.
 */
export async function insertHolds(
  { database, tx }: { database: Database; tx: Executor },
  batch: BatchRef,
  requests: readonly Identified[],
  moments: Moments,
): Promise<Set<Identified> | null> {
  const { projectId } = batch
  const serials = await sequenceNumbersFor(tx, { database, sequence: 'registration_serial', count: requests.length })
  const seats = takingSeats(poolGroupOf(batch), requests, { lockedFirst: sql`holder` })
  const holders = requests.map(({ holder }) => holder)
  const rowsAsJson = JSON.stringify(requests.map(toRow(moments)))
  const statement = insertHoldsStatement({ batch, holders, requests: rowsAsJson, moments, serials, seats })
  const rows = await executeOnShard<InsertedHold>(tx, { database, projectId, name: 'hold', statement })
  if (!rows[0]?.isEnough) return null
  const written = new Set(rows.map(({ registrationId }) => registrationId))
  return new Set(requests.filter(({ registrationId }) => written.has(registrationId)))
}

function toRow(moments: Moments) {
  return (request: Identified) => ({
    registration_id: request.registrationId,
    order_id: request.orderId,
    account_id: request.holder,
    account_version: request.accountVersion,
    group_domain: request.groupDomain,
    free: request.amountCents === 0,
    amount_cents: request.amountCents,
    content: request.content,
    seats: request.seats.map(({ subjectCode, areaCode, priceCents }) => ({ subjectCode, areaCode, priceCents })),
    lines: linesOf(request),
    files: idsIn(request.content),
    events: request.events.map((event) => ({ eventId: newId(), event })),
    endpoint: request.idempotency?.endpoint,
    key: request.idempotency?.key,
    request_digest: request.idempotency?.requestDigest,
    answer: heldOf(request, moments),
  })
}

/** Returns the order lines: subjects, then fees. */
function linesOf({ seats, fees }: Identified) {
  return [
    ...seats.map(({ subjectCode: ref, priceCents: amountCents, invoiceKind, text }) => ({
      ...{ kind: 'subject' as const, ref, amountCents, invoiceKind, text },
    })),
    ...fees.map(({ code: ref, name, amountCents, invoiceKind }) => ({
      ...{ kind: 'fee' as const, ref, amountCents, invoiceKind, text: { name, areaName: null } },
    })),
  ]
}
