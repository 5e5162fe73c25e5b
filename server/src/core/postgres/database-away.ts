import { DatabaseError } from 'pg'
import { causeOf } from './reason'

/** What Node and the driver say when there is no connection, or no more. */
const CONNECTION_CODES = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'],
  // a socket's folder whose server is gone
  'ENOENT',
])
/** The driver's own errors have no code. */
const CONNECTION_WORDS =
  /^(Connection terminated|timeout e|Client has encountered a connection error|Cannot use a pool after calling end)/
/**
 * SQLSTATE: connection exceptions (08), a server that stops (57P), one that lacks connections, memory or disk (53), a
 * standby that must not write (25006, after a failover), what took longer than deadlines.ts allows (57014, 55P03, 25P03), and
 * what waited in a circle with others and was undone (40P01).
 */
const SERVER_CODES = /^(08[0-9A-Z]{3}|57P0\d|57014|55P03|25P03|40P01|53[0-9A-Z]{3}|25006)$/

/**
 * Whether an error says that the database cannot be reached right now: the same call can succeed a moment later. Whether
 * what was under way has happened is not known.
 */
export function isDatabaseAway(error: unknown): boolean {
  for (let cause = error; typeof cause === 'object' && cause !== null; cause = (cause as Error).cause) {
    const { code, syscall, message } = cause as { code?: unknown; syscall?: unknown; message?: unknown }
    if (CONNECTION_WORDS.test(String(message))) return true
    if (typeof code !== 'string') continue
    // a missing file says ENOENT too
    if (code === 'ENOENT') return syscall === 'connect'
    if (CONNECTION_CODES.has(code) || SERVER_CODES.test(code)) return true
  }
  return false
}

/** Whether the server that was asked says that another one, which it asked in turn, is away: others' projects are not there. */
export function isMachineAway(error: unknown): boolean {
  const cause = causeOf(error)
  return cause instanceof DatabaseError && cause.code?.startsWith('08') === true
}

/** What took longer than it may, or waited in a circle, and was undone: nothing of it has happened. */
const UNDONE_CODES = new Set(['57014', '55P03', '40P01'])

/** Whether an error says that a statement was given up while it waited: the transaction is undone. */
export function isGivenUp(error: unknown): boolean {
  for (let cause = error; typeof cause === 'object' && cause !== null; cause = (cause as Error).cause) {
    const { code } = cause as { code?: unknown }
    if (typeof code === 'string' && UNDONE_CODES.has(code)) return true
  }
  return false
}
