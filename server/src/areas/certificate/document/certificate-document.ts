/** Layout of an electronic certificate on landscape A4. Pure. */
import { ID_TYPE_NAMES } from '@contract/basic-info/basic-info-names'
import { calendarDate, dayOf, formatDeadline, type Language } from '@contract/format'
import { filledIn } from '@contract/certificate/certificate-text'
import { inGroups } from '@contract/typed/document-code'
import { A4_LANDSCAPE, type PdfDocument } from '@server/core/documents/pdf-document'
import type { CertificateDefinition } from '@server/core/tables/definition/certificate-definition'
import type { Certificate } from '../certificate-store'
import type { CertificateCopyRow } from '../copies/copy-store'
import { gradeText } from '../grade'

/** In points: 35 × 49 mm for the photo, 27 mm for the QR code. */
const PHOTO = { width: 99, height: 139 }
const QR = { width: 76, height: 76 }

const words = {
  zh: {
    number: '证书编号',
    photo: '照片',
    seal: '发证机构印章',
    verify: '扫码核验，或打开网址输入核验码',
    code: '核验码',
    reissued: (date: string) => `补发 ${date}`,
    stamp: (purpose: string, until: string) =>
      `加注：本副本仅用于“${purpose}”，有效期至 ${until}。复制、转借或用于其他用途无效。`,
  },
  en: {
    number: 'Certificate number',
    photo: 'Photo',
    seal: 'Seal of the issuer',
    verify: 'Scan to verify, or open the address and enter the code',
    code: 'Code',
    reissued: (date: string) => `Reissued ${date}`,
    stamp: (purpose: string, until: string) =>
      `This copy is for “${purpose}” only and valid until ${until}. It is not valid for any other purpose and must not be copied or lent.`,
  },
} as const

interface DocumentContent {
  certificate: Certificate
  kind: CertificateDefinition
  copy: CertificateCopyRow | null
  photo: string | null
  verify: { url: string; code: string; picture: string }
  madeAt: Date
}

export function certificateDocument(
  { certificate, kind, copy, photo, verify, madeAt }: DocumentContent,
  language: Language,
): PdfDocument {
  const t = words[language]
  const { facts, number, reissuedAt } = certificate
  const title = kind.document.title[language]
  const issuer = kind.issuer[language]
  const date = calendarDate(facts.awardedOn, language)
  const text = filledIn(kind.document.text[language], {
    ...{ name: facts.realName, idNumber: facts.idNumber, number, date },
    grade: gradeText(kind, facts)?.[language] ?? '',
    idType: ID_TYPE_NAMES[facts.idType][language],
  })
  return {
    ...{ title: `${title} ${number}`, author: issuer, size: A4_LANDSCAPE, madeAt },
    blocks: [
      {
        ...{ kind: 'certificate', title, text, issuer, date, seal: t.seal },
        number: `${t.number}  ${number}`,
        reissued: reissuedAt && t.reissued(calendarDate(dayOf(reissuedAt.getTime()), language)),
        photo: kind.photo ? { data: photo, ...PHOTO, without: t.photo } : null,
        verify: {
          picture: { data: verify.picture, ...QR },
          lines: [t.verify, verify.url.slice(0, verify.url.lastIndexOf('/')), `${t.code}  ${inGroups(verify.code)}`],
        },
        stamp: copy && t.stamp(copy.purpose, formatDeadline(copy.validUntil.toISOString(), language)),
      },
    ],
  }
}
