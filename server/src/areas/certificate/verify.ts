import { and, eq } from 'drizzle-orm'
import type { VerifiedCertificate } from '@contract/certificate/certificate'
import { CODE_LENGTHS, typedCode } from '@contract/typed/document-code'
import { maskName } from '@server/core/personal-data/masks'
import type { Services } from '@server/core/services'
import { certificateCopies, certificates, replacedCertificates } from '@server/core/tables/certificate'
import type { DocumentVerifier } from '@server/domain/documents/document-verifier'
import { certificateBy, type Certificate } from './certificate-store'
import { copyBy, isOfPaperNow, type CertificateCopyRow } from './copies/copy-store'
import { gradeText } from './grade'
import { kindNamed, namesOf } from './kinds'

/** The certificate of a verification code, and whether the code belongs to a copy or a replaced issue. */
interface Found {
  certificate: Certificate
  isReplaced: boolean
  copy: CertificateCopyRow | null
}

/** Verifies a certificate or stamped copy by its code; null if there is none. */
export const verifyCertificate: DocumentVerifier = async ({ services, project }, typed) => {
  const code = typedCode(typed, 'certificate')?.code ?? ''
  const isWhole = code.length === CODE_LENGTHS.certificate
  const found = isWhole ? await findPaper(services, project.projectId, code) : null
  if (!found) return null
  const { certificate, copy } = found
  const { certificateCode, number, facts } = certificate
  return {
    document: 'certificate',
    state: stateOf(found, services.now()),
    ...namesOf(project, certificateCode),
    ...{ number, awardedOn: facts.awardedOn, realName: maskName(facts.realName) },
    grade: gradeText(kindNamed(project, certificateCode), facts),
    copy: copy && { purpose: copy.purpose, validUntil: copy.validUntil.toISOString() },
    asOf: new Date(services.now()).toISOString(),
  }
}

async function findPaper(services: Services, projectId: string, code: string): Promise<Found | null> {
  const { db } = services
  const own = await certificateBy(services, db, projectId, eq(certificates.verificationCode, code))
  if (own) return { certificate: own, isReplaced: false, copy: null }
  const [before] = await db
    .select({ certificateId: replacedCertificates.certificateId })
    .from(replacedCertificates)
    .where(and(eq(replacedCertificates.projectId, projectId), eq(replacedCertificates.verificationCode, code)))
  const copy = before ? null : await copyBy(services, projectId, eq(certificateCopies.verificationCode, code))
  const certificateId = before?.certificateId ?? copy?.certificateId
  if (certificateId === undefined) return null
  const certificate = await certificateBy(services, db, projectId, eq(certificates.certificateId, certificateId))
  return certificate && { certificate, copy, isReplaced: before !== undefined || isFromBefore(certificate, copy) }
}

/** True for a copy of a replaced issue. */
const isFromBefore = (certificate: Certificate, copy: CertificateCopyRow | null) =>
  copy !== null && !isOfPaperNow(certificate, copy)

function stateOf({ certificate, isReplaced, copy }: Found, now: number): VerifiedCertificate['state'] {
  if (certificate.state === 'withdrawn') return 'void'
  if (isReplaced) return 'replaced'
  return copy && copy.validUntil.getTime() <= now ? 'expired' : 'valid'
}
