import type { Language } from '@contract/format'
import type { Project } from '@server/calls/project/project-cache'
import { renderPdf } from '@server/core/documents/render-pdf'
import type { Services } from '@server/core/services'
import { photoOnDocument } from '@server/domain/documents/document-photo'
import type { Certificate } from '../certificate-store'
import type { CertificateCopyRow } from '../copies/copy-store'
import { kindNamed } from '../kinds'
import { verifiedBy } from '../my-certificates'
import { certificateDocument } from './certificate-document'

interface Wanted {
  certificate: Certificate
  copy: CertificateCopyRow | null
  language: Language
}

/**
 * Renders the PDF; null if the kind is no longer in the project file, which defines its content. Throws COMMON_BUSY `{
 * seconds }`.
 */
export async function drawCertificate(
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
