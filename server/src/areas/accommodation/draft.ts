import type { AccommodationDraft, AccommodationPatch } from '@contract/accommodation/accommodation-card'
import type { AccommodationOffering } from '@contract/accommodation/accommodation-offering'
import { accommodationRequirements } from '@contract/accommodation/accommodation-fields'
import type { StoredFile } from '@contract/collecting/content'
import type { UploadFor } from '@contract/collecting/requirements'
import type { CandidatesCall, Upload } from '@server/calls/handler'
import type { Viewing } from '@server/calls/signed-path'
import { openForm, saveForm, type Form } from '@server/domain/applications/form'
import { applicationStatusOf } from '@server/domain/applications/application-view'
import { receiveFile } from '@server/domain/files/receive-file'
import { ACCOMMODATION } from './accommodation'
import { requireFillingIn, requireOffering } from './rules'

type Call = Viewing & Pick<CandidatesCall, 'owner' | 'project' | 'services'>

interface Of {
  params: { offerCode: string }
}

function formOf({ owner }: Pick<Call, 'owner'>, offering: AccommodationOffering): Form {
  return {
    of: ACCOMMODATION.draftOf(owner, offering.code),
    refusals: ACCOMMODATION.refusals,
    asked: (_account, answers) => accommodationRequirements(offering, answers),
  }
}

/** Returns the caller's draft; after a rejection it contains the submitted content. Throws EXM_ACC_NOT_OFFERED. */
export async function readDraft({ params }: Of, call: Call): Promise<AccommodationDraft> {
  const { services, owner } = call
  const offering = requireOffering(call, params.offerCode)
  const [form, application] = await Promise.all([
    openForm(call, formOf(call, offering)),
    ACCOMMODATION.findLatest(services, owner, offering.code),
  ])
  return { ...form, application: application && applicationStatusOf(application) }
}

/**
 * Saves the form and its confirmation. Throws COMMON_FIELDS (faults by field), EXM_ACC_DRAFT_CHANGED (the draft changed
 * since it was read), and the failures of {@link requireFillingIn}.
 */
export async function saveDraft(
  { params, body }: Of & { body: AccommodationPatch },
  call: Call,
): Promise<AccommodationDraft> {
  const offering = requireOffering(call, params.offerCode)
  await saveForm(call, formOf(call, offering), { body, requireOpen: (db) => requireFillingIn(call, offering, db) })
  return readDraft({ params }, call)
}

/**
 * Stores an uploaded proof of an arrangement. Throws the failures of {@link requireFillingIn} and {@link receiveFile}.
 */
export async function uploadFile(
  { params, body }: Of & { body: UploadFor },
  call: Call & Pick<CandidatesCall, 'groupDomain'> & { upload: Upload },
): Promise<StoredFile> {
  const offering = requireOffering(call, params.offerCode)
  await requireFillingIn(call, offering, call.services.db)
  // Accepts proofs of every offered arrangement: the choice may not be saved yet.
  const asked = accommodationRequirements(offering, { needs: offering.arrangements.map(({ code }) => code) })
  return receiveFile(call, { journey: ACCOMMODATION.draftOf(call.owner, offering.code), asked, uploadFor: body })
}
