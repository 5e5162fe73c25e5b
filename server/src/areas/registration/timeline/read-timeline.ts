import { sql } from 'drizzle-orm'
import type { RegistrationEvent } from '@contract/codes'
import type { AppliedStatus, Reversal } from '@contract/invoice/invoice-card'
import type { InvoiceKind } from '@contract/money/invoice-kind'
import type { Executor } from '@server/core/postgres/database'
import { invoicedOrdersOf } from '../orders/paid-order'
import type { RegistrationRef } from '../registration-refs'
import { findRegistrationEvents } from '../registration-store'
import { eventSources, type ReadFrom } from './event-sources'

/** `amountCents`: set when it differs from the registration's amount. */
interface Happened {
  event: string
  at: Date
  amountCents: number | null
}

interface InvoiceTimes extends Record<string, unknown> {
  invoiceKind: InvoiceKind
  status: AppliedStatus
  reversal: Reversal
  issued_at: string | null
  failed_at: string | null
  reversal_asked_at: string | null
  reversal_ended_at: string | null
  cents: number | null
}

const eventsOfKinds = {
  invoice: {
    ...{ issued: 'invoiceIssued', failed: 'invoiceFailed', reversing: 'invoiceReversing' },
    ...{ reversed: 'invoiceReversed', stays: 'invoiceStays' },
  },
  fiscal: {
    ...{ issued: 'receiptIssued', failed: 'receiptFailed', reversing: 'receiptReversing' },
    ...{ reversed: 'receiptReversed', stays: 'receiptStays' },
  },
} as const satisfies Record<InvoiceKind, Record<string, RegistrationEvent>>

/** Derives events from the current state of an invoice; a failure that was resubmitted does not appear. */
function eventsOfInvoice({ invoiceKind, status, reversal, cents: amountCents, ...times }: InvoiceTimes): Happened[] {
  const events = eventsOfKinds[invoiceKind]
  const happened = [
    { event: events.issued, at: times.issued_at },
    { event: events.failed, at: status === 'failed' ? times.failed_at : null },
    { event: events.reversing, at: times.reversal_asked_at },
    { event: reversal === 'failed' ? events.stays : events.reversed, at: times.reversal_ended_at },
  ]
  return happened.flatMap(({ event, at }) => (at === null ? [] : [{ event, at: new Date(at), amountCents }]))
}

const readers: Record<ReadFrom, (db: Executor, ref: RegistrationRef) => Promise<Happened[]>> = {
  invoices: async (db, { projectId, registrationId }) => {
    // A group's invoice covers everything it paid together, so it has no amount for one registration.
    const { rows } = await db.execute<InvoiceTimes>(sql`
      select invoice_kind as "invoiceKind", invoice.status, reversal, issued_at, failed_at, reversal_asked_at, reversal_ended_at,
        case when orders.purpose = 'together' then null else invoice.amount_cents end as cents
      from invoice join orders using (project_id, order_id)
      where project_id = ${projectId} and order_id in (${invoicedOrdersOf(projectId, sql`${registrationId}::uuid`)})`)
    return rows.flatMap(eventsOfInvoice)
  },
}

const elsewhere = [...new Set(Object.values(eventSources))].filter((source) => source !== 'kept')

/** Returns all events of a registration, oldest first: stored ones and those derived from other areas. */
export async function readTimeline(db: Executor, ref: RegistrationRef): Promise<Happened[]> {
  const [stored, ...read] = await Promise.all([
    findRegistrationEvents(db, ref.projectId, ref.registrationId),
    ...elsewhere.map((source) => readers[source](db, ref)),
  ])
  // The sort is stable: within a second, stored events keep their order and derived ones follow.
  return [...inTimelineOrder(stored), ...read.flat().sort(byTime)].sort(bySecond)
}

interface Timed {
  at: Date
}

interface StoredEvent extends Timed {
  /** UUIDv7: increases in the order of writing. */
  eventId: string
}

const MS_PER_SECOND = 1000
const secondOf = ({ at }: Timed) => Math.floor(at.getTime() / MS_PER_SECOND)

const byTime = (one: Timed, other: Timed) => one.at.getTime() - other.at.getTime()

/** Compares the seconds of two events; 0 within the same second. */
const bySecond = (one: Timed, other: Timed) => secondOf(one) - secondOf(other)

/**
 * Sorts stored events by second, and within a second in the order of writing: WeChat Pay reports whole seconds, so a
 * payment in the second of the submission has an earlier time than the submission.
 */
export function inTimelineOrder<Event extends StoredEvent>(events: readonly Event[]): Event[] {
  const byWriting = (one: Event, other: Event) => (one.eventId < other.eventId ? -1 : 1)
  return [...events].sort((one, other) => bySecond(one, other) || byWriting(one, other))
}
