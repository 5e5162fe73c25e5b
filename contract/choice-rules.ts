/** Which subjects may be chosen together, by whom, and what they cost (specification §5 and §8). */
import { PRICE_TO_BE_DETERMINED, type IdType } from './codes'
import type { Choice } from './draft'
import type { ErrorCode, ErrorDetails } from './errors'
import type { BatchOffering, Eligibility } from './offering'

type Offering = Pick<BatchOffering, 'minSubjects' | 'maxSubjects' | 'subjects' | 'areas'>

export interface ChoiceOptions {
  /** Whether every subject needs its area by now; false while the region step is still to come. */
  requireAreas: boolean
}

/** The first rule that the choices break, or null; its text takes the {@link choiceDetails} of the batch. */
export function checkChoices(batch: Offering, choices: readonly Choice[], options: ChoiceOptions): ErrorCode | null {
  return (
    checkSubjectsKnown(batch, choices) ??
    checkNoDuplicate(choices) ??
    checkCount(batch, choices) ??
    checkRequiredSubjects(batch, choices) ??
    checkNoConflict(batch, choices) ??
    checkAreas(batch, choices, options)
  )
}

/** How many subjects a batch asks for: `exactly` so many, or from `min` to `max`. */
export function choiceDetails({
  minSubjects,
  maxSubjects,
}: Pick<Offering, 'minSubjects' | 'maxSubjects'>): ErrorDetails {
  const min = atLeastOne(minSubjects)
  return min === maxSubjects ? { exactly: min } : { min, max: maxSubjects }
}

/** At least one subject, whatever the batch says. */
const atLeastOne = (minSubjects: number) => Math.max(1, minSubjects)

function checkSubjectsKnown({ subjects }: Offering, choices: readonly Choice[]): ErrorCode | null {
  const known = new Set(subjects.map((subject) => subject.code))
  return choices.every((choice) => known.has(choice.subjectCode)) ? null : 'E_REG_SUBJECT_UNKNOWN'
}

function checkNoDuplicate(choices: readonly Choice[]): ErrorCode | null {
  return codesOf(choices).size === choices.length ? null : 'E_REG_SUBJECT_DUPLICATE'
}

function checkCount({ minSubjects, maxSubjects }: Offering, { length }: readonly Choice[]): ErrorCode | null {
  return length >= atLeastOne(minSubjects) && length <= maxSubjects ? null : 'E_REG_SUBJECT_COUNT'
}

function checkRequiredSubjects({ subjects }: Offering, choices: readonly Choice[]): ErrorCode | null {
  const chosen = codesOf(choices)
  return subjects.every((subject) => !subject.required || chosen.has(subject.code)) ? null : 'E_REG_SUBJECT_REQUIRED'
}

/** A conflict named by either subject counts for both. */
function checkNoConflict({ subjects }: Offering, choices: readonly Choice[]): ErrorCode | null {
  const chosen = codesOf(choices)
  const isInConflict = subjects.some(
    (subject) =>
      chosen.has(subject.code) && subject.conflicts.some((other) => other !== subject.code && chosen.has(other)),
  )
  return isInConflict ? 'E_REG_SUBJECT_CONFLICT' : null
}

function checkAreas(
  { areas }: Offering,
  choices: readonly Choice[],
  { requireAreas }: ChoiceOptions,
): ErrorCode | null {
  const known = new Set(areas.map((area) => area.code))
  if (choices.some(({ areaCode }) => areaCode !== undefined && !known.has(areaCode))) return 'E_REG_REGION_MISMATCH'
  return requireAreas && choices.some(({ areaCode }) => areaCode === undefined) ? 'E_REG_AREA_MISSING' : null
}

function codesOf(choices: readonly Choice[]): Set<string> {
  return new Set(choices.map((choice) => choice.subjectCode))
}

/** What eligibility looks at; `birthDate` is `yyyy-MM-dd`. */
export interface CandidateFacts {
  birthDate: string | null
  idType: IdType
}

/** Whether the candidate may take the exam: identity kind and birth date, both limits included. */
export function checkEligibility(eligibility: Eligibility, { birthDate, idType }: CandidateFacts): ErrorCode | null {
  const { idTypes, bornFrom, bornUntil } = eligibility
  if (idTypes && !idTypes.includes(idType)) return 'E_REG_QUALIFICATION'
  if (bornFrom === undefined && bornUntil === undefined) return null
  if (birthDate === null) return 'E_REG_BIRTH_DATE'
  const isTooOld = bornFrom !== undefined && birthDate < bornFrom
  const isTooYoung = bornUntil !== undefined && birthDate > bornUntil
  return isTooOld || isTooYoung ? 'E_REG_BIRTH_DATE' : null
}

/**
 * The fee of the chosen subjects in cents; PRICE_TO_BE_DETERMINED as soon as one of them has no price yet
 * (specification §5) or is not offered.
 */
export function amountOf({ subjects }: Pick<Offering, 'subjects'>, choices: readonly Choice[]): number {
  const priceOf = new Map(subjects.map((subject) => [subject.code, subject.priceCents]))
  const prices = choices.map((choice) => priceOf.get(choice.subjectCode) ?? PRICE_TO_BE_DETERMINED)
  if (prices.includes(PRICE_TO_BE_DETERMINED)) return PRICE_TO_BE_DETERMINED
  return prices.reduce((sum, price) => sum + price, 0)
}
