import type { EndpointInput } from '@contract/endpoints/endpoint'
import type { registrationEndpoints } from '@contract/endpoints/registration'
import { amountOf, checkChoices, inOrder } from '@contract/registration/choice/choice-rules'
import { PRICE_TO_BE_DETERMINED } from '@contract/codes'
import {
  candidateFacts,
  registeringRefusal,
  type CandidateFacts,
  type HolderFacts,
} from '@contract/registration/choice/eligibility'
import type { Choice } from '@contract/registration/draft'
import type { Step } from '@contract/registration/steps/steps'
import type { Answers } from '@contract/collecting/fields'
import { asConfirmed } from '@contract/registration/offered/fee-rules'
import { agreedChanges, offerChanges, offerOf } from '@contract/registration/offered/offer'
import type { Agreed, BatchOffering } from '@contract/registration/offered/offering'
import { Failure } from '@server/core/failure'
import type { Services } from '@server/core/services'
import type { StoredDraft, StoredExempted } from '@server/core/tables/registration'
import type { CandidatesCall, Owner } from '@server/calls/handler'
import { encryptGround } from '@server/domain/ground-names'
import { requireBatchOpen } from '../rules'
import { poolsOf } from '@server/domain/projects/batch-pools'
import type { HoldRequest, Wanted } from '../hold/hold-request'
import type { SubmissionFacts } from './submission-facts'

interface Table {
  answers: Answers
  /** First incomplete step. Without one, a missing birth date can no longer be filled in and is refused. */
  step: Step | undefined
}

/**
 * Checks everything before seats are touched: the batch is open, the candidate is eligible. Throws EA_LOGIN_EXPIRED,
 * E_REG_GROUP_ACCOUNT, E_REG_BATCH_…, E_REG_EXAM_PAUSED, E_REG_NO_PERMISSION, E_REG_BIRTH_DATE…, E_REG_QUALIFICATION,
 * E_REG_REFUSED, EA_GUARDIAN_CONSENT.
 */
export function requireMayRegister(
  { services, groupDomain }: Pick<CandidatesCall, 'services' | 'groupDomain'>,
  batch: BatchOffering,
  account: HolderFacts & Pick<CandidateFacts, 'isRefused'> & Pick<SubmissionFacts, 'userType' | 'isDeleted'>,
  { answers, step }: Table,
): void {
  // The session was checked before, so either can only have changed since.
  if (account.isDeleted)
    throw groupDomain === null ? new Failure('EA_LOGIN_EXPIRED', {}, 401) : new Failure('ERG_CANDIDATE_NOT_FOUND')
  if (account.userType === 'group') throw new Failure('E_REG_GROUP_ACCOUNT')
  requireBatchOpen(batch, services.now())
  const known = candidateFacts(account, batch.fields, answers, {
    isRefused: account.isRefused,
    isByGroup: groupDomain !== null,
  })
  const candidate = { ...known, isBirthDateAsked: known.isBirthDateAsked && step !== undefined }
  const refusal = registeringRefusal(batch.eligibility, candidate, services.now())
  if (refusal) throw new Failure(refusal.error, refusal.details)
}

/** Builds E_REG_COMMITMENT, or E_REG_INCOMPLETE with the `step` to return to (none if nothing was begun). */
export function incompleteAt(step: Step | undefined): Failure {
  return new Failure(step === 'commitment' ? 'E_REG_COMMITMENT' : 'E_REG_INCOMPLETE', { step })
}

/** Content that a submission confirms. */
type Confirmed = EndpointInput<(typeof registrationEndpoints)['POST /exm_c/batches/:batchCode/registrations']>['body']

/**
 * Throws E_REG_DRAFT_CHANGED when the submission would differ from the confirmed content: another device saved the
 * draft, or the exam body changed the offering (`offering`).
 */
export function requireAsConfirmed(
  { seenAt, offer }: Confirmed,
  draft: { content: StoredDraft; updatedAt: number | null },
  batch: BatchOffering,
): void {
  const seen = seenAt === null ? null : Date.parse(seenAt)
  if (seen !== draft.updatedAt) throw new Failure('E_REG_DRAFT_CHANGED')
  requireSameOffer(offer, batch, draft.content.choices)
}

/** Throws E_REG_DRAFT_CHANGED (`offering`) when the current offer differs from the displayed one. */
export function requireSameOffer(offer: Confirmed['offer'], batch: BatchOffering, choices: readonly Choice[]): void {
  if (offerChanges(offer, offerOf(batch, choices)).length > 0)
    throw new Failure('E_REG_DRAFT_CHANGED', { offering: 'offer' })
}

/**
 * Throws E_REG_DRAFT_CHANGED when the agreed sittings and fees (`before`) differ from the current ones (`after`). The
 * information table is not compared, because it is checked against the current requirements.
 */
export function requireAgreed(before: Agreed, after: Agreed): void {
  if (agreedChanges(before, after).length > 0)
    throw new Failure('E_REG_DRAFT_CHANGED', { offering: 'offer', before, after })
}

/** Returns seats, fees and amount for the choices. Throws the rule that they break, or E_REG_PRICE_UNDECIDED. */
export function wantedSeats(
  batch: BatchOffering,
  choices: readonly Choice[],
): Pick<HoldRequest, 'seats' | 'fees' | 'amountCents'> {
  const fault = checkChoices(batch, choices, { requireAreas: true })
  if (fault) throw new Failure(fault.code, fault.details)
  const amountCents = amountOf(batch, choices)
  if (amountCents === PRICE_TO_BE_DETERMINED) throw new Failure('E_REG_PRICE_UNDECIDED')
  const fees = batch.fees.map((fee) => ({ ...asConfirmed(fee), invoiceKind: fee.invoiceKind }))
  return { seats: inOrder(batch, choices).map((choice) => wantedSeat(batch, choice)), fees, amountCents }
}

/** Returns the exemptions stored with a registration, with the current subject names. */
export function exemptionsUnchanged(
  services: Pick<Services, 'personalData'>,
  owner: Owner,
  { subjects, exempted }: BatchOffering,
): StoredExempted[] {
  return exempted.flatMap((one) => {
    const subject = subjects.find(({ code }) => code === one.subjectCode)
    return subject ? [encryptGround(services, owner, { ...one, name: subject.name })] : []
  })
}

function wantedSeat(batch: BatchOffering, choice: Choice): Wanted {
  const subject = batch.subjects.find((each) => each.code === choice.subjectCode)
  const area = batch.areas.find((each) => each.code === choice.areaCode)
  if (!subject || !area) throw new Failure('E_REG_REGION_MISMATCH')
  const place = { subjectCode: subject.code, areaCode: area.code }
  return {
    priceCents: subject.priceCents,
    invoiceKind: subject.invoiceKind,
    text: { name: subject.name, areaName: area.name },
    ...poolsOf(place),
    ...place,
  }
}
