/** Permissions of staff: coarse verbs, granted by roles (roles.ts). */
export const PERMISSIONS = [
  /** Decide cases of a kind. */
  'review',
  'candidates.read',
  /** See full ID numbers, and files by their names. */
  'candidates.reveal',
  /** Unlock, end sessions, resend messages, correct contact data. */
  'candidates.change',
  'finance.read',
  /** Refunds, coupons, invoices. */
  'finance.change',
  /** Centres, sessions, draws, attendance. */
  'exam.change',
  'results.change',
  'results.publish',
  'certificates.change',
  'project.read',
  'project.change',
  /** Gates, queue, suspension, opening day. */
  'operate',
  'export',
  'staff.change',
  'audit.read',
] as const
export type Permission = (typeof PERMISSIONS)[number]
