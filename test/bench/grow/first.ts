/** The candidate whose rows are copied: registered regularly, paid and notified. */
import { sql } from 'drizzle-orm'
import { signInCode } from '@server/areas/account/codes/code-messages'
import { recordAudit } from '@server/domain/audit-log'
import { recordSignIn } from '@server/domain/accounts/sign-in/sign-in-events'
import { enqueueMessage } from '@server/domain/outbox/messages'
import { renderMessage } from '@server/domain/outbox/written'
import type { Services } from '@server/core/services'
import { HOT } from '../hot-pool/project'
import type { HotPool } from '../hot-pool/with-hot-pool'
import { runClients } from '../rush/run-clients'

export interface First {
  projectId: string
  accountId: string
  registrationId: string
  registrationNumber: string
  orderId: string
  token: string
}

export async function firstOf({ tokens, hot, services }: HotPool, port: number): Promise<First> {
  const token = tokens.shift() ?? ''
  const path = `/exm_c/batches/${HOT}/registrations`
  await runClients({ port, path, bodies: [hot.body], tokens: [token], pace: { clients: 1 } })
  const first = { ...(await settled(services)), token }
  const written = renderMessage(signInCode, 'zh', { examName: '造价工程师', code: '271828', minutes: 5 })
  for (const target of ['13812345678', '13912345678'])
    await enqueueMessage(services, services.db, { projectId: first.projectId, channel: 'sms', target, written })
  await services.db.execute(sql`update outbox set status = 'sent', sent_at = now()`)
  const details = { registrationNumber: first.registrationNumber }
  await recordAudit(services, services.db, { ...first, actor: 'automatic', action: 'registrations approve', details })
  const visitor = { ip: '10.0.0.1', userAgent: 'Mozilla/5.0', referer: '' }
  await recordSignIn(services, services.db, first, { way: 'password', outcome: 'signedIn', visitor })
  return first
}

/** Sets the state after the payment notification and the approval. */
async function settled({ db }: Services): Promise<Omit<First, 'token'>> {
  const { rows } = await db.execute<Omit<First, 'token'> & Record<string, unknown>>(sql`
    with paid as (
      update orders set status = 'paid', paid_at = now()
      returning project_id, order_id, subject_id, amount_cents
    ), settled as (
      insert into payment (project_id, payment_id, order_id, channel, amount_cents, paid_cents, status, next_check_at,
        created_at, settled_at, paid_at)
      select project_id, order_id, order_id, 'h5', amount_cents, amount_cents, 'settled', now(), now(), now(), now() from paid
    ), told as (
      update registration_event set awaits_message = false
    )
    update registration set payment_status = 'paid', audit_status = 2, expires_at = null
    from paid where registration_id = subject_id
    returning registration.project_id as "projectId", account_id as "accountId", registration_id as "registrationId",
      registration_number as "registrationNumber", order_id as "orderId"`)
  const [one] = rows
  if (!one) throw new Error('nobody could register')
  return one
}
