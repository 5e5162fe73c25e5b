/** Who may register: one answer for what the service enforces and for what candidates are told before they begin. */
import { answerOf } from '../../collecting/answers/answer-setting'
import type { IdType } from '../../codes'
import type { ErrorCode, ErrorDetails } from '../../errors/errors'
import type { Answers, Field } from '../../collecting/fields'
import { isCalendarDate } from '../../identity/id-card'
import { identityRefusal, type IdentityState } from '../../identity/identity-check'
import { missingConsent, type MinorFacts } from '../../identity/minority'
import { readTypedDate } from '../../typed/typed-date'
import type { Eligibility } from '../offered/offering'

/** What the account tells. */
export interface HolderFacts extends MinorFacts {
  idType: IdType
  identity: IdentityState
}

/** What is looked at: what account and information table tell together. */
export interface CandidateFacts extends HolderFacts {
  /** A registration of theirs was rejected for good in this batch. */
  isRefused: boolean
  /** A group registers them. */
  isByGroup: boolean
  /** The birth date is not known, and the information table still asks for it. */
  isBirthDateAsked: boolean
}

/**
 * Of an account without a birth date, the one given in the information table: in the field that starts with the account's
 * (contract/collecting/locked-fields.ts opens it then). `answers`: as far as they are given. `standing`: in the batch that is
 * asked about.
 */
export function candidateFacts(
  { birthDate, idType, identity, guardianConsent }: HolderFacts,
  fields: readonly Field[],
  answers: Answers,
  standing: Partial<Pick<CandidateFacts, 'isRefused' | 'isByGroup'>> = {},
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
    ...standing,
  }
}

/** Why a candidate cannot submit, and the details of its text. */
export interface RegisteringRefusal {
  error: ErrorCode
  details: ErrorDetails
}

/**
 * Why the candidate cannot register where these limits hold, or null: not by themselves, refused for good, identity kind, birth date (both limits included; one
 * that nobody knows could be a minor's), then who they are and the guardian. `now` is in milliseconds, the server's clock.
 */
export function registeringRefusal(
  eligibility: Eligibility,
  candidate: CandidateFacts,
  now: number,
): RegisteringRefusal | null {
  const error = ineligibility(eligibility, candidate) ?? holderRefusal(candidate, now)
  return error ? { error, details: { ...eligibility } } : null
}

/** What an application other than a registration is refused for: that they are somebody else, or a guardian's silence. */
export function applyingRefusal(candidate: CandidateFacts, now: number): RegisteringRefusal | null {
  const error = holderRefusal(candidate, now)
  return error ? { error, details: {} } : null
}

const holderRefusal = (candidate: CandidateFacts, now: number): ErrorCode | null =>
  identityRefusal(candidate) ?? missingConsent(candidate, now)

/** Whether everything can be filled in already: what is missing can still be given. */
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
