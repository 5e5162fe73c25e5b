import { DatabaseError } from 'pg'
import { causeOf } from './driver-error'

const DEADLOCK_DETECTED = '40P01'

/** Returns whether a transaction was rolled back as the victim of a deadlock. */
export function isDeadlock(error: unknown): boolean {
  const cause = causeOf(error)
  return cause instanceof DatabaseError && cause.code === DEADLOCK_DETECTED
}
