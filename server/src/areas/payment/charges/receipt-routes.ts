import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { Language } from '@contract/format'
import { uuid } from '@contract/schemas'
import type { CandidatesCall } from '@server/calls/handler'
import { atSignedPath, signedPath } from '@server/calls/signed-path'
import { Failure } from '@server/core/failure'
import { sendMadeFile } from '@server/domain/files/made-file'
import type { PaymentContext } from '@server/domain/orders/purpose'
import { fileNameOf, findCharge, receiptFile } from './receipt'
import { hiddenFrom } from '../hidden-from'

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
