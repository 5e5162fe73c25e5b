import type { Reason } from '@contract/reason'
import type { Project } from '@server/calls/project/project-cache'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import { replacedCertificates } from '@server/core/tables/certificate'
import { changeUses } from '@server/domain/files/file-use'
import { newDocumentCode } from '@server/domain/documents/document-code'
import { AT_THE_COUNTER, MADE, makeAgain } from '../application/make-again'
import { photosAppliedWith } from '../application/photos'
import { changeCertificate, lockCertificate, photoUser, type Certificate } from '../certificate-store'
import { kindNamed } from '../kinds'
import { openPerson, storedPeople } from './people'

/** Why nothing was done. `deleted`: the account of the holder was deleted. */
export type Unchangeable = 'missing' | 'withdrawn' | 'deleted'

/**
 * Reissues a certificate (补发). The number stays, the previous verification code reports that it was replaced, and a
 * paper certificate already made is produced again. `withFactsOfNow`: uses the current name and document of the
 * account.
 */
export async function reissueCertificate(
  services: Services,
  tx: Executor,
  project: Project,
  { certificateId, withFactsOfNow }: { certificateId: string; withFactsOfNow: boolean },
): Promise<Unchangeable | null> {
  const { projectId } = project
  const certificate = await lockCertificate(services, tx, { projectId, certificateId })
  if (!certificate) return 'missing'
  if (certificate.state === 'withdrawn') return 'withdrawn'
  const { accountId, certificateCode, facts, verificationCode } = certificate
  const at = new Date(services.now())
  // Deleting an account locks its certificates: it has either committed by now or waits for this transaction.
  const stored = (await storedPeople(tx, projectId, [accountId])).get(accountId)
  if (!stored || stored.endedAt !== null) return 'deleted'
  const person = withFactsOfNow ? openPerson(services, stored) : {}
  await tx.insert(replacedCertificates).values({ projectId, certificateId, verificationCode, at })
  const change = {
    ...{ state: 'reissued' as const, reissuedAt: at, fetchedAt: null },
    ...{ facts: { ...facts, ...person }, verificationCode: newDocumentCode('certificate') },
    photoFileId: await photoOfNow(tx, project, certificate),
  }
  await changeCertificate(services, tx, certificate, change, { event: 'reissued', at })
  await makeAgain(services, tx, project, { owner: certificate, certificateCode, from: MADE })
  return null
}

/** A new photo is often sent with an application for paper, after the certificate was issued without one. */
async function photoOfNow(tx: Executor, project: Project, one: Certificate): Promise<string | null> {
  const { certificateCode, accountId, photoFileId } = one
  if (kindNamed(project, certificateCode)?.photo?.from !== 'new') return photoFileId
  const sent = (await photosAppliedWith(tx, project.projectId, certificateCode, [accountId])).get(accountId)
  if (sent === undefined || sent === photoFileId) return photoFileId
  await changeUses(tx, photoUser(one), { before: photoFileId === null ? [] : [photoFileId], after: [sent] })
  return sent
}

/**
 * Withdraws a certificate, notifies the candidate of the reason and cancels a pickup. Another certificate of the kind
 * can be issued afterwards.
 */
export async function withdrawCertificate(
  services: Services,
  tx: Executor,
  project: Project,
  { certificateId, reason }: { certificateId: string; reason: Reason },
): Promise<Unchangeable | null> {
  const certificate = await lockCertificate(services, tx, { projectId: project.projectId, certificateId })
  if (!certificate) return 'missing'
  if (certificate.state === 'withdrawn') return 'withdrawn'
  const at = new Date(services.now())
  const change = { state: 'withdrawn' as const, withdrawnAt: at, reason }
  await changeCertificate(services, tx, certificate, change, { event: 'withdrawn', at })
  const { certificateCode } = certificate
  await makeAgain(services, tx, project, { owner: certificate, certificateCode, from: AT_THE_COUNTER })
  return null
}
