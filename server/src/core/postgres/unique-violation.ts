import { DatabaseError } from 'pg'
import { causeOf } from './reason'

const UNIQUE_VIOLATION = '23505'

/** Whether a statement failed because somebody else has what a unique index allows once. */
export function isUniqueViolation(error: unknown): boolean {
  const cause = causeOf(error)
  return cause instanceof DatabaseError && cause.code === UNIQUE_VIOLATION
}
