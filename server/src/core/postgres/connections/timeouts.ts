/**
 * Timeouts between this process and PostgreSQL, in milliseconds. The server enforces its own settings, so that a frozen
 * or disconnected instance does not block others; the client detects the remaining cases.
 */

/** Time to open a connection or to get a free one from the pool. */
export const CONNECT_TIMEOUT_MS = 5_000

/** `lock_timeout`. */
const LOCK_TIMEOUT_MS = 5_000
/** `statement_timeout`. */
const STATEMENT_TIMEOUT_MS = 10_000
/**
 * `idle_in_transaction_session_timeout`. Shorter than LOCK_TIMEOUT_MS: the locks of a dead instance are released before the
 * transactions waiting for them time out.
 */
export const IDLE_IN_TRANSACTION_TIMEOUT_MS = 3_000
/** `tcp_user_timeout`: the server drops a connection whose data was not acknowledged for this long. */
const UNACKNOWLEDGED_MS = 15_000

/**
 * Client-side read timeout of a pending query; longer than `statement_timeout`, so that the server's own error arrives
 * first.
 */
export const READ_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 2_000

/**
 * Timeout of work shared by several callers (micro-batch, single flight). All of them fail on expiry, and later callers
 * do not wait for it. Longer than a lock wait.
 */
export const SHARED_WORK_MS = LOCK_TIMEOUT_MS + 3_000

/**
 * Interval of the health probe (health-probe.ts) in milliseconds, and the number of unanswered probes after which the database
 * counts as unavailable: pending queries are aborted and new ones fail immediately.
 */
export const PROBE_INTERVAL_MS = 500
export const UNAVAILABLE_AFTER_PROBES = 4

/** Idle time in seconds before either side sends a TCP keepalive probe. */
const KEEPALIVE_S = 10

/** PostgreSQL session settings by their server-side names. */
export const sessionSettings = {
  lock_timeout: LOCK_TIMEOUT_MS,
  statement_timeout: STATEMENT_TIMEOUT_MS,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
  tcp_user_timeout: UNACKNOWLEDGED_MS,
  tcp_keepalives_idle: KEEPALIVE_S,
  tcp_keepalives_interval: KEEPALIVE_S / 2,
  tcp_keepalives_count: 3,
  // stale planner statistics would trigger JIT compilation that takes longer than the query itself
  jit: 'off',
} as const

export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: KEEPALIVE_S * 1000 } as const
