import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { Language } from '@contract/format'
import { code } from '@contract/schemas'
import type { CandidatesCall, Owner } from '@server/calls/handler'
import { projectById } from '@server/calls/project/find-project'
import { atSignedPath, signedPath } from '@server/calls/signed-path'
import { renderPdf } from '@server/core/documents/render-pdf'
import { Failure } from '@server/core/failure'
import type { AttachedFile } from '@server/core/providers/messages/message-sender'
import type { Services } from '@server/core/services'
import { ownAccount } from '@server/domain/accounts/lock-account'
import { sendMadeFile } from '@server/domain/files/download'
import { outResult, type OutResult } from '../out-result'
import { hasReport, resultSheet } from '../my-results'
import type { Call } from '../result-status'
import { reportDocument } from './report-document'

interface Params {
  accountId: string
  resultCode: string
  language: Language
}

const pathOf = ({ accountId, resultCode, language }: Params) =>
  `/exm_c/results/${resultCode}/report/${accountId}/${language}`

/** Returns the signed URL of the PDF. Throws the failures of {@link outResult}, and EIS_SR_NO_REPORT. */
export async function reportAddress(
  call: Call & Pick<CandidatesCall, 'actor' | 'language'>,
  resultCode: string,
): Promise<{ url: string; name: string }> {
  const out = await withReport(call, resultCode)
  const { services, actor, owner, language } = call
  const path = pathOf({ accountId: owner.accountId, resultCode, language })
  return { url: signedPath(services, actor, path), name: fileNameOf(out) }
}

async function withReport(call: Call, resultCode: string): Promise<OutResult> {
  const out = await outResult(call, resultCode)
  if (!hasReport(out)) throw new Failure('EIS_SR_NO_REPORT')
  return out
}

const fileNameOf = ({ stored, result }: OutResult) => `${result.code}-${stored.number}.pdf`

type Request = FastifyRequest<{ Params: Params; Querystring: Record<string, unknown> }>

/** Serves the current report of a result as PDF at its signed URL; else 404. */
export function registerResultReports(app: FastifyInstance, services: Services): void {
  app.get<{ Params: Params; Querystring: Record<string, unknown> }>(
    '/exm_c/results/:resultCode/report/:accountId/:language',
    (request, reply) => sendReport(services, request, reply),
  )
}

async function sendReport(services: Services, { params, query }: Request, reply: FastifyReply) {
  const { accountId, resultCode } = params
  const file = await atSignedPath(services, { path: pathOf(params), query, of: accountId }, async (projectId) => {
    if (!v.is(code, resultCode)) throw new Failure('COMMON_NOT_FOUND', {}, 404)
    return reportFile(services, { projectId, accountId }, params)
  })
  return sendMadeFile(reply, file)
}

/** A browser needs a file or a not-found page instead of an error code. */
function nullWhereRefused(error: unknown): null {
  if (error instanceof Failure) return null
  throw error
}

async function reportFile(
  services: Services,
  owner: Owner,
  { resultCode, language }: Params,
): Promise<AttachedFile | null> {
  const project = await projectById(services, owner.projectId)
  if (!project) return null
  const call = { services, owner, project }
  const out = await withReport(call, resultCode).catch(nullWhereRefused)
  if (!out) return null
  const { report } = out.result
  if (!report) return null
  const { idNumber } = await ownAccount(call)
  const madeAt = new Date(services.now())
  const document = reportDocument({ sheet: await resultSheet(out, call), report, idNumber, madeAt }, language)
  return {
    name: fileNameOf(out),
    mediaType: 'application/pdf',
    bytes: await renderPdf(services, document, owner.accountId),
  }
}
