import { DatabaseError } from 'pg'
import { causeOf } from './reason'

const DEADLOCK_DETECTED = '40P01'

/** Whether a transaction was undone because it and another one waited for each other. */
export function isDeadlock(error: unknown): boolean {
  const cause = causeOf(error)
  return cause instanceof DatabaseError && cause.code === DEADLOCK_DETECTED
}
