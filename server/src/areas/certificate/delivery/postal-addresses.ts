import type { Services } from '@server/core/services'
import { openAnswers } from '@server/domain/collecting/answers-at-rest'
import { divisionNames } from '@server/domain/divisions/division-names'
import { CERTIFICATE_APPLICATION } from '../application/application'
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
