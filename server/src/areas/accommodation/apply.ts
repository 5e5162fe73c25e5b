import type { AccommodationDraft, AccommodationPatch } from '@contract/accommodation/accommodation-card'
import { accommodationRequirements, chosenArrangements } from '@contract/accommodation/accommodation-fields'
import type { AccommodationOffering } from '@contract/accommodation/accommodation-offering'
import { isCollected } from '@contract/collecting/collecting-steps'
import type { StoredFile } from '@contract/collecting/content'
import type { UploadFor } from '@contract/collecting/requirements'
import type { CandidatesCall, Upload } from '@server/calls/handler'
import type { Viewing } from '@server/calls/signed-path'
import { Failure } from '@server/core/failure'
import type { StoredContent } from '@server/core/tables/collecting'
import { applicationStatusOf } from '@server/domain/applications/application-view'
import { openForm, saveForm, type Form } from '@server/domain/applications/form'
import { submitApplication, withdraw } from '@server/domain/applications/submit'
import { settleOwnTime } from '@server/domain/appointments/settle-own-time'
import { openAnswers } from '@server/domain/collecting/answers-at-rest'
import { asContent, toSubmit } from '@server/domain/collecting/content'
import { receiveFile } from '@server/domain/files/receive-file'
import { ACCOMMODATION, requireFillingIn, requireOffering, requireAction } from './accommodation'

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

type SubmitCall = Pick<CandidatesCall, 'owner' | 'project' | 'services' | 'idempotency'>

interface Input {
  params: { offerCode: string }
  body: { seenAt: string | null }
}

/**
 * Submits the caller's confirmed draft, as a new application or again after a rejection or withdrawal. Throws
 * EXM_ACC_DRAFT_CHANGED (the draft is not the confirmed one), EXM_ACC_INCOMPLETE, and the failures of {@link submitApplication}
 * and {@link requireAction}.
 */
export async function submitAccommodation({ params, body }: Input, call: SubmitCall) {
  const offering = requireOffering(call, params.offerCode)
  const { code: offerCode, closesAt } = offering
  return submitApplication(ACCOMMODATION, call, offerCode, {
    requireMay: (latest) => requireAction(call, 'apply', latest, closesAt),
    goesOn: () => true,
    check: async (_tx, draft) => {
      if (!draft) throw new Failure('EXM_ACC_INCOMPLETE')
      if (body.seenAt !== draft.updatedAt.toISOString()) throw new Failure('EXM_ACC_DRAFT_CHANGED')
      requireComplete(call, offering, draft.content)
      if (!draft.content.confirmed) throw new Failure('EXM_ACC_DRAFT_CHANGED')
      return { offerCode, granted: null, content: toSubmit({ files: [] }, draft.content) }
    },
    answer: () => ({}),
  })
}

/** Checks completeness again: the offering may have changed since the form was saved. */
function requireComplete(
  { services, owner }: SubmitCall,
  offering: AccommodationOffering,
  stored: StoredContent,
): void {
  const baseInfo = openAnswers(services, ACCOMMODATION.draftOf(owner, offering.code), stored.baseInfo)
  const asked = accommodationRequirements(offering, baseInfo)
  const content = asContent(asked, { ...stored, baseInfo })
  const isNothing = chosenArrangements(offering.arrangements, baseInfo).length === 0
  if (isNothing || !isCollected.baseInfo(content, asked, services.now())) throw new Failure('EXM_ACC_INCOMPLETE')
}

type WithdrawCall = Pick<CandidatesCall, 'owner' | 'project' | 'services'>

/** Withdraws an undecided application. Throws EXM_ACC_NOT_FOUND, EXM_ACC_DECIDED, EXM_ACC_WITHDRAWN. */
export async function withdrawAccommodation({ params }: { params: { offerCode: string } }, call: WithdrawCall) {
  const own = await ACCOMMODATION.findLatest(call.services, call.owner, params.offerCode)
  if (!own) throw new Failure('EXM_ACC_NOT_FOUND')
  return withdraw(
    ACCOMMODATION,
    call,
    own.applicationId,
    (row) => {
      requireAction(call, 'withdraw', row, null)
      return true
    },
    // A reopened application may have booked seats under its earlier approval.
    (tx, row, at) => settleOwnTime(tx, row, { granted: [], at }),
  )
}
