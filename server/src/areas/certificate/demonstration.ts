import { noReason } from '@contract/reason'
import type { Owner } from '@server/calls/handler'
import type { Project } from '@server/calls/project/project-cache'
import type { Services } from '@server/core/services'
import type { DemoCertificate } from '@server/core/tables/definition/demo-account'
import { acceptAuthorisation } from './authorisation'
import { noteFetched } from './certificate-store'
import { makeCopy } from './copies/make-copy'
import { issueCertificates } from './issue/issue'
import { reissueCertificate, withdrawCertificate } from './issue/change'
import { authorisationOf, kindNamed } from './kinds'

/**
 * Issues the certificate of a demonstration account and brings it into the requested state. Throws the failures of the
 * calls used.
 */
export async function demonstrateCertificate(
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
