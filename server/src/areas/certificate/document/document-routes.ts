import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { certificateDownloading } from '@contract/certificate/certificate-permissions'
import type { Language } from '@contract/format'
import { uuid } from '@contract/schemas'
import type { CandidatesCall } from '@server/calls/handler'
import { projectById } from '@server/calls/project/find-project'
import { gatesOf } from '@server/calls/project/gates'
import { atSignedPath, signedPath } from '@server/calls/signed-path'
import { Failure } from '@server/core/failure'
import type { AttachedFile } from '@server/core/providers/messages/message-sender'
import type { Services } from '@server/core/services'
import { certificateCopies, certificates } from '@server/core/tables/certificate'
import { sendMadeFile } from '@server/domain/files/download'
import { requireAllowed } from '@server/domain/require-allowed'
import { acceptedBy } from '../accepted'
import { certificateBy, noteFetched, type Certificate } from '../certificate-store'
import { copyBy, isOfPaperNow, type CertificateCopyRow } from '../copies/copy-store'
import { cardOf, ownCertificate, type Call, verifiedBy } from '../my-certificates'
import type { Project } from '@server/calls/project/project-cache'
import { renderPdf } from '@server/core/documents/render-pdf'
import { photoOnDocument } from '@server/domain/documents/document-photo'
import { kindNamed } from '../kinds'
import { certificateDocument } from './certificate-document'

interface Params {
  certificateId: string
  /** Id of the stamped copy, or `whole`. */
  copy: string
  language: string
}

const WHOLE = 'whole'
const pathOf = ({ certificateId, copy, language }: Params) =>
  `/exm_c/certificates/${certificateId}/file/${copy}/${language}`

type Asked = Call & Pick<CandidatesCall, 'language' | 'actor'>

/** Returns the signed URL of the PDF. Throws CERT_NOT_FOUND and the reason why it cannot be downloaded now. */
export async function certificateDocumentAddress({ params }: { params: { certificateId: string } }, call: Asked) {
  const certificate = await downloadable(call, params.certificateId)
  await noteFetched(call.services.db, certificate, new Date(call.services.now()))
  return addressOf(call, certificate, WHOLE)
}

/**
 * Returns the signed URL of a stamped copy's PDF. Throws like {@link certificateDocumentAddress}, and CERT_COPY_EXPIRED for a copy
 * that has expired or was made from a previous issue.
 */
export async function copyAddress({ params }: { params: { certificateId: string; copyId: string } }, call: Asked) {
  const { services, owner } = call
  const certificate = await downloadable(call, params.certificateId)
  const copy = await copyBy(services, owner.projectId, eq(certificateCopies.copyId, params.copyId))
  if (copy?.certificateId !== certificate.certificateId) throw new Failure('CERT_NOT_FOUND')
  if (!isOfPaperNow(certificate, copy) || copy.validUntil.getTime() <= services.now())
    throw new Failure('CERT_COPY_EXPIRED')
  return addressOf(call, certificate, copy.copyId)
}

async function downloadable(call: Asked, certificateId: string): Promise<Certificate> {
  const { services, owner, project } = call
  const certificate = await ownCertificate(call, certificateId)
  const card = cardOf(certificate, project, await acceptedBy(services.db, owner))
  requireAllowed(certificateDownloading(card, gatesOf(services, project), services.now()))
  return certificate
}

function addressOf({ services, actor, language }: Asked, { certificateId, number }: Certificate, copy: string) {
  const path = pathOf({ certificateId, copy, language })
  return { url: signedPath(services, actor, path), name: fileNameOf(number) }
}

const fileNameOf = (number: string) => `${number.replace(/[^\p{L}\p{N}-]+/gu, '-')}.pdf`

type Query = Record<string, unknown>

/** Serves the current PDF of a certificate at its signed URL; else 404. */
export function registerCertificateDocuments(app: FastifyInstance, services: Services): void {
  app.get<{ Params: Params; Querystring: Query }>(
    '/exm_c/certificates/:certificateId/file/:copy/:language',
    (request, reply) => sendDocument(services, request, reply),
  )
}

async function sendDocument(
  services: Services,
  { params, query }: FastifyRequest<{ Params: Params; Querystring: Query }>,
  reply: FastifyReply,
) {
  const of = params.certificateId
  const file = await atSignedPath(services, { path: pathOf(params), query, of }, (projectId) =>
    v.is(uuid, of) ? certificateFile(services, projectId, params) : Promise.resolve(null),
  )
  return sendMadeFile(reply, file)
}

/** Returns null if the certificate was withdrawn meanwhile. */
async function certificateFile(services: Services, projectId: string, wanted: Params): Promise<AttachedFile | null> {
  const isThis = eq(certificates.certificateId, wanted.certificateId)
  const [project, certificate, copy] = await Promise.all([
    projectById(services, projectId),
    certificateBy(services, services.db, projectId, isThis),
    wanted.copy === WHOLE ? null : copyBy(services, projectId, eq(certificateCopies.copyId, wanted.copy)),
  ])
  const isThere = wanted.copy === WHOLE || copy !== null
  if (!project || !certificate || !isThere || certificate.state === 'withdrawn') return null
  const language: Language = wanted.language === 'en' ? 'en' : 'zh'
  const bytes = await drawCertificate(services, project, { certificate, copy, language })
  return bytes && { name: fileNameOf(certificate.number), mediaType: 'application/pdf', bytes }
}

interface Wanted {
  certificate: Certificate
  copy: CertificateCopyRow | null
  language: Language
}

/**
 * Renders the PDF; null if the kind is no longer in the project file, which defines its content. Throws COMMON_BUSY `{
 * seconds }`.
 */
async function drawCertificate(
  services: Services,
  project: Project,
  { certificate, copy, language }: Wanted,
): Promise<Buffer | null> {
  const kind = kindNamed(project, certificate.certificateCode)
  if (!kind?.electronic) return null
  const [photo, verify] = await Promise.all([
    photoOnDocument(services, certificate, certificate.photoFileId),
    verifiedBy(services, project, (copy ?? certificate).verificationCode),
  ])
  const madeAt = new Date(services.now())
  const document = certificateDocument({ certificate, kind, copy, photo, verify, madeAt }, language)
  return renderPdf(services, document, certificate.accountId)
}
