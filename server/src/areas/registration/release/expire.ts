import { sql } from 'drizzle-orm'
import { isConfirming } from '@contract/money/payment-confirming'
import { Failure } from '@server/core/failure'
import type { Executor } from '@server/core/postgres/database'
import { lockPoolsOf, refRows, releaseSeats, type RegistrationRef } from '@server/domain/seats'
import type { Services } from '@server/core/services'
import { endRegistrations } from './release-store'
import { lockUnpaidOrders, withStartedPayment } from './started-payments'

/**
 * Ends unpaid registrations whose 30 minutes are over: the order is closed, the seats go back, the timeline says so.
 * One that was paid or ended meanwhile, or that a payment is settling right now, is left alone; so is one with a started
 * payment, until WeChat has said what became of it or had its time to. Returns how many ended.
 */
export async function expireRegistrations(services: Services, due: readonly RegistrationRef[]): Promise<number> {
  const now = services.now()
  return services.db.transaction(async (tx) => {
    await lockPoolsOf(tx, due)
    const ended = await lockExpired(tx, due, now)
    await endRegistrations(tx, ended, 'expired', new Date(now).toISOString())
    await releaseSeats(tx, ended)
    return ended.length
  })
}

/**
 * Ends one whose 30 minutes are over right now, so that nobody has to wait for the sweeper. Throws
 * EXM_R_PRSH_CONFIRMING while WeChat is being asked about its payment.
 */
export async function endOverdue(services: Services, registration: RegistrationRef): Promise<void> {
  if ((await expireRegistrations(services, [registration])) > 0) return
  const started = await withStartedPayment(services.db, [registration])
  if (started.size > 0) throw new Failure('EXM_R_PRSH_CONFIRMING')
}

/** The pools must be locked before (domain/seats.ts). */
async function lockExpired(tx: Executor, due: readonly RegistrationRef[], now: number): Promise<RegistrationRef[]> {
  const { rows } = await tx.execute<{ project_id: string; registration_id: string; expires_at: string }>(sql`
    select project_id, registration_id, expires_at
    from registration join ${refRows(due)} using (project_id, registration_id)
    where status = 'submitted' and payment_status = 'unpaid' and expires_at <= ${new Date(now).toISOString()}::timestamptz
    order by project_id, registration_id
    for update of registration skip locked`)
  const over = rows.map((row) => ({
    projectId: row.project_id,
    registrationId: row.registration_id,
    expiresAt: new Date(row.expires_at).toISOString(),
  }))
  await lockUnpaidOrders(tx, over)
  const started = await withStartedPayment(tx, over)
  return over.filter(
    ({ registrationId, expiresAt }) => !isConfirming({ expiresAt, paymentStarted: started.has(registrationId) }, now),
  )
}
