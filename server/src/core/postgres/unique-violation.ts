import { DatabaseError } from 'pg'
import { causeOf } from './driver-error'

const UNIQUE_VIOLATION = '23505'

/** Returns whether a statement violated a unique index. */
export function isUniqueViolation(error: unknown): boolean {
  const cause = causeOf(error)
  return cause instanceof DatabaseError && cause.code === UNIQUE_VIOLATION
}
