import type { Job } from '@server/core/running/jobs'
import { applicationNotificationJob } from '@server/domain/applications/application-notifications'
import { defineArea } from '@server/domain/areas/define-area'
import { retainedAsApplication, retainedWithAccount } from '@server/domain/areas/table-retention'
import { answersOf } from '@server/domain/key-rotation/encrypted-answers'
import { oldApplications } from '@server/domain/retention/old-applications'
import { CERTIFICATE_APPLICATION } from './application/application'
import { certificateApplicationPersonalData } from './application/application-personal-data'
import { demonstrateCertificateApplication } from './application/demonstration'
import { certificateApplicationSteps, certificatesToCollect } from './application/next-steps'
import { certificatePersonalData } from './certificate-personal-data'
import { certificateApplicationMessages } from './messages/application-notifications'
import { postageExpiredJob } from './messages/postage-expired-job'
import { certificateNotificationJob } from './messages/notification-job'
import { certificateSteps } from './next-steps'
import { registerCertificateDocuments, copyAddress, certificateDocumentAddress } from './document/document-routes'
import { postagePurpose } from './postage/purpose'
import { verifyCertificate } from './verify'
import type { certificateEndpoints } from '@contract/endpoints/certificate'
import type { Handlers, Owner } from '@server/calls/handler'
import type { certificateApplicationEndpoints } from '@contract/endpoints/certificate-application'
import { readDraft, saveDraft, uploadPhoto } from './application/draft'
import { listApplications, showApplication } from './application/my-applications'
import { submitCertificateApplication } from './application/submit'
import { withdrawApplication } from './application/withdraw'
import { makeCopy } from './copies/make-copy'
import { listCertificates, showCertificate, ownCertificate, type Call } from './my-certificates'
import { cancelPostage } from './postage/cancel-postage'
import { noReason } from '@contract/reason'
import type { Project } from '@server/calls/project/project-cache'
import type { Services } from '@server/core/services'
import type { DemoCertificate } from '@server/core/tables/definition/demo-account'
import { noteFetched } from './certificate-store'
import { issueCertificates } from './issue/issue'
import { reissueCertificate, withdrawCertificate } from './issue/change'
import { authorisationOf, kindNamed } from './kinds'
import { Failure } from '@server/core/failure'
import { certificateAuthorisations } from '@server/core/tables/certificate'

/**
 * Stores that the caller accepted the terms of an electronic certificate. Throws CERT_NOT_FOUND, and
 * CERT_AUTHORISATION_CHANGED when the displayed text is outdated.
 */
async function acceptAuthorisation(
  { params, body }: { params: { certificateId: string }; body: { revision: string } },
  call: Call,
): Promise<Record<string, never>> {
  const { services, owner, project } = call
  const { certificateCode } = await ownCertificate(call, params.certificateId)
  const { revision } = authorisationOf(project, certificateCode)
  if (revision !== body.revision) throw new Failure('CERT_AUTHORISATION_CHANGED')
  const { projectId, accountId } = owner
  const accepted = { revision, acceptedAt: new Date(services.now()) }
  await services.db
    .insert(certificateAuthorisations)
    .values({ projectId, accountId, certificateCode, ...accepted })
    .onConflictDoUpdate({
      target: [
        certificateAuthorisations.projectId,
        certificateAuthorisations.accountId,
        certificateAuthorisations.certificateCode,
      ],
      set: accepted,
    })
  return {}
}

const certificateHandlers: Handlers<typeof certificateEndpoints> = {
  'GET /exm_c/certificates': (_input, call) => listCertificates(call),
  'GET /exm_c/certificates/:certificateId': showCertificate,
  'POST /exm_c/certificates/:certificateId/authorisation': acceptAuthorisation,
  'POST /exm_c/certificates/:certificateId/document': certificateDocumentAddress,
  'POST /exm_c/certificates/:certificateId/copies': makeCopy,
  'POST /exm_c/certificates/:certificateId/copies/:copyId/document': copyAddress,
}

const certificateApplicationHandlers: Handlers<typeof certificateApplicationEndpoints> = {
  'GET /exm_c/certificate-applications': (_input, call) => listApplications(call),
  'GET /exm_c/certificate-applications/:certificateCode': showApplication,
  'GET /exm_c/certificate-applications/:certificateCode/draft': readDraft,
  'POST /exm_c/certificate-applications/:certificateCode/draft': saveDraft,
  'POST /exm_c/certificate-applications/:certificateCode/files': uploadPhoto,
  'POST /exm_c/certificate-applications/:certificateCode/submit': submitCertificateApplication,
  'POST /exm_c/certificate-applications/:certificateCode/postage/cancel': cancelPostage,
  'POST /exm_c/certificate-applications/:certificateCode/withdraw': withdrawApplication,
}

export const certificateJobs: readonly Job[] = [
  certificateNotificationJob,
  postageExpiredJob,
  applicationNotificationJob(CERTIFICATE_APPLICATION, certificateApplicationMessages),
]

export const certificateArea = defineArea({
  handlers: () => ({ ...certificateHandlers, ...certificateApplicationHandlers }),
  routes: registerCertificateDocuments,
  jobs: () => certificateJobs,
  nextSteps: () => [certificateSteps, certificateApplicationSteps, certificatesToCollect],
  purposes: { [postagePurpose.name]: postagePurpose },
  documentVerifiers: [verifyCertificate],
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

/**
 * Issues the certificate of a demonstration account and brings it into the requested state. Throws the failures of the
 * calls used.
 */
async function demonstrateCertificate(
  services: Services,
  { project, owner }: { project: Project; owner: Owner },
  { certificate, number, grade, awardedOn, state, reason, copies }: DemoCertificate,
): Promise<void> {
  const kind = kindNamed(project, certificate)
  if (!kind) throw new Error(`no certificate has the code ${certificate}`)
  const awarded = [{ accountId: owner.accountId, number, grade, awardedOn }]
  const [certificateId = ''] = await services.db.transaction((tx) =>
    issueCertificates(services, tx, project, { kind, awarded }),
  )
  const ref = { projectId: owner.projectId, certificateId }
  const call = { services, owner, project }
  const params = { certificateId }
  if (copies.length > 0) {
    await acceptAuthorisation({ params, body: { revision: authorisationOf(project, certificate).revision } }, call)
    await noteFetched(services.db, ref, new Date(services.now()))
  }
  for (const body of copies) await makeCopy({ params, body }, call)
  await services.db.transaction(async (tx) => {
    if (state === 'reissued') await reissueCertificate(services, tx, project, { certificateId, withFactsOfNow: true })
    if (state === 'withdrawn')
      await withdrawCertificate(services, tx, project, { certificateId, reason: reason ?? noReason })
  })
}
