import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { uuid } from '@contract/schemas'
import type { CandidatesCall } from '@server/calls/handler'
import { atSignedPath, signedPath } from '@server/calls/signed-path'
import { Failure } from '@server/core/failure'
import type { Services } from '@server/core/services'
import { sendMadeFile } from '@server/domain/files/made-file'
import { findInvoice } from '../invoice-store'
import { fileNameOf, invoiceFile } from './invoice-document'

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
