import type { Owner } from '@server/calls/handler'
import type { Project } from '@server/calls/project/project-cache'
import type { Services } from '@server/core/services'
import type { DemoCertificateApplication } from '@server/core/tables/definition/demo-account'
import { demonstrateDecided } from '@server/domain/applications/demonstrate'
import { demoUpload } from '@server/domain/files/demo-files'
import { applicableNamed, CERTIFICATE_APPLICATION } from './certificate-application'
import { decideApplication } from './decide'
import { markCollected, markReady, markSent } from './deliver'
import { readDraft, saveDraft, uploadPhoto, submitCertificateApplication, withdrawApplication } from './apply'

interface Of {
  project: Project
  owner: Owner
}

/**
 * Creates the certificate application of a demonstration account through the candidate's calls and brings it into the
 * requested state; `pay` pays an order. Throws the failures of these calls.
 */
export async function demonstrateCertificateApplication(
  services: Services,
  { project, owner }: Of,
  wanted: DemoCertificateApplication,
  pay: (orderId: string) => Promise<void>,
): Promise<void> {
  const call = { services, project, owner, actor: owner, groupDomain: null, idempotency: null }
  const { certificate: certificateCode, answers, photo, state, reason } = wanted
  const params = { certificateCode }
  const letter = applicableNamed(project, certificateCode)?.letter.revision
  await saveDraft({ params, body: { commitmentAccepted: true, ...(letter !== undefined && { letter }) } }, call)
  await saveDraft({ params, body: { baseInfo: answers } }, call)
  if (photo !== undefined) {
    const upload = await demoUpload(services, photo)
    const { fileId } = await uploadPhoto({ params, body: { purpose: 'photo', key: '' } }, { ...call, upload })
    await saveDraft({ params, body: { photoFileId: fileId } }, call)
  }
  if (state === 'begun') return
  await saveDraft({ params, body: { confirmed: true } }, call)
  const { updatedAt: seenAt } = await readDraft({ params }, call)
  const { orderId } = await submitCertificateApplication({ params, body: { seenAt } }, call)
  if (state === 'toPay') return
  if (orderId !== null) await pay(orderId)
  if (state === 'withdrawn') await withdrawApplication({ params }, call)
  const decided = { key: certificateCode, state, reason }
  const applicationId = await demonstrateDecided(services, CERTIFICATE_APPLICATION, decideApplication, call, decided)
  if (applicationId !== null) await deliver(services, project, applicationId, wanted)
}

async function deliver(
  services: Services,
  project: Project,
  applicationId: string,
  { sent, pickup }: DemoCertificateApplication,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    if (sent)
      await markSent(services, tx, project, [{ applicationId, carrier: sent.carrier, trackingNumber: sent.number }])
    if (!pickup) return
    const ready = await markReady(services, tx, project, applicationId)
    if (typeof ready !== 'string' && ready.pickupCode !== null && pickup === 'collected')
      await markCollected(services, tx, project, ready.pickupCode)
  })
}
