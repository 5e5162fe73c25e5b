/**
 * How long anything may take between this process and PostgreSQL, in milliseconds. The server ends what it notices
 * itself, so that one instance that froze or was cut off holds nobody up; the rest is noticed here.
 */

/** Until a connection is there, be it a new one or one that is free again. */
export const CONNECT_MS = 5_000

/** A statement waits so long for what another transaction holds. */
const LOCK_MS = 5_000
/** And runs so long. */
const STATEMENT_MS = 10_000
/**
 * A transaction whose instance says nothing any more gives back what it holds: before those who wait for it have waited
 * too long, so that they get it and are not sent away.
 */
export const IDLE_IN_TRANSACTION_MS = 3_000
/** What was sent to an instance and never acknowledged: longer than this, and the server gives the connection up. */
const UNACKNOWLEDGED_MS = 15_000

/** Nothing came for so long although the server was asked something: it would have given up itself by now. */
export const SILENCE_MS = STATEMENT_MS + 2_000

/**
 * What is done for many at once may take so long: then all of them are told, and those who come later do not wait for it.
 * Longer than a lock is waited for.
 */
export const SHARED_WORK_MS = LOCK_MS + 3_000

/**
 * So often the database is asked whether it is there (pulse.ts), in milliseconds, and after so many beats without an
 * answer it is away: everything under way is given up and whoever comes is told at once.
 */
export const BEAT_MS = 500
export const AWAY_AFTER_BEATS = 4

/** Seconds without a word until either side asks whether the other one is still there. */
const KEEPALIVE_S = 10

/** Settings of a session, as the server calls them. */
export const sessionSettings = {
  lock_timeout: LOCK_MS,
  statement_timeout: STATEMENT_MS,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
  tcp_user_timeout: UNACKNOWLEDGED_MS,
  tcp_keepalives_idle: KEEPALIVE_S,
  tcp_keepalives_interval: KEEPALIVE_S / 2,
  tcp_keepalives_count: 3,
  // what looks dear by the statistics of a moment ago would be compiled, for longer than it runs
  jit: 'off',
} as const

export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: KEEPALIVE_S * 1000 } as const
