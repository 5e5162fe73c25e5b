import { toDataURL } from 'qrcode'
import { eq } from 'drizzle-orm'
import type { CertificateCard, CertificateDetail, MyCertificates } from '@contract/certificate/certificate'
import type { CandidatesCall } from '@server/calls/handler'
import type { Project } from '@server/calls/project/project-cache'
import { unprintableIn } from '@server/core/documents/fonts/font-chain'
import { Failure } from '@server/core/failure'
import { publicUrl } from '@server/core/http/public-url'
import { maskIdNumber } from '@server/core/personal-data/masks'
import type { Services } from '@server/core/services'
import { certificates } from '@server/core/tables/certificate'
import { acceptedBy } from './accepted'
import { applicablesOf } from './application/certificate-application'
import { certificateBy, certificatesOf, type Certificate } from './certificate-store'
import { copiesOf } from './copies/copy-store'
import { gradeText } from './grade'
import { authorisationOf, kindNamed, namesOf, offeredIn } from './kinds'

export type Call = Pick<CandidatesCall, 'services' | 'owner' | 'project'>

/** Pixels per module of a QR code, sharp on paper and on screens. */
const QR_MODULE = 6

/** Returns a certificate of the caller. Throws CERT_NOT_FOUND. */
export async function ownCertificate({ services, owner }: Call, certificateId: string): Promise<Certificate> {
  const isThis = eq(certificates.certificateId, certificateId)
  const found = await certificateBy(services, services.db, owner.projectId, isThis)
  if (found?.accountId !== owner.accountId) throw new Failure('CERT_NOT_FOUND')
  return found
}

export async function listCertificates({ services, owner, project }: Call): Promise<MyCertificates> {
  const [mine, accepted] = await Promise.all([
    certificatesOf(services, services.db, owner),
    acceptedBy(services.db, owner),
  ])
  return {
    certificates: mine.map((one) => cardOf(one, project, accepted)),
    offered: offeredIn(project),
    isAppliedFor: applicablesOf(project).length > 0,
    serverTime: new Date(services.now()).toISOString(),
  }
}

export async function showCertificate(
  { params }: { params: { certificateId: string } },
  call: Call,
): Promise<CertificateDetail> {
  const { services, owner, project } = call
  const certificate = await ownCertificate(call, params.certificateId)
  const { certificateCode, facts, verificationCode, state } = certificate
  const { realName, idType } = facts
  const [accepted, copies] = await Promise.all([acceptedBy(services.db, owner), copiesOf(services, certificate)])
  const card = cardOf(certificate, project, accepted)
  const unprintable = card.isElectronic && state !== 'withdrawn' ? unprintableIn(services, realName) : {}
  return {
    ...card,
    issuer: namesOf(project, certificateCode).issuer,
    holder: { realName, ...unprintable, idType, idNumber: maskIdNumber(facts.idNumber) },
    authorisation: authorisationOf(project, certificateCode),
    verify: state === 'withdrawn' ? null : await verifiedBy(services, project, verificationCode),
    copies: copies.map(({ copyId, purpose, madeAt, validUntil }) => ({
      ...{ copyId, purpose },
      madeAt: madeAt.toISOString(),
      validUntil: validUntil.toISOString(),
    })),
    serverTime: new Date(services.now()).toISOString(),
  }
}

export function cardOf(
  certificate: Certificate,
  project: Project,
  accepted: ReadonlyMap<string, string>,
): CertificateCard {
  const { certificateId, certificateCode, number, state, facts, reason } = certificate
  return {
    ...{ certificateId, certificateCode, number, state, reason },
    name: namesOf(project, certificateCode).name,
    grade: gradeText(kindNamed(project, certificateCode), facts),
    awardedOn: facts.awardedOn,
    isElectronic: kindNamed(project, certificateCode)?.electronic === true,
    isAuthorised: accepted.get(certificateCode) === authorisationOf(project, certificateCode).revision,
    issuedAt: certificate.issuedAt.toISOString(),
    reissuedAt: certificate.reissuedAt?.toISOString() ?? null,
    withdrawnAt: certificate.withdrawnAt?.toISOString() ?? null,
  }
}

/** Returns the verification URL of a code, with its QR code as a PNG data URI. */
export async function verifiedBy(
  { env }: Pick<Services, 'env'>,
  { definition }: Pick<Project, 'definition'>,
  code: string,
) {
  const url = `${publicUrl(env)}/e/${definition.domain}/verify/${code}`
  return { url, code, picture: await toDataURL(url, { margin: 0, scale: QR_MODULE }) }
}
