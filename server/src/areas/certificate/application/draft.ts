import type {
  CertificateApplicationDraft,
  CertificateApplicationPatch,
} from '@contract/certificate-application/application-card'
import type { Applicable } from '@contract/certificate-application/applicable'
import { applicationRequirements } from '@contract/certificate-application/application-fields'
import type { StoredFile } from '@contract/collecting/content'
import type { UploadFor } from '@contract/collecting/requirements'
import type { CandidatesCall, Upload } from '@server/calls/handler'
import type { Viewing } from '@server/calls/signed-path'
import { openForm, saveForm, type Form } from '@server/domain/applications/form'
import { receiveFile } from '@server/domain/files/receive-file'
import { CERTIFICATE_APPLICATION } from './application'
import { qualificationOf, requireApplicable, requireFillingIn, type Call as OwnCall } from './rules'
import { certificateApplicationStatus } from './application-status'

type Call = OwnCall & Viewing

interface Of {
  params: { certificateCode: string }
}

function formOf({ owner }: Call, applicable: Applicable): Form {
  return {
    of: CERTIFICATE_APPLICATION.draftOf(owner, applicable.code),
    refusals: CERTIFICATE_APPLICATION.refusals,
    asked: () => applicationRequirements(applicable),
  }
}

/**
 * Returns the caller's draft; after a rejection it contains the submitted content. The address is prefilled with the
 * last one given, else from the account. Throws CIA_NOT_FOUND.
 */
export async function readDraft({ params }: Of, call: Call): Promise<CertificateApplicationDraft> {
  const applicable = requireApplicable(call, params.certificateCode)
  const [form, latest] = await Promise.all([
    openForm(call, formOf(call, applicable)),
    CERTIFICATE_APPLICATION.findLatest(call.services, call.owner, applicable.code),
  ])
  return { ...form, application: latest && certificateApplicationStatus(latest) }
}

/**
 * Saves the content of a step. Throws COMMON_FIELDS (faults by field), CRA_DRAFT_CHANGED (draft or letter changed since
 * they were read), and the failures of {@link requireFillingIn}.
 */
export async function saveDraft({ params, body }: Of & { body: CertificateApplicationPatch }, call: Call) {
  const applicable = requireApplicable(call, params.certificateCode)
  const qualification = await qualificationOf(call, applicable.code)
  await saveForm(call, formOf(call, applicable), {
    body,
    requireOpen: (db) => requireFillingIn(call, applicable, qualification, db),
  })
  return readDraft({ params }, call)
}

/** Stores an uploaded photo. Throws the failures of {@link requireFillingIn} and {@link receiveFile}. */
export async function uploadPhoto(
  { params, body }: Of & { body: UploadFor },
  call: Call & Pick<CandidatesCall, 'groupDomain'> & { upload: Upload },
): Promise<StoredFile> {
  const applicable = requireApplicable(call, params.certificateCode)
  const { code } = applicable
  await requireFillingIn(call, applicable, await qualificationOf(call, code), call.services.db)
  const journey = CERTIFICATE_APPLICATION.draftOf(call.owner, code)
  return receiveFile(call, { journey, asked: applicationRequirements(applicable), uploadFor: body })
}
