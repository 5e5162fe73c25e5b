import type { Applicable } from '@contract/certificate-application/applicable'
import type {
  CertificateApplicationDraft,
  CertificateApplicationPatch,
} from '@contract/certificate-application/application-card'
import { applicationRequirements, postageDue, wayOf } from '@contract/certificate-application/application-fields'
import { isCollected } from '@contract/collecting/collecting-steps'
import type { StoredFile } from '@contract/collecting/content'
import type { UploadFor } from '@contract/collecting/requirements'
import type { CandidatesCall, Upload } from '@server/calls/handler'
import { storeAnswer } from '@server/calls/idempotency'
import type { Viewing } from '@server/calls/signed-path'
import { Failure } from '@server/core/failure'
import type { StoredContent } from '@server/core/tables/collecting'
import { openForm, saveForm, type Form } from '@server/domain/applications/form'
import { withdraw } from '@server/domain/applications/submit'
import { openAnswers } from '@server/domain/collecting/answers-at-rest'
import { asContent } from '@server/domain/collecting/content'
import { lockDraft } from '@server/domain/collecting/draft-store'
import { receiveFile } from '@server/domain/files/receive-file'
import { orderPostage, returnPostage } from '../postage/postage'
import { lockHeldPostage } from '../postage/postage-store'
import {
  CERTIFICATE_APPLICATION,
  qualificationOf,
  requireApplicable,
  requireFillingIn,
  type Call as OwnCall,
  requireAction,
  type Call,
} from './certificate-application'
import { certificateApplicationStatus } from './my-applications'
import { submitLocked, lockLatest, type SubmittedApplication } from './submit-locked'

type DraftCall = OwnCall & Viewing

interface Of {
  params: { certificateCode: string }
}

function formOf({ owner }: DraftCall, applicable: Applicable): Form {
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
export async function readDraft({ params }: Of, call: DraftCall): Promise<CertificateApplicationDraft> {
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
export async function saveDraft({ params, body }: Of & { body: CertificateApplicationPatch }, call: DraftCall) {
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
  call: DraftCall & Pick<CandidatesCall, 'groupDomain'> & { upload: Upload },
): Promise<StoredFile> {
  const applicable = requireApplicable(call, params.certificateCode)
  const { code } = applicable
  await requireFillingIn(call, applicable, await qualificationOf(call, code), call.services.db)
  const journey = CERTIFICATE_APPLICATION.draftOf(call.owner, code)
  return receiveFile(call, { journey, asked: applicationRequirements(applicable), uploadFor: body })
}

interface Input {
  params: { certificateCode: string }
  body: { seenAt: string | null; postageCents?: number | undefined }
}

/**
 * Submits the caller's confirmed draft. Where postage is due and unpaid it opens the order instead, and the payment
 * submits the application (postage/purpose.ts). Throws CRA_DRAFT_CHANGED when draft or postage are not those that were
 * confirmed, CRA_NO_ADDRESS, CRA_INCOMPLETE, the failures of {@link requireAction}, and CRA_POSTAGE_INVOICED when paid
 * postage is no longer needed but is on an invoice.
 */
export async function submitCertificateApplication(
  { params, body }: Input,
  call: Call & Pick<CandidatesCall, 'idempotency'>,
) {
  const { services, owner, project, idempotency } = call
  const applicable = requireApplicable(call, params.certificateCode)
  const { code, opensAt, deadline } = applicable
  const qualification = await qualificationOf(call, code)
  const of = CERTIFICATE_APPLICATION.draftOf(owner, code)
  const answered = await services.db.transaction(async (tx) => {
    // Lock order: draft, application, postage, as in payment and withdrawal.
    const draft = await lockDraft<StoredContent>(tx, of)
    const latest = await lockLatest(tx, call, code)
    const held = await lockHeldPostage(tx, owner, code)
    requireAction(call, 'submit', latest, { opensAt, deadline, qualification, isPostageOpen: held?.state === 'open' })
    const handed = requireHandedIn(call, applicable, draft, body.seenAt)
    const dueCents = postageDue(applicable, handed.way, held !== null)
    if (body.postageCents !== undefined && body.postageCents !== dueCents)
      throw new Failure('CRA_DRAFT_CHANGED', { postage: true, before: body.postageCents, after: dueCents })
    const orderId = dueCents > 0 ? await orderPostage(tx, call, applicable) : null
    if (orderId === null) {
      await submitLocked(tx, call, handed, latest)
      // Postage paid for mailing is refunded when the candidate changes to pickup.
      if (handed.way === 'pickup' && held) await returnPostage(services, tx, project, held)
    }
    if (idempotency) await storeAnswer(tx, { ...owner, ...idempotency }, { orderId }, services.now())
    return { orderId }
  })
  if (idempotency) idempotency.isAnswerStored = true
  return answered
}

/** Checks completeness again: the offering may have changed since the draft was saved. */
function requireHandedIn(
  { services, owner }: Call,
  applicable: Applicable,
  draft: { content: StoredContent; updatedAt: Date } | null,
  seenAt: string | null,
): SubmittedApplication {
  if (!draft) throw new Failure('CRA_INCOMPLETE', { step: 'commitment' })
  if (seenAt !== draft.updatedAt.toISOString()) throw new Failure('CRA_DRAFT_CHANGED')
  const { code } = applicable
  const answers = openAnswers(services, CERTIFICATE_APPLICATION.draftOf(owner, code), draft.content.baseInfo)
  const asked = applicationRequirements(applicable)
  const content = asContent(asked, { ...draft.content, baseInfo: answers })
  const now = services.now()
  if (!isCollected.commitment(content, asked, now)) throw new Failure('CRA_INCOMPLETE', { step: 'commitment' })
  const way = wayOf(applicable, answers)
  if (way === null) throw new Failure('CRA_INCOMPLETE', { step: 'baseInfo' })
  if (!isCollected.baseInfo(content, asked, now)) throw new Failure('CRA_NO_ADDRESS', { step: 'baseInfo' })
  if (applicable.photo && !isCollected.photo(content, asked, now))
    throw new Failure('CRA_INCOMPLETE', { step: 'photo' })
  if (!content.confirmed) throw new Failure('CRA_DRAFT_CHANGED')
  return { certificateCode: code, way, content: draft.content }
}

/**
 * Withdraws an application before it is approved and refunds paid postage. Throws CIA_NOT_FOUND, CIA_NOT_EDITABLE,
 * CERTIFICATE_POSTAGE while its correction waits for postage, and CRA_POSTAGE_INVOICED while the postage is on an
 * invoice.
 */
export async function withdrawApplication({ params }: { params: { certificateCode: string } }, call: Call) {
  const { services, owner, project } = call
  const own = await CERTIFICATE_APPLICATION.findLatest(services, owner, params.certificateCode)
  if (!own) throw new Failure('CIA_NOT_FOUND')
  return withdraw(
    CERTIFICATE_APPLICATION,
    call,
    own.applicationId,
    async (row, tx) => {
      const isPostageOpen = (await lockHeldPostage(tx, owner, row.certificateCode))?.state === 'open'
      requireAction(call, 'withdraw', row, { deadline: null, qualification: 'qualified', isPostageOpen })
      return true
    },
    async (tx, row) => {
      const held = await lockHeldPostage(tx, owner, row.certificateCode)
      if (held?.state === 'paid') await returnPostage(services, tx, project, held)
    },
  )
}
