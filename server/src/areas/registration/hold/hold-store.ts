import { sql } from 'drizzle-orm'
import type { Database, Executor } from '@server/core/postgres/database'
import { newId } from '@server/core/postgres/ids'
import { executeOnShard, sequenceNumbersFor } from '@server/core/postgres/sharding/execute-on-shard'
import { idsIn } from '@server/domain/files/file-use'
import { poolGroupOf } from '@server/domain/projects/batch-pools'
import { takingSeats } from '@server/domain/seats/pools'
import type { Held, HoldRequest } from './hold-request'
import { insertHoldsStatement, type BatchRef, type InsertedHold, type Moments } from './insert-holds.sql'

/** A request with the ids of its future registration and order. */
export type Identified = HoldRequest & { registrationId: string; orderId: string }

export function heldOf({ registrationId, orderId, amountCents }: Identified, moments: Moments): Held {
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
