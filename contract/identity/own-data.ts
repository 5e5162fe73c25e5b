/** What somebody may do with all that is kept of them: get it, and have it deleted (docs/decisions/0052). */

export const EXPORT_STATES = ['none', 'making', 'ready', 'failed'] as const
export type ExportState = (typeof EXPORT_STATES)[number]

/** An export is asked for once within this time, and can be fetched for as long, in milliseconds. */
export const EXPORT_EVERY_MS = 24 * 3_600_000
export const EXPORT_KEPT_MS = 24 * 3_600_000

/** Between asking for the deletion and its being made: whoever signs in meanwhile takes it back. */
export const DELETION_GRACE_MS = 7 * 24 * 3_600_000

/**
 * What keeps an account from being deleted: something to pay, an exam that is still to come, money that is on its way
 * back.
 */
export const OBSTACLES = ['unpaid', 'exam', 'refund', 'postage'] as const
export type ObstacleKind = (typeof OBSTACLES)[number]

/** What is deleted, in the order in which it is told. */
export const DELETED = ['identity', 'contacts', 'signIn', 'answers', 'applications', 'messages'] as const

/** What stays, without anything that says who it was. */
export const REMAINS = ['payments', 'registrations', 'certificates', 'signIns', 'operations'] as const
export type RemainsKind = (typeof REMAINS)[number]

/** Vouchers of accounting: thirty years (会计档案管理办法, 2015). */
const PAYMENTS_KEPT_YEARS = 30

/** Who signed in when: at least six months (网络安全法, article 21). */
export const SIGN_INS_KEPT_DAYS = 180

/** The end of the year that comes so many years after that of `at` (UTC+8), as vouchers are counted from the year's end. */
export function paymentsKeptUntil(at: number): string {
  const year = new Date(at + 8 * 3_600_000).getUTCFullYear() + PAYMENTS_KEPT_YEARS
  return new Date(Date.UTC(year + 1, 0, 1) - 8 * 3_600_000 - 1).toISOString()
}
