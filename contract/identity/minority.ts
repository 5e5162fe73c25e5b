/** Who is under 18, and whether a guardian has agreed for them: one answer for every call and every button. Pure. */
import type { ErrorCode } from '../errors/errors'
import { dayOf } from '../format'
import { isCalendarDate } from './id-card'

/** Candidates below this age need a guardian's agreement (specification §6). */
const AGE_OF_MAJORITY = 18

/** Below it a guardian would have to agree (Personal Information Protection Law, art. 31), and a person looks instead. */
const AGE_OF_CONSENT = 14

/** Whether somebody may agree by themself to a provider looking at pictures of them. `now` in milliseconds. */
export function canConsent(birthDate: string | null, now: number): boolean {
  return isKnown(birthDate) && !isYoungerThan(AGE_OF_CONSENT, birthDate, now)
}

const isKnown = (birthDate: string | null): birthDate is string => birthDate !== null && isCalendarDate(birthDate)

export interface MinorFacts {
  /** `yyyy-MM-dd`; null where nobody knows it. */
  birthDate: string | null
  /** A guardian has agreed, by the link or on paper. */
  guardianConsent: boolean
}

/** Until the eighteenth birthday has begun at UTC+8; who was born on 29 February has it on 1 March in other years. */
export function isMinor(birthDate: string, now: number): boolean {
  return isYoungerThan(AGE_OF_MAJORITY, birthDate, now)
}

/** Whether somebody is younger than `years`. False for an unreadable birth date. */
export function isYoungerThan(age: number, birthDate: string, now: number): boolean {
  if (!isKnown(birthDate)) return false
  const birthday = `${Number(birthDate.slice(0, 4)) + age}${birthDate.slice(4)}`
  return dayOf(now) < birthday
}

/** Whether a guardian is to agree, or to stay agreed: also where no birth date is known, which the tables of batches ask. */
export function mayNeedGuardian({ birthDate }: Pick<MinorFacts, 'birthDate'>, now: number): boolean {
  return !isKnown(birthDate) || isMinor(birthDate, now)
}

/** Whoever is under 18 submits nothing without a guardian's agreement. `now` is in milliseconds, the server's clock. */
export function missingConsent({ birthDate, guardianConsent }: MinorFacts, now: number): ErrorCode | null {
  return birthDate !== null && isMinor(birthDate, now) && !guardianConsent ? 'EA_GUARDIAN_CONSENT' : null
}
