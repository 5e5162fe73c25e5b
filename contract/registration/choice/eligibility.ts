/** Eligibility for registration, shared by client and service. */
import { answerOf } from '../../collecting/answers/answer-setting'
import type { IdType } from '../../codes'
import type { ErrorCode, ErrorDetails } from '../../errors/errors'
import type { Answers, Field } from '../../collecting/fields'
import { isCalendarDate } from '../../identity/id-card'
import { identityRefusal, type IdentityState } from '../../identity/identity-check'
import { missingConsent, type MinorFacts } from '../../identity/minority'
import { readTypedDate } from '../../typed/typed-date'
import type { Eligibility } from '../offered/offering'

/** Account data that decides eligibility. */
export interface HolderFacts extends MinorFacts {
  idType: IdType
  identity: IdentityState
}

/** Data that decides eligibility, from the account and the information table. */
export interface CandidateFacts extends HolderFacts {
  /** A registration of the candidate was permanently rejected in this batch. */
  isRefused: boolean
  /** A group registers the candidate. */
  isByGroup: boolean
  /** The birth date is unknown, but the information table asks for it. */
  isBirthDateAsked: boolean
}

/**
 * Combines account data with the answers given so far. For an account without a birth date, uses the answer of the
 * field prefilled with it (contract/collecting/locked-fields.ts makes it editable). `flags`: status in the batch.
 */
export function candidateFacts(
  { birthDate, idType, identity, guardianConsent }: HolderFacts,
  fields: readonly Field[],
  answers: Answers,
  flags: Partial<Pick<CandidateFacts, 'isRefused' | 'isByGroup'>> = {},
): CandidateFacts {
  const field = fields.find(({ prefill }) => prefill === 'birthDate')
  const answer = field && answerOf(answers, field.key)
  const typed = typeof answer === 'string' ? readTypedDate(answer, 'day') : null
  const given = birthDate ?? (typed !== null && isCalendarDate(typed) ? typed : null)
  return {
    idType,
    identity,
    guardianConsent,
    birthDate: given,
    isBirthDateAsked: given === null && field !== undefined,
    isRefused: false,
    isByGroup: false,
    ...flags,
  }
}

/** Reason why a candidate cannot submit, with the details of its text. */
export interface RegisteringRefusal {
  error: ErrorCode
  details: ErrorDetails
}

/**
 * Returns why the candidate cannot register, or null. Order: group only, permanently rejected, document type, birth
 * date (both limits included; unknown is refused, because the candidate could be a minor), identity verification,
 * guardian consent. `now`: server clock, milliseconds.
 */
export function registeringRefusal(
  eligibility: Eligibility,
  candidate: CandidateFacts,
  now: number,
): RegisteringRefusal | null {
  const error = ineligibility(eligibility, candidate) ?? holderRefusal(candidate, now)
  return error ? { error, details: { ...eligibility } } : null
}

/**
 * Returns why applications other than registrations are refused, or null: identity mismatch, or missing guardian
 * consent.
 */
export function applyingRefusal(candidate: CandidateFacts, now: number): RegisteringRefusal | null {
  const error = holderRefusal(candidate, now)
  return error ? { error, details: {} } : null
}

const holderRefusal = (candidate: CandidateFacts, now: number): ErrorCode | null =>
  identityRefusal(candidate) ?? missingConsent(candidate, now)

/** Returns whether the draft may be prepared despite the refusal, because the candidate can still resolve it. */
export function mayPrepare({ error }: { error: string }): boolean {
  return error === 'EA_GUARDIAN_CONSENT' || error === 'EA_IDENTITY_MISMATCH'
}

function ineligibility(eligibility: Eligibility, candidate: CandidateFacts): ErrorCode | null {
  const { idTypes, bornFrom, bornUntil, through } = eligibility
  const { birthDate, idType, isBirthDateAsked, isRefused, isByGroup } = candidate
  if (through === 'group' && !isByGroup) return 'E_REG_NO_PERMISSION'
  if (isRefused) return 'E_REG_REFUSED'
  if (idTypes && !idTypes.includes(idType)) return 'E_REG_QUALIFICATION'
  if (birthDate === null) return isBirthDateAsked ? null : 'E_REG_BIRTH_DATE_UNKNOWN'
  const isTooOld = bornFrom !== undefined && birthDate < bornFrom
  const isTooYoung = bornUntil !== undefined && birthDate > bornUntil
  return isTooOld || isTooYoung ? 'E_REG_BIRTH_DATE' : null
}
