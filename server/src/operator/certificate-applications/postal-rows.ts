import { regionOf } from '@contract/project/region-tree'
import { CERTIFICATE_APPLICATION } from '@server/areas/certificate/application/application'
import { regionsOf } from '@server/areas/certificate/application/regions'
import type { Project } from '@server/calls/project/project-cache'
import type { Services } from '@server/core/services'
import { openAnswers } from '@server/domain/collecting/answers-at-rest'
import type { approvedOf } from './approved'

/** Where a certificate is posted, whole. */
export interface PostalRow {
  applicationId: string
  /** Of the certificate. */
  number: string
  recipient: string
  phone: string
  region: string
  street: string
  postalCode: string
}

/** What is to be posted and was issued. */
export function postalRows(
  services: Services,
  project: Project,
  approved: Awaited<ReturnType<typeof approvedOf>>,
): PostalRow[] {
  const regions = regionsOf(project)
  return approved.flatMap((row): PostalRow[] => {
    if (row.number === null) return []
    const answers = openAnswers(
      services,
      CERTIFICATE_APPLICATION.draftOf(row, row.certificateCode),
      row.content.baseInfo,
    )
    const text = (key: string) => (typeof answers[key] === 'string' ? answers[key] : '')
    const path = Array.isArray(answers['addressRegion']) ? answers['addressRegion'] : []
    const names = path.map((code) => (typeof code === 'string' ? (regionOf(regions, code)?.name.zh ?? code) : ''))
    return [
      {
        ...{ applicationId: row.applicationId, number: row.number, recipient: text('recipient') },
        ...{ phone: text('recipientPhone'), region: names.join(''), street: text('street') },
        postalCode: text('postalCode'),
      },
    ]
  })
}
