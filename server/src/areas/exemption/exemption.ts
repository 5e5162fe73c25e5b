import type { ExemptionSubject } from '@contract/exemption/exemption-card'
import type { ExemptionDraft } from '@contract/exemption/exemption-draft'
import { exemptionOfferChanges, exemptionOfferOf } from '@contract/exemption/exemption-offer'
import type { ExemptionOffer, ExemptionOffering } from '@contract/exemption/exemption-offering'
import { exemptionAction, fillingIn, type ExemptionAction } from '@contract/exemption/exemption-permissions'
import { firstIncompleteExemptionStep } from '@contract/exemption/exemption-steps'
import type { CandidatesCall, Owner } from '@server/calls/handler'
import { gatesOf } from '@server/calls/project/gates'
import { Failure } from '@server/core/failure'
import type { Services } from '@server/core/services'
import { exemptionEvents, exemptions, type StoredExemptionSubject } from '@server/core/tables/exemption'
import type { ApplicationSummary } from '@server/domain/applications/application-rows'
import { defineApplication } from '@server/domain/applications/define-application'
import { openGround, encryptGround } from '@server/domain/ground-names'
import { requireAllowed } from '@server/domain/require-allowed'

/** Exemption applications: at most one per batch that is not withdrawn. */
export const EXEMPTION = defineApplication({
  kind: 'exemption',
  commands: 'exemptions',
  table: exemptions,
  events: exemptionEvents,
  keyOf: ({ batchCode }) => batchCode,
  named: (exemptionId) => ({ exemptionId }),
  refusals: {
    changed: 'EXM_EXEMPT_DRAFT_CHANGED',
    fileMissing: 'EXM_EXEMPT_FILE_MISSING',
    missing: 'EXM_EXEMPT_NOT_FOUND',
    duplicate: 'EXM_EXEMPT_DUPLICATE',
  },
})

export type Mine = ApplicationSummary<typeof exemptions>

type Call = Pick<CandidatesCall, 'project' | 'services'>
type Window = Pick<ExemptionOffering, 'opensAt' | 'closesAt'>
type Latest = Pick<Mine, 'state'> | null

/** Throws the reason why the action is not allowed now for the candidate's latest application in the batch. */
export function requireAction(call: Call, action: ExemptionAction, window: Window | null, of: Latest) {
  const { services, project } = call
  const situation = { state: of?.state ?? null, isReplaced: false, window }
  requireAllowed(exemptionAction(action, situation, gatesOf(services, project), services.now()))
}

/**
 * Throws the reason why the draft may not be changed: EXM_EXEMPT_NOT_OPEN or EXM_EXEMPT_CLOSED for the batch,
 * EXM_EXEMPT_NOT_EDITABLE while the application is under review, EXM_EXEMPT_APPROVED once approved.
 */
export function requireFillingIn(call: Call, window: Window, latest: Latest): void {
  requireAction(call, fillingIn(latest?.state ?? null), window, latest)
}

/**
 * Throws EXM_EXEMPT_SUBJECT_UNKNOWN for a choice removed by an import, or EXM_EXEMPT_INCOMPLETE; both with the `step`
 * to return to.
 */
export function requireComplete(draft: ExemptionDraft, offering: ExemptionOffering, now: number): void {
  const step = firstIncompleteExemptionStep(draft, offering, now)
  const [withdrawn] = draft.withdrawnChoices
  if (step === 'subject' && withdrawn) {
    const { subjectName: subject, groundName: ground } = withdrawn
    throw new Failure('EXM_EXEMPT_SUBJECT_UNKNOWN', { subject, ground, step })
  }
  if (step) throw new Failure('EXM_EXEMPT_INCOMPLETE', { step })
}

/**
 * Throws EXM_EXEMPT_DRAFT_CHANGED when the submission would differ from the confirmed content: another device saved the
 * draft, or the exam body changed the offering (`offering`).
 */
export function requireAsConfirmed(
  { seenAt, offer }: { seenAt: string | null; offer: ExemptionOffer },
  draft: { choices: ExemptionDraft['choices']; updatedAt: Date },
  offering: ExemptionOffering,
): void {
  if (seenAt !== draft.updatedAt.toISOString()) throw new Failure('EXM_EXEMPT_DRAFT_CHANGED')
  if (exemptionOfferChanges(offer, exemptionOfferOf(offering, draft.choices)).length > 0)
    throw new Failure('EXM_EXEMPT_DRAFT_CHANGED', { offering: 'offer' })
}

/** Decrypts the ground names of an application's subjects. */
export const openSubjects = (
  services: Pick<Services, 'personalData' | 'log'>,
  row: Owner & { subjects: readonly StoredExemptionSubject[] },
): ExemptionSubject[] => row.subjects.map((subject) => openGround(services, row, subject))

export const subjectsToKeep = (
  services: Pick<Services, 'personalData'>,
  owner: Owner,
  subjects: readonly ExemptionSubject[],
): StoredExemptionSubject[] => subjects.map((subject) => encryptGround(services, owner, subject))
