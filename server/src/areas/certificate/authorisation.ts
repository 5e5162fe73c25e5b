import { Failure } from '@server/core/failure'
import { certificateAuthorisations } from '@server/core/tables/certificate'
import { authorisationOf } from './kinds'
import { ownCertificate, type Call } from './my-certificates'

/**
 * Stores that the caller accepted the terms of an electronic certificate. Throws CERT_NOT_FOUND, and
 * CERT_AUTHORISATION_CHANGED when the displayed text is outdated.
 */
export async function acceptAuthorisation(
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
