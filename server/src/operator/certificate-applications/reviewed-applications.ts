import { CERTIFICATE_APPLICATION } from '@server/areas/certificate/application/application'
import type { certificateApplications } from '@server/core/tables/certificate-application'
import type { Listed, Reviewed } from '../applications/kinds/reviewed'
import { table, time } from '../table'

export const reviewedApplications: Reviewed<typeof certificateApplications, typeof CERTIFICATE_APPLICATION.events> = {
  kind: CERTIFICATE_APPLICATION,
  one: 'application',
  table: (rows) =>
    rows.length === 0
      ? 'No applications.'
      : table(
          ['ID', 'CERTIFICATE', 'CANDIDATE', 'STATE', 'WAY', 'DELIVERY', 'SUBMITTED (UTC+8)', 'DECIDED (UTC+8)'],
          rows.map(lineOf),
        ),
  json: (rows) =>
    rows.map(({ application, candidate }) => {
      const { applicationId, certificateCode: certificate, state, way, delivery, reason } = application
      const { carrier, trackingNumber, submittedAt, decidedAt } = application
      const sent = { carrier, trackingNumber }
      return { applicationId, certificate, candidate, state, way, delivery, ...sent, reason, submittedAt, decidedAt }
    }),
}

function lineOf({ application, candidate }: Listed<typeof certificateApplications>): string[] {
  const { applicationId, certificateCode, state, way, delivery, submittedAt, decidedAt } = application
  return [
    ...[applicationId, certificateCode, candidate, state, way, delivery ?? '-'],
    ...[time(submittedAt), time(decidedAt)],
  ]
}
