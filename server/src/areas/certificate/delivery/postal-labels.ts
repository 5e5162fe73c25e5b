import { A4, type Block, type PdfDocument } from '@server/core/documents/pdf-document'
import type { Services } from '@server/core/services'
import { openAnswers } from '@server/domain/collecting/answers-at-rest'
import { divisionNames } from '@server/domain/divisions/divisions'
import { CERTIFICATE_APPLICATION } from '../application/certificate-application'
import type { findApprovedApplications } from './approved-applications'

/** Unmasked postal address of a certificate. */
export interface PostalAddress {
  applicationId: string
  /** Certificate number. */
  number: string
  recipient: string
  phone: string
  region: string
  street: string
  postalCode: string
}

/** Returns rows for applications whose certificate was issued. */
export function postalAddresses(
  services: Services,
  approved: Awaited<ReturnType<typeof findApprovedApplications>>,
): PostalAddress[] {
  return approved.flatMap((row): PostalAddress[] => {
    if (row.number === null) return []
    const answers = openAnswers(
      services,
      CERTIFICATE_APPLICATION.draftOf(row, row.certificateCode),
      row.content.baseInfo,
    )
    const text = (key: string) => (typeof answers[key] === 'string' ? answers[key] : '')
    return [
      {
        ...{ applicationId: row.applicationId, number: row.number, recipient: text('recipient') },
        ...{
          phone: text('recipientPhone'),
          region: divisionNames(answers['addressRegion'], 'zh'),
          street: text('street'),
        },
        postalCode: text('postalCode'),
      },
    ]
  })
}

/** Address labels on A4, two per row. Pure. */
const LABELS_PER_ROW = 2

const ROWS_PER_PAGE = 8

export function labelDocument(examName: string, rows: readonly PostalAddress[], madeAt: Date): PdfDocument {
  const lines = Array.from({ length: Math.ceil(rows.length / LABELS_PER_ROW) }, (_, at) =>
    rows.slice(at * LABELS_PER_ROW, (at + 1) * LABELS_PER_ROW),
  )
  const blocks = lines.flatMap((line, at): Block[] => [
    ...(at > 0 && at % ROWS_PER_PAGE === 0 ? [{ kind: 'newSheet' as const }] : []),
    {
      kind: 'columns',
      columns: [...line.map(labelOf), ...(line.length < LABELS_PER_ROW ? [{ title: '', facts: [] }] : [])],
    },
  ])
  return { title: `${examName} 证书邮寄标签`, author: examName, size: A4, madeAt, blocks }
}

const labelOf = ({ number, recipient, phone, region, street, postalCode }: PostalAddress) => ({
  title: `${recipient}  ${phone}`,
  facts: [
    { label: '地址', value: `${region}${street}` },
    { label: '邮编', value: postalCode },
    { label: '证书编号', value: number },
  ],
})
