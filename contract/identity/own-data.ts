/** Data subject rights: export and deletion of an account's data (decision 0052). */

export const EXPORT_STATES = ['none', 'making', 'ready', 'failed'] as const
export type ExportState = (typeof EXPORT_STATES)[number]

/** Rate limit of export requests, and availability of an export, in milliseconds. */
export const EXPORT_EVERY_MS = 24 * 3_600_000
export const EXPORT_RETENTION_MS = 24 * 3_600_000

/** Grace period before the deletion, in milliseconds; signing in during it cancels the deletion. */
export const DELETION_GRACE_MS = 7 * 24 * 3_600_000

/**
 * Reasons that prevent a deletion: an unpaid order, a future exam, a pending refund, or paid postage of a certificate
 * that has not been sent.
 */
export const OBSTACLES = ['unpaid', 'exam', 'refund', 'postage'] as const
export type ObstacleKind = (typeof OBSTACLES)[number]

/** Categories of deleted data, in display order. */
export const DELETED = ['identity', 'contacts', 'signIn', 'answers', 'applications', 'messages'] as const

/** Categories of data retained anonymously. */
export const REMAINS = ['payments', 'registrations', 'certificates', 'signIns', 'operations'] as const
export type RemainsKind = (typeof REMAINS)[number]

/** Retention of accounting vouchers: thirty years (会计档案管理办法, 2015). */
const PAYMENT_RETENTION_YEARS = 30

/** Retention of the sign-in history: at least six months (网络安全法, article 21). */
export const SIGN_IN_RETENTION_DAYS = 180

/** Returns the end of the retention of payments made at `at`: counted from the end of that year (UTC+8). */
export function paymentsRetainedUntil(at: number): string {
  const year = new Date(at + 8 * 3_600_000).getUTCFullYear() + PAYMENT_RETENTION_YEARS
  return new Date(Date.UTC(year + 1, 0, 1) - 8 * 3_600_000 - 1).toISOString()
}
