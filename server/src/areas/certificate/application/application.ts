import { certificateApplicationEvents, certificateApplications } from '@server/core/tables/certificate-application'
import type { ApplicationSummary, ApplicationRecord } from '@server/domain/applications/application-rows'
import { defineApplication } from '@server/domain/applications/define-application'

/** Applications for paper certificates: one per kind. A withdrawn application can be submitted again. */
export const CERTIFICATE_APPLICATION = defineApplication({
  kind: 'certificateApplication',
  commands: 'certificate-applications',
  table: certificateApplications,
  events: certificateApplicationEvents,
  keyOf: ({ certificateCode }) => certificateCode,
  named: (applicationId) => ({ applicationId }),
  refusals: {
    changed: 'CRA_DRAFT_CHANGED',
    fileMissing: 'CRA_FILE_MISSING',
    missing: 'CIA_NOT_FOUND',
    duplicate: 'CRA_DUPLICATE',
  },
})

export type Mine = ApplicationSummary<typeof certificateApplications>
export type ApplicationRow = ApplicationRecord<typeof certificateApplications>
