/** Data of registrations after payment or review: refunds, changes, corrections, invoices, tickets. */
import { AUDIT_STATUS } from '@contract/codes'
import type { Executor } from '@server/core/postgres/database'
import type { RegistrationRow } from '../registration-store'
import { followUpsStatement, type FollowUps, type FollowUpsRow } from './follow-ups.sql'

export const noFollowUps: FollowUps = {
  ticket: null,
  back: null,
  invoiced: false,
  openChange: null,
  correctionUntil: null,
  asked: null,
  given: [],
}

/** Returns whether a registration can have any of these data. */
export function hasFollowUps(one: Pick<RegistrationRow, 'auditStatus' | 'paymentStatus' | 'refundStatus'>): boolean {
  return one.paymentStatus !== 'unpaid' || one.refundStatus !== 'none' || one.auditStatus === AUDIT_STATUS.toBeSubmitted
}

/** Reads the data in the order of the registrations; each part is looked up by its full key. */
export async function readFollowUps(db: Executor, projectId: string, registrationIds: string[]): Promise<FollowUps[]> {
  const { rows } = await db.execute<FollowUpsRow>(followUpsStatement(projectId, registrationIds))
  return rows.map(({ follow_ups: found }) => found ?? noFollowUps)
}
