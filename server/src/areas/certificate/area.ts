import type { Job } from '@server/core/running/jobs'
import { tellApplications } from '@server/domain/applications/telling'
import { defineArea } from '@server/domain/areas/define-area'
import { keptAsApplication, keptWithAccount } from '@server/domain/areas/kept-for'
import { answersOf } from '@server/domain/resealing/encrypted-answers'
import { oldApplications } from '@server/domain/retention/old-applications'
import { CERTIFICATE_APPLICATION } from './application/application'
import { certificateApplicationHolding } from './application/application-holding'
import { demonstrateCertificateApplication } from './application/demonstration'
import { certificateApplicationSteps, certificatesToCollect } from './application/next-steps'
import { certificateHolding } from './certificate-holding'
import { demonstrateCertificate } from './demonstration'
import { certificateApplicationHandlers, certificateHandlers } from './handlers'
import { certificateApplicationMessages } from './messages/application-news'
import { postageEndedJob } from './messages/postage-ended-job'
import { certificateTellJob } from './messages/tell-job'
import { certificateSteps } from './next-steps'
import { registerCertificatePapers } from './paper/paper-routes'
import { postagePurpose } from './postage/purpose'
import { verifyCertificate } from './verify'

export const certificateJobs: readonly Job[] = [
  certificateTellJob,
  postageEndedJob,
  tellApplications(CERTIFICATE_APPLICATION, certificateApplicationMessages),
]

export const certificateArea = defineArea({
  handlers: () => ({ ...certificateHandlers, ...certificateApplicationHandlers }),
  routes: registerCertificatePapers,
  jobs: () => certificateJobs,
  nextSteps: () => [certificateSteps, certificateApplicationSteps, certificatesToCollect],
  purposes: { [postagePurpose.name]: postagePurpose },
  documentVerifiers: [verifyCertificate],
  personalData: [certificateHolding, certificateApplicationHolding],
  encryptedInside: [answersOf(CERTIFICATE_APPLICATION)],
  retention: [
    keptAsApplication('certificate_application'),
    keptWithAccount(
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
