/** Sample arguments of the statements in `*.sql.ts`; fragments are completed to a statement. */
import { sql, type SQL } from 'drizzle-orm'
import { insertBookingsStatement } from '@server/areas/appointment/book/insert-bookings.sql'
import { myAppointmentsStatement } from '@server/areas/appointment/my-appointments.sql'
import { ordersOf } from '@server/areas/payment/orders.sql'
import { insertHoldsStatement } from '@server/areas/registration/hold/insert-holds.sql'
import { followUpsStatement } from '@server/areas/registration/mine/follow-ups.sql'
import { myRegistrationsOf } from '@server/areas/registration/mine/my-registrations.sql'
import { activeOfAsked, submissionFactsStatement } from '@server/areas/registration/submit/submission-facts.sql'
import { leftOutStatement } from '@server/areas/result/messages/left-out.sql'
import { pendingResultsStatement } from '@server/areas/result/messages/pending-results.sql'
import { accountList } from '@server/core/postgres/account-list'
import { roomsOfSessionStatement } from '@server/domain/appointments/rooms/rooms-of-session.sql'
import { writeOffersStatement } from '@server/domain/appointments/waiting/write-offers.sql'
import { refundExceptions } from '@server/domain/invariants/registrations.sql'
import { confirmedSeatExceptions } from '@server/domain/invariants/seats.sql'
import { poolGroupOf } from '@server/domain/projects/batch-pools'
import { takingSeats } from '@server/domain/seats/pools'

const id = '00000000-0000-0000-0000-000000000000'
const at = '2026-11-20T02:00:00.000Z'
const owner = { projectId: id, accountId: id }
const session = { projectId: id, sessionId: id }
const batch = { projectId: id, batchCode: 'B1' }
const claimed = { at: sql`${at}::timestamptz`, except: [id], atMost: 1 }
const ofAsked = (fragment: SQL) => sql`select * from ${accountList([id])} cross join lateral (${fragment}) one`

const hold = {
  ...{ batch, holders: [id], requests: '[]', moments: { serverTime: at, expiresAt: at } },
  serials: sql`nextval('registration_serial')`,
  seats: takingSeats(poolGroupOf(batch), [], { lockedFirst: sql`holder` }),
}
const offers = { ids: [id], count: 1, end: at, at }

/** Sample statements by the function that returns them. */
export const statementSamples: ReadonlyMap<unknown, SQL> = new Map<unknown, SQL>([
  [insertBookingsStatement, insertBookingsStatement(id, '[]', at)],
  [myAppointmentsStatement, myAppointmentsStatement(owner)],
  [ordersOf, ordersOf(id)],
  [insertHoldsStatement, insertHoldsStatement(hold)],
  [followUpsStatement, followUpsStatement(id, [id])],
  [myRegistrationsOf, ofAsked(myRegistrationsOf(id))],
  [activeOfAsked, ofAsked(activeOfAsked(batch))],
  [submissionFactsStatement, submissionFactsStatement(batch, [id])],
  [leftOutStatement, leftOutStatement(id, claimed)],
  [pendingResultsStatement, pendingResultsStatement(id, claimed)],
  [roomsOfSessionStatement, roomsOfSessionStatement(session)],
  [writeOffersStatement, writeOffersStatement(session, offers)],
  [refundExceptions, refundExceptions(id)],
  [confirmedSeatExceptions, confirmedSeatExceptions(id)],
])
