import { CERTIFICATE_APPLICATION } from '@server/areas/certificate/application/application'
import type { Services } from '@server/core/services'
import { openAnswers } from '@server/domain/collecting/answers-at-rest'
import { divisionWords } from '@server/domain/divisions/division-words'
import type { approvedOf } from './approved'

/** Unmasked postal address of a certificate. */
export interface PostalRow {
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
export function postalRows(services: Services, approved: Awaited<ReturnType<typeof approvedOf>>): PostalRow[] {
  return approved.flatMap((row): PostalRow[] => {
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
          region: divisionWords(answers['addressRegion'], 'zh'),
          street: text('street'),
        },
        postalCode: text('postalCode'),
      },
    ]
  })
}
