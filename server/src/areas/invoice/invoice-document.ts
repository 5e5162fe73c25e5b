import { and, eq, sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { uuid } from '@contract/schemas'
import type { CandidatesCall } from '@server/calls/handler'
import { projectById } from '@server/calls/project/find-project'
import { atSignedPath, signedPath } from '@server/calls/signed-path'
import { Failure } from '@server/core/failure'
import type { AttachedFile } from '@server/core/providers/messages/message-sender'
import type { Services } from '@server/core/services'
import { orderLines } from '@server/core/tables/payment'
import { sendMadeFile } from '@server/domain/files/download'
import { ofPaidLines } from '@server/domain/orders/refunds/paid-lines'
import { findInvoice, type Invoice, requestIdOf } from './invoice-store'
import { issuerOf } from './issue/issuing'

/**
 * Returns the PDF of an issued invoice, rendered by its issuer; null if it is not issued or the project has no issuer
 * any more. Throws when the issuer does not answer, and COMMON_BUSY `{ seconds }` when too many are being rendered.
 */
export async function invoiceFile(
  services: Services,
  { projectId, id }: { projectId: string; id: string },
): Promise<AttachedFile | null> {
  const [project, invoice] = await Promise.all([
    projectById(services, projectId),
    findInvoice(services, { projectId, invoiceId: id }),
  ])
  const seller = project && issuerOf(project)
  if (!seller || !invoice?.number || !invoice.issuedAt) return null
  const { number, issuedAt, invoiceKind, details, amountCents, reversal } = invoice
  const bytes = await services.invoiceIssuer.render({
    ...{ requestId: requestIdOf(invoice), invoiceKind, seller, buyer: details, amountCents, number, issuedAt },
    isReversed: reversal === 'reversed',
    lines: await linesOf(services, { ...invoice, issuedAt }, project.definition.name.zh),
  })
  return { name: fileNameOf(number), mediaType: 'application/pdf', bytes }
}

/** A fiscal receipt has a code and a number separated by a space. */
const fileNameOf = (number: string) => `${number.replace(' ', '-')}.pdf`

/**
 * Returns the order lines covered by `invoiceKind`, less the refunds completed when the invoice was issued, named as when it
 * was requested.
 */
async function linesOf({ db }: Services, invoice: Invoice & { issuedAt: Date }, exam: string) {
  const { projectId, orderId, invoiceKind, issuedAt } = invoice
  const back = sql<number>`coalesce((
    select sum(given.amount_cents) from payment
    join refund back using (project_id, payment_id)
    join refund_line given using (project_id, refund_id)
    where payment.project_id = ${projectId} and payment.order_id = order_line.order_id
      and given.line_number = order_line.line_number and ${ofPaidLines} and back.status = 'succeeded'
      and (back.arrived_at is null or back.arrived_at <= ${issuedAt.toISOString()}::timestamptz)
  ), 0)::int`
  const lines = await db
    .select({ text: orderLines.text, paidText: orderLines.paidText, amountCents: orderLines.amountCents, back })
    .from(orderLines)
    .where(
      and(
        eq(orderLines.projectId, projectId),
        eq(orderLines.orderId, orderId),
        eq(orderLines.invoiceKind, invoiceKind),
      ),
    )
    .orderBy(orderLines.lineNumber)
  return lines
    .filter((line) => line.back === 0 || line.amountCents > line.back)
    .map(({ text, paidText, ...line }) => ({
      name: `${exam} ${(paidText && isFromBefore(invoice, paidText) ? paidText : text).name.zh}`,
      amountCents: line.amountCents - line.back,
    }))
}

/** Returns whether the invoice was requested before the subject of a line was swapped. */
const isFromBefore = ({ appliedAt }: Invoice, { until }: { until: string }) => appliedAt.getTime() < Date.parse(until)

const pathOf = (invoiceId: string) => `/exm_c/invoices/${invoiceId}/document/file`

type Call = Pick<CandidatesCall, 'services' | 'owner' | 'actor'>

/** Returns the signed URL of the PDF of the caller's issued invoice. Throws EXM_REG_UII_NOT_FOUND. */
export async function invoiceDocumentAddress(
  { params }: { params: { invoiceId: string } },
  { services, owner, actor }: Call,
) {
  const invoice = await findInvoice(services, { projectId: owner.projectId, ...params })
  if (invoice?.accountId !== owner.accountId || !invoice.number) throw new Failure('EXM_REG_UII_NOT_FOUND')
  return { url: signedPath(services, actor, pathOf(invoice.invoiceId)), name: fileNameOf(invoice.number) }
}

type Request = FastifyRequest<{ Params: { invoiceId: string }; Querystring: Record<string, unknown> }>

/** Serves the PDF of an issued invoice at its signed URL; else 404. */
export function registerInvoiceDocuments(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { invoiceId: string }; Querystring: Record<string, unknown> }>(
    '/exm_c/invoices/:invoiceId/document/file',
    (request, reply) => sendDocument(services, request, reply),
  )
}

async function sendDocument(services: Services, { params: { invoiceId }, query }: Request, reply: FastifyReply) {
  const file = await atSignedPath(services, { path: pathOf(invoiceId), query, of: invoiceId }, async (projectId) =>
    v.is(uuid, invoiceId) ? invoiceFile(services, { projectId, id: invoiceId }) : null,
  )
  return sendMadeFile(reply, file)
}
