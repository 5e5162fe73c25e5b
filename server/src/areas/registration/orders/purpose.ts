import { sql } from 'drizzle-orm'
import type { Executor } from '@server/core/postgres/database'
import { commonProject } from '@server/core/postgres/project-refs'
import { registrations } from '@server/core/tables/registration'
import type { LockedSubject, Purpose, SubjectRef } from '@server/domain/orders/purpose'
import { lockPoolsOf, releaseSeats } from '@server/domain/seats/pools'
import { forgetEditing } from '../correction/correction-store'
import { refRows, seatsOf, type RegistrationRef } from '../registration-refs'
import { endRegistrations } from '../release/release-store'
import { describeRegistrations } from './describe'
import { registrationDueNotifications, notifyOfPayment } from './notices'
import { refundRequests } from '../refund/refund-requests'
import { requireAction } from '../situation'
import { isRegistration } from './keys'
import { followRefund } from './refunded'
import { addToTimelines } from '../timeline/timeline'

/** Order purpose of registrations. */
export const registrationPurpose: Purpose = {
  name: 'registration',
  describe: describeRegistrations,
  lock,
  lockToEnd,
  onPaid: async (paid) => {
    const { tx, order, paidAt } = paid
    const [registration] = await tx
      .update(registrations)
      .set({ paymentStatus: 'paid', expiresAt: null })
      .where(isRegistration(order))
      .returning()
    if (!registration) return
    await addToTimelines(tx, [{ ...referenceOf(order), event: 'paid', at: paidAt }])
    await notifyOfPayment(paid, registration)
  },
  onExpired: async (tx, subjects, now) => {
    const ended = subjects.map(referenceOf)
    const projectId = commonProject(ended)
    if (projectId === null) return
    await endRegistrations(tx, ended, 'expired', now.toISOString())
    await forgetEditing(tx, ended)
    await releaseSeats(tx, projectId, seatsOf(ended))
  },
  onRefunded: (refunded) => followRefund(referenceOf(refunded.order), refunded),
  deductions: {
    batchOf: async (db, subject) => {
      const { batchCode } = registrations
      const [registration] = await db.select({ batchCode }).from(registrations).where(isRegistration(subject))
      return registration?.batchCode ?? null
    },
    onRepriced: async (tx, subject, changeCents) => {
      const amountCents = sql`${registrations.amountCents} + ${changeCents}`
      await tx.update(registrations).set({ amountCents }).where(isRegistration(subject))
    },
  },
  refundsAsked: refundRequests,
  dueNotifications: registrationDueNotifications,
}

export const subjectOfRegistration = ({ projectId, registrationId }: RegistrationRef): SubjectRef => ({
  projectId,
  subjectId: registrationId,
})

const referenceOf = ({ projectId, subjectId }: SubjectRef): RegistrationRef => ({
  projectId,
  registrationId: subjectId,
})

async function lock(tx: Executor, subject: SubjectRef): Promise<LockedSubject | null> {
  const [registration] = await tx.select().from(registrations).where(isRegistration(subject)).for('update')
  if (!registration) return null
  return {
    isWaiting: registration.status === 'submitted',
    requirePayable: async (services, project) => {
      await requireAction('pay', registration.registrationId, { services, db: tx, project, owner: registration })
    },
  }
}

/** Locks the pools first (domain/seats), because ending a registration releases seats. */
async function lockToEnd(tx: Executor, subjects: readonly SubjectRef[], now: Date): Promise<SubjectRef[]> {
  const due = subjects.map(referenceOf)
  const projectId = commonProject(due)
  if (projectId === null) return []
  await lockPoolsOf(tx, projectId, seatsOf(due))
  const { rows } = await tx.execute<{ project_id: string; registration_id: string }>(sql`
    select project_id, registration_id
    from registration join ${refRows(due)} using (project_id, registration_id)
    where status = 'submitted' and payment_status = 'unpaid' and expires_at <= ${now.toISOString()}::timestamptz
    order by project_id, registration_id
    for update of registration skip locked`)
  return rows.map((row) => ({ projectId: row.project_id, subjectId: row.registration_id }))
}
