import { sql } from 'drizzle-orm'
import { projectById } from '@server/calls/project/find-project'
import type { Seller } from '@server/core/providers/invoices/invoice-issuer'
import { addInterval } from '@server/core/postgres/add-interval'
import { processPerProject } from '@server/core/running/per-project-work'
import type { Job } from '@server/core/running/jobs'
import type { Services } from '@server/core/services'
import { findInvoice, type Invoice, type InvoiceRef, requestIdOf } from '../invoice-store'
import { issuerOf } from './issuing'
import { recordAnswer, type Answer } from './record-answer'

const AT_ONCE = 20
/** Exponential backoff: ten seconds, doubled on each attempt, up to one hour, without a limit on attempts. */
const pause = sql`least(interval '10 seconds' * power(2, least(attempts, 12)), interval '1 hour')`

/** Sends due invoices and reversals to the issuer, and polls pending ones. */
export const issueJob: Job = {
  name: 'invoices',
  everyMs: 5_000,
  run: (services) =>
    processPerProject(services, {
      dueProjects: sql`select distinct project_id from invoice where ${isDue(services)}`,
      processChunk: async (projectId) => {
        const due = await claimDue(services, projectId)
        await Promise.all(due.map((ref) => advance(services, ref)))
        return due.length === AT_ONCE
      },
    }),
}

const at = (moment: number) => sql`${new Date(moment).toISOString()}::timestamptz`
const isDue = ({ now }: Services) => sql`next_attempt_at <= ${at(now())}`

/**
 * Claims due invoices by postponing their next attempt, so that no other instance takes them and a crash only delays
 * them.
 */
async function claimDue(services: Services, projectId: string): Promise<InvoiceRef[]> {
  const { rows } = await services.db.execute<{ invoice_id: string }>(sql`
    with due as materialized (
      select invoice_id from invoice
      where project_id = ${projectId} and ${isDue(services)}
      order by next_attempt_at limit ${AT_ONCE} for update skip locked
    )
    update invoice set attempts = attempts + 1, is_taken = true, next_attempt_at = ${addInterval(at(services.now()), pause)}
    from due where invoice.project_id = ${projectId} and invoice.invoice_id = due.invoice_id
    returning invoice.invoice_id`)
  return rows.map((row) => ({ projectId, invoiceId: row.invoice_id }))
}

/** Calls the issuer and records its answer. No row is locked during the call. */
async function advance(services: Services, ref: InvoiceRef): Promise<void> {
  const asked = await findInvoice(services, ref)
  const project = await projectById(services, ref.projectId)
  const seller = project && issuerOf(project)
  if (!asked || !seller) return
  const answer = await ask(services, seller, asked)
  if (answer) await services.db.transaction((tx) => recordAnswer({ services, tx, project }, asked, answer))
}

/** Calls the issuer. Returns null when nothing is pending, or when the issuer is unreachable, to be retried. */
async function ask(services: Services, seller: Seller, invoice: Invoice): Promise<Answer | null> {
  const { projectId, invoiceId, invoiceKind, details, amountCents, number, reversal, reversalAskedAt } = invoice
  const request = { requestId: requestIdOf(invoice), invoiceKind, seller, buyer: details, amountCents }
  const isReversing = reversal === 'inProgress' || reversal === 'awaitingBuyer'
  try {
    if (invoice.status === 'invoicing') return { to: 'issue', ...(await services.invoiceIssuer.issue(request)) }
    if (!isReversing || number === null || reversalAskedAt === null) return null
    const reversed = await services.invoiceIssuer.reverse({ ...request, number, askedAt: reversalAskedAt.getTime() })
    return { to: 'reverse', ...reversed }
  } catch (err) {
    services.log.warn({ projectId, invoiceId, err }, 'the issuer of invoices could not be asked')
    return null
  }
}
