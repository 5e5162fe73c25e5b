/** Rules for choosing subjects, and their prices (specification §5 and §8). */
import { PRICE_TO_BE_DETERMINED } from '../../codes'
import type { Choice } from '../draft'
import { feesOf } from '../offered/fee-rules'
import { checkOneProvince } from './single-province'
import type { BrokenRule, ErrorCode, ErrorDetails } from '../../errors/errors'
import type { BatchOffering, Exempted, Subject } from '../offered/offering'

/** Batches with more test areas list them only after a region was chosen. */
export const MANY_AREAS = 8

type Offering = Pick<
  BatchOffering,
  'minSubjects' | 'maxSubjects' | 'subjects' | 'areas' | 'exempted' | 'regions' | 'oneProvince'
>

export interface ChoiceOptions {
  /** Whether every subject needs an area; false before the region step. */
  requireAreas: boolean
}

/** Returns the first rule that the choices break, or null. */
export function checkChoices(batch: Offering, choices: readonly Choice[], options: ChoiceOptions): BrokenRule | null {
  return (
    checkSubjectsKnown(batch, choices) ??
    checkNotExempt(batch, choices) ??
    checkNoDuplicate(choices) ??
    checkCount(batch, choices) ??
    checkRequiredSubjects(batch, choices) ??
    checkTogether(batch, choices) ??
    checkAreas(batch, choices, options) ??
    checkOneProvince(batch, choices)
  )
}

/** Minimum and maximum number of subjects, and required subjects. */
export interface Enough {
  minSubjects: number
  maxSubjects: number
  subjects: readonly Pick<Subject, 'code' | 'required'>[]
  exempted: readonly Pick<Exempted, 'subjectCode'>[]
}

const fault = (code: ErrorCode, details: ErrorDetails = {}): BrokenRule => ({ code, details })

/** Returns the allowed number of subjects as error details: `exactly`, or `min` and `max`. */
function countDetails(batch: Omit<Enough, 'subjects'>): ErrorDetails {
  const [min, max] = [leastSubjects(batch), batch.maxSubjects]
  return min === max ? { exactly: min } : { min, max }
}

/** Returns the minimum number of subjects: exempted subjects count, but at least one must be taken. */
export function leastSubjects({ minSubjects, exempted }: Pick<Enough, 'minSubjects' | 'exempted'>): number {
  return Math.max(1, minSubjects - exempted.length)
}

/** Returns the error for choosing an exempted subject. */
export function exemptChoice(
  { subjects }: Pick<Offering, 'subjects'>,
  { subjectCode, groundName }: Pick<Exempted, 'subjectCode' | 'groundName'>,
): BrokenRule {
  const subject = subjects.find(({ code }) => code === subjectCode)
  return fault('E_REG_SUBJECT_EXEMPT', { ...(subject && { subject: subject.name }), ground: groundName })
}

function checkNotExempt(batch: Offering, choices: readonly Choice[]): BrokenRule | null {
  const exempt = batch.exempted.find(({ subjectCode }) => choices.some((choice) => choice.subjectCode === subjectCode))
  return exempt ? exemptChoice(batch, exempt) : null
}

function checkSubjectsKnown({ subjects }: Offering, choices: readonly Choice[]): BrokenRule | null {
  const known = new Set(subjects.map((subject) => subject.code))
  return choices.every((choice) => known.has(choice.subjectCode)) ? null : fault('E_REG_SUBJECT_UNKNOWN')
}

function checkNoDuplicate(choices: readonly Choice[]): BrokenRule | null {
  return codesOf(choices).size === choices.length ? null : fault('E_REG_SUBJECT_DUPLICATE')
}

function checkCount(batch: Enough, { length }: { length: number }): BrokenRule | null {
  const isRight = length >= leastSubjects(batch) && length <= batch.maxSubjects
  return isRight ? null : fault('E_REG_SUBJECT_COUNT', countDetails(batch))
}

