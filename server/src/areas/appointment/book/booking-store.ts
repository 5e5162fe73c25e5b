import type { Executor } from '@server/core/postgres/database'
import { newId } from '@server/core/postgres/ids'
import type { Identified } from './booking-request'
import { insertBookingsStatement, type InsertedBooking } from './insert-bookings.sql'

/**
 * Inserts appointments with seats, first events and idempotent answers, and reduces the pools by the seats taken. Skips
 * candidates with an appointment in the round (unique index appointment_once). Returns the requests written.
 *
 * The caller holds the locks of the session pools, which have seats for all requests. Free seats are read under these
 * locks, so that no other transaction can assign them.
 */
export async function insertBookings(
  tx: Executor,
  projectId: string,
  requests: readonly Identified[],
  at: Date,
): Promise<Set<Identified>> {
  if (requests.length === 0) return new Set()
  const rows = requests.map(
    ({ appointmentId, holder, groupDomain, batchCode, sessionId, seat, idempotency }, index) => ({
      ...{ appointment_id: appointmentId, account_id: holder, batch_code: batchCode, session_id: sessionId },
      ...{ group_domain: groupDomain, index, event_id: newId(), answer: { appointmentId } },
      ...{ place: seat?.place, accommodation_id: seat?.accommodationId, extra: seat?.extraMinutes ?? 0 },
      ...{ endpoint: idempotency?.endpoint, key: idempotency?.key, request_digest: idempotency?.requestDigest },
    }),
  )
  const { rows: written } = await tx.execute<InsertedBooking>(
    insertBookingsStatement(projectId, JSON.stringify(rows), at.toISOString()),
  )
  if (written.some(({ seat }) => seat === null)) throw new Error('a seat that was left is not there')
  const ids = new Set(written.map(({ appointmentId }) => appointmentId))
  return new Set(requests.filter(({ appointmentId }) => ids.has(appointmentId)))
}
