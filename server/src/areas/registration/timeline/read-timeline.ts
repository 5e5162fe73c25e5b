import { sql } from 'drizzle-orm'
import type { Executor } from '@server/core/postgres/database'
import { invoicedOrdersOf } from '../orders/paid-order'
import type { RegistrationRef } from '../registration-refs'
import { findEvents } from '../registration-store'
import { eventSources, type ReadFrom } from './event-sources'

/** `amountCents`: where it is about another amount than the registration's. */
interface Happened {
  event: string
  at: Date
  amountCents: number | null
}

const readers: Record<ReadFrom, (db: Executor, ref: RegistrationRef) => Promise<Happened[]>> = {
  invoices: async (db, { projectId, registrationId }) => {
    // a group's invoice is about all that it paid together: how much of that is whose nobody says on it
    const { rows } = await db.execute<{ at: string; cents: number | null }>(sql`
      select issued_at as at, case when orders.purpose = 'together' then null else invoice.amount_cents end as cents
      from invoice join orders using (project_id, order_id)
      where project_id = ${projectId} and issued_at is not null
        and order_id in (${invoicedOrdersOf(projectId, sql`${registrationId}::uuid`)})`)
    return rows.map(({ at, cents }) => ({ event: 'invoiceIssued', at: new Date(at), amountCents: cents }))
  },
}

const elsewhere = [...new Set(Object.values(eventSources))].filter((source) => source !== 'kept')

/** All that happened to a registration, oldest first: what was kept of it, and what other areas keep. */
export async function readTimeline(db: Executor, ref: RegistrationRef): Promise<Happened[]> {
  const [kept, ...read] = await Promise.all([
    findEvents(db, ref.projectId, ref.registrationId),
    ...elsewhere.map((source) => readers[source](db, ref)),
  ])
  // what happened at the same moment stays in the order in which it was written
  return [...kept, ...read.flat()].sort((one, other) => one.at.getTime() - other.at.getTime())
}
