import type { Job } from '@server/core/running/jobs'
import { applicationNotificationJob } from '@server/domain/applications/application-notifications'
import { defineArea } from '@server/domain/areas/define-area'
import { retainedAsApplication, retainedWithAccount } from '@server/domain/areas/table-retention'
import { applicationsOfCandidate } from '@server/domain/candidates/application-source'
import { answersOf } from '@server/domain/key-rotation/encrypted-answers'
import { oldApplications } from '@server/domain/retention/retention-terms'
import { reissueCertificates, withdrawCertificates } from './actions/change'
import { issueCertificatesOfSheet } from './actions/issue'
import { certificateApplicationActions } from './application/actions'
import { CERTIFICATE_APPLICATION } from './application/certificate-application'
import { certificateApplicationPersonalData } from './application/application-personal-data'
import { demonstrateCertificateApplication } from './application/demonstration'
import { certificateApplicationSteps, certificatesToCollect } from './application/next-steps'
import { certificatePersonalData } from './certificate-personal-data'
import { demonstrateCertificate } from './demonstration'
import { certificateApplicationHandlers, certificateHandlers } from './handlers'
import { certificateApplicationMessages } from './messages/application-notifications'
import { postageExpiredJob } from './messages/postage-expired-job'
import { certificateNotificationJob } from './messages/notification-job'
import { certificateSteps } from './next-steps'
import { registerCertificateDocuments } from './document/document-routes'
import { postagePurpose } from './postage/purpose'
import { verifyCertificate } from './verify'
import { certificateApplicationReview } from './application/review-source'

export const certificateJobs: readonly Job[] = [
  certificateNotificationJob,
  postageExpiredJob,
  applicationNotificationJob(CERTIFICATE_APPLICATION, certificateApplicationMessages),
]

export const certificateArea = defineArea({
  handlers: () => ({ ...certificateHandlers, ...certificateApplicationHandlers }),
  routes: registerCertificateDocuments,
  jobs: () => certificateJobs,
  actions: [
    ...[issueCertificatesOfSheet, reissueCertificates, withdrawCertificates],
    ...Object.values(certificateApplicationActions),
  ],
  nextSteps: () => [certificateSteps, certificateApplicationSteps, certificatesToCollect],
  purposes: { [postagePurpose.name]: postagePurpose },
  documentVerifiers: [verifyCertificate],
  reviewSources: [certificateApplicationReview],
  candidateSources: [applicationsOfCandidate(CERTIFICATE_APPLICATION)],
  personalData: [certificatePersonalData, certificateApplicationPersonalData],
  encryptedInside: [answersOf(CERTIFICATE_APPLICATION)],
  retention: [
    retainedAsApplication('certificate_application'),
    retainedWithAccount(
      ...['certificate', 'certificate_replaced', 'certificate_copy', 'certificate_event'],
      ...['certificate_authorisation', 'certificate_application_event', 'certificate_postage'],
    ),
  ],
  retentionTerms: [oldApplications(CERTIFICATE_APPLICATION)],
  demonstration: () => ({
    entries: {
      certificates: ({ services, of }, wanted) => demonstrateCertificate(services, of, wanted),
      certificateApplications: ({ services, of, actions }, wanted) =>
        demonstrateCertificateApplication(services, of, wanted, (orderId) => actions.pay(services, of, { orderId })),
    },
  }),
})
