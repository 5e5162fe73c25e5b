import { DrizzleQueryError } from 'drizzle-orm/errors'
import { DatabaseError } from 'pg'

/** Returns the driver's error: drizzle wraps it and prefixes its message with the whole statement. */
export function causeOf(error: unknown): unknown {
  return error instanceof DrizzleQueryError ? error.cause : error
}

/** Returns the message of the server or driver. */
export function driverErrorReason(error: unknown): string {
  const said = causeOf(error)
  if (!(said instanceof Error)) return String(said)
  // several addresses of one host name were tried: only the nested errors have messages
  return said instanceof AggregateError ? said.errors.map(driverErrorReason).join('; ') : said.message
}

const DEADLOCK_DETECTED = '40P01'

/** Returns whether a transaction was rolled back as the victim of a deadlock. */
export function isDeadlock(error: unknown): boolean {
  const cause = causeOf(error)
  return cause instanceof DatabaseError && cause.code === DEADLOCK_DETECTED
}

const UNIQUE_VIOLATION = '23505'

/** Returns whether a statement violated a unique index. */
export function isUniqueViolation(error: unknown): boolean {
  const cause = causeOf(error)
  return cause instanceof DatabaseError && cause.code === UNIQUE_VIOLATION
}

/** Error codes of Node.js and the driver for a failed or lost connection. */
const CONNECTION_CODES = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'],
  // the socket's folder is gone together with its server
  'ENOENT',
])
/** Errors that the driver throws without a code. */
const CONNECTION_MESSAGES =
  /^(Connection terminated|timeout e|Client has encountered a connection error|Cannot use a pool after calling end)/
/**
 * SQLSTATEs: connection exceptions (08), server shutdown (57P), insufficient connections, memory or disk (53),
 * read-only standby after a failover (25006), exceeded timeouts of connections/timeouts.ts (57014, 55P03, 25P03), deadlock
 * (40P01) and serialization failure (40001).
 */
const SERVER_CODES = /^(08[0-9A-Z]{3}|57P0\d|57014|55P03|25P03|40P01|40001|53[0-9A-Z]{3}|25006)$/

/**
 * Returns whether an error means that the database is temporarily unavailable and a retry may succeed. The outcome of
 * the failed statement is unknown.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let cause = error; typeof cause === 'object' && cause !== null; cause = (cause as Error).cause) {
    const { code, syscall, message } = cause as { code?: unknown; syscall?: unknown; message?: unknown }
    if (CONNECTION_MESSAGES.test(String(message))) return true
    if (typeof code !== 'string') continue
    // a missing file also yields ENOENT
    if (code === 'ENOENT') return syscall === 'connect'
    if (CONNECTION_CODES.has(code) || SERVER_CODES.test(code)) return true
  }
  return false
}

/** Returns whether the coordinator failed to reach a worker: only projects placed on that worker are affected. */
export function isWorkerUnavailable(error: unknown): boolean {
  const cause = causeOf(error)
  return cause instanceof DatabaseError && cause.code?.startsWith('08') === true
}

/** SQLSTATEs of timeouts, deadlocks and serialization failures after which the transaction was rolled back. */
const ROLLED_BACK_CODES = new Set(['57014', '55P03', '40P01', '40001'])

/** Returns whether a statement was aborted while waiting, so that its transaction is rolled back for certain. */
export function isRolledBack(error: unknown): boolean {
  for (let cause = error; typeof cause === 'object' && cause !== null; cause = (cause as Error).cause) {
    const { code } = cause as { code?: unknown }
    if (typeof code === 'string' && ROLLED_BACK_CODES.has(code)) return true
  }
  return false
}
