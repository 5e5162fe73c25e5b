import type { CertificateOffering } from '@contract/certificate/certificate-offering'
import type { LocalText } from '@contract/schemas'
import type { Project } from '@server/calls/project/project-cache'
import type { CertificateDefinition } from '@server/core/tables/definition/certificate-definition'
import { revisionOf } from '@server/domain/projects/revision'

type Of = Pick<Project, 'definition'>

/** Returns the kind; null if it is no longer in the project file. */
export function kindNamed({ definition }: Of, certificateCode: string): CertificateDefinition | null {
  return definition.certificates.find(({ code }) => code === certificateCode) ?? null
}

/**
 * Returns name and issuer of a kind, with fallbacks for one that is no longer in the project file: certificates issued
 * earlier remain valid.
 */
export function namesOf(project: Of, certificateCode: string): Pick<CertificateDefinition, 'name' | 'issuer'> {
  const kind = kindNamed(project, certificateCode)
  if (!kind) return { name: { zh: certificateCode, en: certificateCode }, issuer: project.definition.name }
  return { name: kind.name, issuer: kind.issuer }
}

export function offeredIn({ definition }: Of): CertificateOffering[] {
  return definition.certificates.map(({ code, name, conditions, issuer, electronic }) => ({
    ...{ code, name, conditions, issuer, electronic },
  }))
}

/** Default authorisation text. */
const ours: LocalText = {
  zh: '电子证书载有您的姓名、证件号码和照片，并带有核验二维码。\n您同意考试机构据此制作电子证书；任何人扫描证书上的二维码，可以看到证书是否有效、证书编号、等级、日期和打码后的姓名。\n请只向需要查看证书的人提供；建议使用注明用途和有效期的加注副本。',
  en: 'The electronic certificate shows your name, ID document number and photo, and a QR code.\nYou agree that the exam body uses these details to make it. Anyone who scans the QR code can see if it is valid, its number, grade and date, and your masked name.\nGive it only to people who need to see it. A stamped copy with its purpose and expiry date is safer.',
}

/** Returns the text that a candidate accepts before downloading an electronic certificate (specification §6). */
export function authorisationOf(project: Of, certificateCode: string): { text: LocalText; revision: string } {
  const text = kindNamed(project, certificateCode)?.authorisation ?? ours
  return { text, revision: revisionOf(text) }
}
