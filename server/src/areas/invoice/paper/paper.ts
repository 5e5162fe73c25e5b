import { and, eq } from 'drizzle-orm'
import { projectById } from '@server/calls/project/find-project'
import type { AttachedFile } from '@server/core/providers/messages/message-sender'
import type { Services } from '@server/core/services'
import { orderLines } from '@server/core/tables/payment'
import { findInvoice, type Invoice } from '../invoice-store'
import { issuerOf } from '../issue/issuing'
import { requestIdOf } from '../request/request-id'

/**
 * An issued invoice as a PDF, drawn by whoever issued it; null for one that is not issued, or whose project issues none any
 * more. Throws when the issuer does not answer, COMMON_BUSY `{ seconds }` when many are drawn.
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
  const { number, issuedAt, paper, details, amountCents, reversal } = invoice
  const bytes = await services.invoiceIssuer.paper({
    ...{ requestId: requestIdOf(invoice), paper, seller, buyer: details, amountCents, number, issuedAt },
    isReversed: reversal === 'reversed',
    lines: await linesOf(services, invoice, project.definition.name.zh),
  })
  return { name: fileNameOf(number), mediaType: 'application/pdf', bytes }
}

/** The code of a fiscal receipt and its number stand apart. */
export const fileNameOf = (number: string) => `${number.replace(' ', '-')}.pdf`

/** What was paid for, as far as it is receipted so, called as when the paper was requested. */
async function linesOf({ db }: Services, invoice: Invoice, exam: string) {
  const { projectId, orderId, paper } = invoice
  const lines = await db
    .select({ text: orderLines.text, paidText: orderLines.paidText, amountCents: orderLines.amountCents })
    .from(orderLines)
    .where(and(eq(orderLines.projectId, projectId), eq(orderLines.orderId, orderId), eq(orderLines.paper, paper)))
    .orderBy(orderLines.lineNumber)
  return lines.map(({ text, paidText, amountCents }) => ({
    name: `${exam} ${(paidText && isFromBefore(invoice, paidText) ? paidText : text).name.zh}`,
    amountCents,
  }))
}

/** Requested before a subject was swapped. Where nobody wrote down when that was: only what is reversed can be. */
const isFromBefore = ({ appliedAt, reversal }: Invoice, { until }: { until?: string }) =>
  until === undefined ? reversal === 'reversed' : appliedAt.getTime() < Date.parse(until)
