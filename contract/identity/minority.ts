/** Age rules and guardian consent, shared by client and service. Pure. */
import type { ErrorCode } from '../errors/errors'
import { dayOf } from '../format'
import { isCalendarDate } from './id-card'

/** Candidates below this age need a guardian's consent (specification §6). */
const AGE_OF_MAJORITY = 18

/**
 * Minimum age for consenting to automatic photo checks (Personal Information Protection Law, art. 31); below it, photos
 * are checked manually.
 */
const AGE_OF_CONSENT = 14

/** Returns whether a candidate can consent to automatic photo checks by a provider. `now` in milliseconds. */
export function canConsent(birthDate: string | null, now: number): boolean {
  return isKnown(birthDate) && !isYoungerThan(AGE_OF_CONSENT, birthDate, now)
}

const isKnown = (birthDate: string | null): birthDate is string => birthDate !== null && isCalendarDate(birthDate)

export interface MinorFacts {
  /** `yyyy-MM-dd`; null if unknown. */
  birthDate: string | null
  /** Consent was given through the link or on paper. */
  guardianConsent: boolean
}

/** Returns true until the eighteenth birthday begins at UTC+8; for 29 February that is 1 March in non-leap years. */
export function isMinor(birthDate: string, now: number): boolean {
  return isYoungerThan(AGE_OF_MAJORITY, birthDate, now)
}

/** Returns whether a person is younger than `age` years; false for an invalid birth date. */
export function isYoungerThan(age: number, birthDate: string, now: number): boolean {
  if (!isKnown(birthDate)) return false
  const birthday = `${Number(birthDate.slice(0, 4)) + age}${birthDate.slice(4)}`
  return dayOf(now) < birthday
}

/**
 * Returns whether consent is or may become necessary; true if the birth date is unknown, because a batch may ask for
 * it.
 */
export function mayNeedGuardian({ birthDate }: Pick<MinorFacts, 'birthDate'>, now: number): boolean {
  return !isKnown(birthDate) || isMinor(birthDate, now)
}

/** Returns EA_GUARDIAN_CONSENT for a minor without consent, or null. `now`: server clock, milliseconds. */
export function missingConsent({ birthDate, guardianConsent }: MinorFacts, now: number): ErrorCode | null {
  return birthDate !== null && isMinor(birthDate, now) && !guardianConsent ? 'EA_GUARDIAN_CONSENT' : null
}