function checkRequiredSubjects(
  { subjects, exempted }: Enough,
  choices: readonly Pick<Choice, 'subjectCode'>[],
): BrokenRule | null {
  const taken = codesOf([...choices, ...exempted])
  const hasAll = subjects.every((subject) => !subject.required || taken.has(subject.code))
  return hasAll ? null : fault('E_REG_SUBJECT_REQUIRED')
}

/** Checks that no two chosen subjects exclude each other. */
function checkTogether({ subjects }: Offering, choices: readonly Choice[]): BrokenRule | null {
  const chosen = codesOf(choices)
  const taken = subjects.filter(({ code }) => chosen.has(code))
  for (const [index, first] of taken.entries())
    for (const second of taken.slice(index + 1)) {
      const code = exclusion(first, second)
      if (code) return fault(code, { first: first.name, second: second.name })
    }
  return null
}

/**
 * Returns why two subjects exclude each other, or null: a declared conflict, or overlapping sittings. A sitting may
 * start in the minute in which another one ends.
 */
export function exclusion(one: Subject, other: Subject): 'E_REG_SUBJECT_CONFLICT' | 'E_REG_SUBJECT_OVERLAP' | null {
  if (one.code === other.code) return null
  if (one.conflicts.includes(other.code) || other.conflicts.includes(one.code)) return 'E_REG_SUBJECT_CONFLICT'
  return isAtOnce(one, other) ? 'E_REG_SUBJECT_OVERLAP' : null
}

type Times = Pick<Subject, 'startsAt' | 'endsAt'>

/** Returns whether two sittings of any batches overlap. */
export function isAtOnce(one: Times, other: Times): boolean {
  const begins = (sitting: Times) => Date.parse(sitting.startsAt)
  const ends = (sitting: Times) => Date.parse(sitting.endsAt)
  return begins(one) < ends(other) && begins(other) < ends(one)
}

function checkAreas(
  { areas }: Offering,
  choices: readonly Choice[],
  { requireAreas }: ChoiceOptions,
): BrokenRule | null {
  const isKnown = (areaCode: string) => areas.some(({ code }) => code === areaCode)
  if (choices.some(({ areaCode }) => areaCode !== undefined && !isKnown(areaCode)))
    return fault('E_REG_REGION_MISMATCH')
  return requireAreas && choices.some(({ areaCode }) => areaCode === undefined) ? fault('E_REG_AREA_MISSING') : null
}

function codesOf(choices: readonly Pick<Choice, 'subjectCode'>[]): Set<string> {
  return new Set(choices.map((choice) => choice.subjectCode))
}

/** Sorts choices in the order of the batch's subjects. */
export function inOrder<C extends { subjectCode: string }>(
  { subjects }: Pick<Offering, 'subjects'>,
  choices: readonly C[],
): C[] {
  const place = new Map(subjects.map(({ code }, index) => [code, index]))
  const placeOf = ({ subjectCode }: C) => place.get(subjectCode) ?? subjects.length
  return [...choices].sort((one, other) => placeOf(one) - placeOf(other))
}

/**
 * Returns the total of subjects and fees in cents; PRICE_TO_BE_DETERMINED if a subject has no price yet (specification
 * §5) or is not offered.
 */
export function amountOf(
  { subjects, fees }: Pick<BatchOffering, 'subjects' | 'fees'>,
  choices: readonly Choice[],
): number {
  if (choices.length === 0) return 0
  const priceOf = new Map(subjects.map((subject) => [subject.code, subject.priceCents]))
  const prices = choices.map((choice) => priceOf.get(choice.subjectCode) ?? PRICE_TO_BE_DETERMINED)
  if (prices.includes(PRICE_TO_BE_DETERMINED)) return PRICE_TO_BE_DETERMINED
  return prices.reduce((sum, price) => sum + price, feesOf(fees))
}
