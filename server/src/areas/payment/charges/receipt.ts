import { and, eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { Language } from '@contract/format'
import { uuid } from '@contract/schemas'
import type { Owner, CandidatesCall } from '@server/calls/handler'
import { projectById } from '@server/calls/project/find-project'
import { atSignedPath, signedPath } from '@server/calls/signed-path'
import { renderPdf } from '@server/core/documents/render-pdf'
import { Failure } from '@server/core/failure'
import { decryptRow } from '@server/core/personal-data/encrypted-rows'
import type { AttachedFile } from '@server/core/providers/messages/message-sender'
import type { Services } from '@server/core/services'
import { accounts } from '@server/core/tables/account'
import { orders, payments } from '@server/core/tables/payment'
import { sendMadeFile } from '@server/domain/files/download'
import { isPayment, type PaymentKey } from '@server/domain/orders/keys'
import { findMovements, type Movement } from '@server/domain/orders/movements/movement-store'
import type { PaymentContext } from '@server/domain/orders/purpose'
import { refundCardOf } from '@server/domain/orders/refunds/refund-view'
import { describeOrders } from '../describe-orders'
import { hiddenFrom } from '../hidden-from'
import { receiptSheet } from './receipt-sheet'

/** Above the maximum per payment (WeChat allows 50 refunds). */
const MOST = 60

type OwnCharge = Movement & { charge: NonNullable<Movement['charge']> }

/**
 * Finds a payment of an account with its refunds; null if there is none. Excludes payments by groups and the `hidden`
 * purposes.
 */
async function findCharge(
  services: Services,
  owner: Owner,
  paymentId: string,
  hidden: readonly string[] = [],
): Promise<{ charge: OwnCharge; refunds: Movement[] } | null> {
  const found = await findMovements(services, owner, { ofPayment: paymentId, hidden, limit: MOST })
  const charge = found.find((one): one is OwnCharge => one.charge !== null)
  return charge && !charge.isGroups ? { charge, refunds: found.filter(({ kind }) => kind === 'refund') } : null
}

const fileNameOf = ({ charge: { transactionId, paymentId } }: OwnCharge) => `receipt-${transactionId ?? paymentId}.pdf`

/** Renders the receipt of a payment as PDF; null if the payment does not exist. Throws COMMON_BUSY `{ seconds }`. */
async function receiptFile(context: PaymentContext, key: PaymentKey, language: Language): Promise<AttachedFile | null> {
  const { services } = context
  const [project, account] = await Promise.all([projectById(services, key.projectId), payerOf(services, key)])
  if (!project || !account) return null
  const found = await findCharge(services, account, key.paymentId)
  if (!found) return null
  const described = (await describeOrders(context, { project, owner: account }, [found.charge]))(found.charge)
  if (!described) return null
  const { orderId, lines, charge } = found.charge
  const sheet = receiptSheet(
    {
      ...{ orderId, about: described.about, payer: account.realName, charge, madeAt: services.now() },
      exam: project.definition.name,
      payee: project.definition.invoiceIssuer?.name ?? null,
      deductedCents: lines.reduce((sum, { deductedCents }) => sum + deductedCents, 0),
      lines: lines.map(({ name, amountCents, deductedCents, ...line }) => ({
        ...{ name, amountCents: amountCents + deductedCents },
        whose: described.whoseIs?.({ ...line, name }) ?? null,
      })),
      refunds: found.refunds.flatMap(({ refund }) => (refund ? [refundCardOf(services, key.projectId, refund)] : [])),
    },
    language,
  )
  const bytes = await renderPdf(services, sheet, account.accountId)
  return { name: fileNameOf(found.charge), mediaType: 'application/pdf', bytes }
}

async function payerOf({ db, personalData }: Services, key: PaymentKey) {
  const [row] = await db
    .select({
      ...{ projectId: accounts.projectId, accountId: accounts.accountId, realName: accounts.realName },
    })
    .from(payments)
    .innerJoin(orders, and(eq(orders.projectId, payments.projectId), eq(orders.orderId, payments.orderId)))
    .innerJoin(accounts, and(eq(accounts.projectId, orders.projectId), eq(accounts.accountId, orders.accountId)))
    .where(isPayment(key))
  return row ? decryptRow(personalData, accounts, row) : null
}

interface Params {
  paymentId: string
  language: Language
}

const pathOf = ({ paymentId, language }: Params) => `/exm_c/charges/${paymentId}/receipt/${language}/file`

type Call = Pick<CandidatesCall, 'services' | 'actor' | 'owner' | 'language'>

/**
 * Returns the signed URL of the receipt for the caller's payment. Throws EXM_R_PRSH_NOT_FOUND, also for a group's
 * payment.
 */
export async function receiptAddress(
  { purposes }: Pick<PaymentContext, 'purposes'>,
  { params: { paymentId } }: { params: { paymentId: string } },
  { services, actor, owner, language }: Call,
) {
  const found = await findCharge(services, owner, paymentId, hiddenFrom(purposes, { actor, owner }))
  if (!found) throw new Failure('EXM_R_PRSH_NOT_FOUND')
  const url = signedPath(services, actor, pathOf({ paymentId, language }))
  return { url, name: fileNameOf(found.charge) }
}

type Request = FastifyRequest<{ Params: Params; Querystring: Record<string, unknown> }>

/** Serves the receipt of a payment as PDF at its signed URL; else 404. */
export function registerReceipts(app: FastifyInstance, context: PaymentContext): void {
  app.get<{ Params: Params; Querystring: Record<string, unknown> }>(
    '/exm_c/charges/:paymentId/receipt/:language/file',
    (request, reply) => sendReceipt(context, request, reply),
  )
}

async function sendReceipt(context: PaymentContext, { params, query }: Request, reply: FastifyReply) {
  const { paymentId, language } = params
  const file = await atSignedPath(
    context.services,
    { path: pathOf(params), query, of: paymentId },
    async (projectId) => (v.is(uuid, paymentId) ? receiptFile(context, { projectId, paymentId }, language) : null),
  )
  return sendMadeFile(reply, file)
}
