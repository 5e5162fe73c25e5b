/** What Node and the driver say when there is no connection, or no more. */
const CONNECTION_CODES = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'],
  // a socket's folder whose server is gone
  'ENOENT',
  ...['CONNECT_TIMEOUT', 'CONNECTION_CLOSED', 'CONNECTION_DESTROYED', 'CONNECTION_ENDED'],
])
/**
 * SQLSTATE: connection exceptions (08), operator intervention but for a cancelled statement (57P), too many connections
 * (53300), a standby that must not write (25006, after a failover).
 */
const SERVER_CODES = /^(08[0-9A-Z]{3}|57P0\d|53300|25006)$/

/**
 * Whether an error says that the database cannot be reached right now: the same call can succeed a moment later. Whether
 * what was under way has happened is not known.
 */
export function isDatabaseAway(error: unknown): boolean {
  for (let cause = error; typeof cause === 'object' && cause !== null; cause = (cause as Error).cause) {
    const { code, syscall } = cause as { code?: unknown; syscall?: unknown }
    if (typeof code !== 'string') continue
    // a missing file says ENOENT too
    if (code === 'ENOENT') return syscall === 'connect'
    if (CONNECTION_CODES.has(code) || SERVER_CODES.test(code)) return true
  }
  return false
}
