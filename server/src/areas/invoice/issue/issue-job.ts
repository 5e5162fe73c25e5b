import { sql } from 'drizzle-orm'
import { projectById } from '@server/calls/project/find-project'
import type { Project } from '@server/calls/project/project-cache'
import type { Issued, Reversed, Seller } from '@server/core/providers/invoices/invoice-issuer'
import type { Executor } from '@server/core/postgres/database'
import { later } from '@server/core/postgres/later'
import { doDueWork } from '@server/core/running/due-work'
import type { Job } from '@server/core/running/jobs'
import type { Services } from '@server/core/services'
import { invoices } from '@server/core/tables/invoice'
import {
  changeInvoice,
  insertInvoice,
  isInvoice,
  lockInvoice,
  openInvoice,
  type Invoice,
  type InvoiceRef,
} from '../invoice-store'
import { withRefund } from '../invoiced-orders'
import { issuerOf } from './issuing'
import { tellOfInvoice } from '../messages'
import { requestIdOf } from '../request/request-id'

const AT_ONCE = 20
/** Ten seconds, doubled each time, up to an hour: for as long as it takes. */
const pause = sql`least(interval '10 seconds' * power(2, least(attempts, 12)), interval '1 hour')`

/** Sends the applications and reversals that are due to the issuer, and asks about those under way. */
export const issueJob: Job = {
  name: 'invoices',
  everyMs: 5_000,
  run: (services) =>
    doDueWork(services, {
      due: sql`select distinct project_id from invoice where ${isDue(services)}`,
      doSome: async (projectId) => {
        const due = await claimDue(services, projectId)
        await Promise.all(due.map((ref) => advance(services, ref)))
        return due.length === AT_ONCE
      },
    }),
}

const at = (moment: number) => sql`${new Date(moment).toISOString()}::timestamptz`
const isDue = ({ now }: Services) => sql`next_attempt_at <= ${at(now())}`

/** Taking one moves its next attempt, so that no other instance takes it, and a crash only delays it. */
async function claimDue(services: Services, projectId: string): Promise<InvoiceRef[]> {
  const { rows } = await services.db.execute<{ invoice_id: string }>(sql`
    with due as materialized (
      select invoice_id from invoice
      where project_id = ${projectId} and ${isDue(services)}
      order by next_attempt_at limit ${AT_ONCE} for update skip locked
    )
    update invoice set attempts = attempts + 1, is_taken = true, next_attempt_at = ${later(at(services.now()), pause)}
    from due where invoice.project_id = ${projectId} and invoice.invoice_id = due.invoice_id
    returning invoice.invoice_id`)
  return rows.map((row) => ({ projectId, invoiceId: row.invoice_id }))
}

async function advance(services: Services, ref: InvoiceRef): Promise<void> {
  const [row] = await services.db.select().from(invoices).where(isInvoice(ref))
  const project = await projectById(services, ref.projectId)
  const seller = project && issuerOf(project)
  if (!row || !seller) return
  const invoice = openInvoice(services, row)
  const answer = await ask(services, seller, invoice)
  if (!answer) return
  await services.db.transaction(async (tx) => {
    const locked = await lockInvoice(services, tx, ref)
    const isSame = locked?.revision === invoice.revision && locked.status === invoice.status
    if (!isSame || locked.reversal !== invoice.reversal) return
    await record({ services, tx, project }, locked, answer)
  })
}

/** Null when the issuer could not be asked: it is asked again. */
async function ask(services: Services, seller: Seller, invoice: Invoice): Promise<Issued | Reversed | null> {
  const { projectId, invoiceId, paper, details, amountCents, number, reversalAskedAt } = invoice
  const request = { requestId: requestIdOf(invoice), paper, seller, buyer: details, amountCents }
  try {
    if (invoice.status === 'invoicing') return await services.invoiceIssuer.issue(request)
    if (number === null || reversalAskedAt === null) return null
    return await services.invoiceIssuer.reverse({ ...request, number, askedAt: reversalAskedAt.getTime() })
  } catch (err) {
    services.log.warn({ projectId, invoiceId, err }, 'the issuer of invoices could not be asked')
    return null
  }
}

interface Till {
  services: Services
  tx: Executor
  project: Project
}

async function record(till: Till, invoice: Invoice, answer: Issued | Reversed): Promise<void> {
  if (answer.kind === 'pending') return
  if (answer.kind === 'awaitingBuyer' && answer.until.getTime() <= till.services.now())
    return notReversed(till, invoice)
  if (answer.kind === 'awaitingBuyer')
    return changeInvoice(till.services, till.tx, invoice, { reversal: 'awaitingBuyer', confirmBy: answer.until })
  if (answer.kind === 'issued') return issued(till, invoice, answer.number)
  if (answer.kind === 'reversed') return reversed(till, invoice)
  return 'failure' in answer ? failed(till, invoice, answer) : notReversed(till, invoice)
}

const atRest = { attempts: 0, nextAttemptAt: null }

const reversalEnded = (reversal: 'reversed' | 'failed', at: number): Partial<Invoice> => ({
  ...{ reversal, reversalEndedAt: new Date(at), confirmBy: null, reissueDetails: null },
  ...atRest,
})

async function issued({ services, tx, project }: Till, invoice: Invoice, number: string) {
  const issuedAt = new Date(services.now())
  await changeInvoice(services, tx, invoice, { status: 'invoiced', number, issuedAt, failure: null, ...atRest })
  await tellOfInvoice(services, tx, project, 'invoiceIssued', { ...invoice, number })
}

/** It can be edited again. */
export async function failed({ services, tx, project }: Till, invoice: Invoice, { failure }: Pick<Invoice, 'failure'>) {
  await changeInvoice(services, tx, invoice, {
    status: 'failed',
    failure,
    failedAt: new Date(services.now()),
    isTaken: false,
    ...atRest,
  })
  await tellOfInvoice(services, tx, project, 'invoiceFailed', invoice)
}

/** The one that takes its place is handed in, unless money went back meanwhile. */
async function reversed({ services, tx, project }: Till, invoice: Invoice) {
  const { projectId, accountId, orderId, paper, amountCents, reissueDetails } = invoice
  await changeInvoice(services, tx, invoice, reversalEnded('reversed', services.now()))
  await tellOfInvoice(services, tx, project, 'invoiceReversed', invoice)
  const refunded = await withRefund(tx, projectId, [orderId])
  if (!reissueDetails || refunded.has(orderId)) return
  const now = new Date(services.now())
  await insertInvoice(services, tx, {
    ...{ projectId, accountId, orderId, paper, amountCents },
    ...{ details: reissueDetails, appliedAt: now, nextAttemptAt: now },
  })
}

export async function notReversed({ services, tx, project }: Till, invoice: Invoice) {
  await changeInvoice(services, tx, invoice, reversalEnded('failed', services.now()))
  await tellOfInvoice(services, tx, project, 'invoiceStays', invoice)
}
