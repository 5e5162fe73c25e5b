import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import { replacedCertificates } from '@server/core/tables/certificate'
import { newPaperCode } from '@server/domain/papers/paper-code'
import { changeCertificate, lockCertificate, type CertificateRef } from '../certificate-store'
import { peopleOf, personOf } from './issue'

/** Why nothing was done. */
export type Unchangeable = 'missing' | 'withdrawn'

/**
 * Issues another paper of the same certificate (补发): the number stays, the code of the one before says that it was replaced.
 * `withFactsOfNow`: name and document as the account has them today.
 */
export async function reissueCertificate(
  services: Services,
  tx: Executor,
  ref: CertificateRef,
  { withFactsOfNow }: { withFactsOfNow: boolean },
): Promise<Unchangeable | null> {
  const certificate = await lockCertificate(services, tx, ref)
  if (!certificate) return 'missing'
  if (certificate.state === 'withdrawn') return 'withdrawn'
  const { projectId, certificateId, accountId, facts, verificationCode } = certificate
  const at = new Date(services.now())
  const person = withFactsOfNow ? personOf(await peopleOf(services, tx, projectId, [accountId]), accountId) : {}
  await tx.insert(replacedCertificates).values({ projectId, certificateId, verificationCode, at })
  const change = {
    ...{ state: 'reissued' as const, reissuedAt: at, fetchedAt: null },
    ...{ facts: { ...facts, ...person }, verificationCode: newPaperCode('certificate') },
  }
  await changeCertificate(services, tx, certificate, change, { event: 'reissued', at })
  return null
}

/** Its candidate is told why; another one of the kind can be issued then. */
export async function withdrawCertificate(
  services: Services,
  tx: Executor,
  ref: CertificateRef,
  reason: string,
): Promise<Unchangeable | null> {
  const certificate = await lockCertificate(services, tx, ref)
  if (!certificate) return 'missing'
  if (certificate.state === 'withdrawn') return 'withdrawn'
  const at = new Date(services.now())
  const change = { state: 'withdrawn' as const, withdrawnAt: at, reason }
  await changeCertificate(services, tx, certificate, change, { event: 'withdrawn', at })
  return null
}
