import { inBothLanguages } from '@contract/reason'
import { eq, sql } from 'drizzle-orm'
import { attachments } from '@server/area-list'
import { projectCacheOf } from '@server/calls/project/project-cache'
import { requireProject } from '@server/calls/project/find-project'
import { insertRequest } from '@server/areas/registration/refund/refund-store'
import { issueJob } from '@server/areas/invoice/issue/issue-job'
import { orders, payments, refunds } from '@server/core/tables/payment'
import { registrations } from '@server/core/tables/registration'
import { createAccount } from '@server/domain/accounts/accounts'
import { newId } from '@server/core/postgres/ids'
import type { OutgoingMessage } from '@server/core/providers/messages/message-sender'
import { outboxDelivery } from '@server/domain/outbox/delivery'
import { latestMessages } from '@server/domain/outbox/messages'
import { testService } from '../harness'
import { anOrder, PRICE_CENTS, type TestOrder } from '../payment/setup/an-order'
import { project } from '../payment/setup/project'
import { issueToken } from '../setup/issue-token'

const ISSUER = `
invoice: true
invoiceIssuer: { provider: demonstration, name: 考试协会, taxpayerId: 91350100M000100Y43 }`

export const PERSONAL = { type: 'personal' as const, title: '王明', mailbox: 'ming@example.com' }
export const COMPANY = {
  ...{ type: 'company' as const, title: '城建公司', taxpayerId: '91350100m000100y43', mailbox: 'tax@example.com' },
}

/** Project that issues invoices, with paid orders. */
export async function buying() {
  const open = project.replace('  payment: {}', '  payment: {}\n  invoice: {}') + ISSUER
  const service = await testService({ projects: [open], now: '2026-05-01T02:00:00Z' })
  const { services, clock } = service
  const { projectId } = await requireProject(services, 'shop')

  /** Issues a new token, because some tests span days. */
  const tokenOf = ({ accountId }: Pick<TestOrder, 'accountId'>) => issueToken(services, { projectId, accountId })

  return {
    ...service,
    tokenOf,
    projectId,
    /** Creates a paid order of a new candidate. */
    async paid(amountCents = PRICE_CENTS, email?: string): Promise<TestOrder> {
      const accountId = await createAccount(services, projectId, {
        ...{ account: `ming${Math.random().toString(36).slice(2)}`, password: 'Right-password1' },
        ...{ idType: 'passport', idNumber: `E${Math.random()}`, realName: '王明', birthDate: '1990-03-07' },
        ...(email !== undefined && { email }),
      })
      const order = await anOrder(services, projectId, { accountId, amountCents })
      const paidAt = new Date(services.now())
      await services.db.update(orders).set({ status: 'paid', paidAt }).where(eq(orders.orderId, order.orderId))
      await services.db
        .update(registrations)
        .set({ paymentStatus: 'paid', expiresAt: null })
        .where(eq(registrations.registrationId, order.registrationId))
      const payment = { projectId, paymentId: newId(), orderId: order.orderId, channel: 'h5' as const, amountCents }
      await services.db.insert(payments).values({
        ...payment,
        ...{ status: 'settled', paidCents: amountCents, nextCheckAt: paidAt, createdAt: paidAt },
      })
      return order
    },

    async startRefund({ orderId }: TestOrder, status: 'pending' | 'givenUp' = 'pending') {
      const [payment] = await services.db.select().from(payments).where(eq(payments.orderId, orderId))
      const at = new Date(services.now())
      await services.db.insert(refunds).values({
        ...{ projectId, refundId: newId(), paymentId: payment?.paymentId ?? '', amountCents: 100 },
        ...{ reason: 'requested', status, nextAttemptAt: at, createdAt: at },
      })
    },

    /** Adds an undecided refund request. */
    async askRefund({ registrationId }: TestOrder) {
      const plan = { lines: [], fees: [], backCents: 100, retainedCents: 0, endsRegistration: false }
      const wish = { plan, reason: inBothLanguages('出差', ''), held: [], at: new Date(services.now()) }
      await insertRequest(services, services.db, { projectId, registrationId }, wish)
    },

    request: async ({ orderId, ...candidate }: TestOrder, body: object = PERSONAL) =>
      service.call(
        'POST /exm_c/orders/:orderId/invoices',
        { params: { orderId }, body: { ...PERSONAL, ...body } },
        { token: await tokenOf(candidate), idempotencyKey: newId() },
      ),
    edit: async (candidate: TestOrder, invoiceId: string, body: object = {}) =>
      service.call(
        'POST /exm_c/invoices/:invoiceId/edit',
        { params: { invoiceId }, body: { ...PERSONAL, ...body } },
        { token: await tokenOf(candidate) },
      ),
    reissue: async (candidate: TestOrder, invoiceId: string, body: object = {}) =>
      service.call(
        'POST /exm_c/invoices/:invoiceId/reissue',
        { params: { invoiceId }, body: { ...PERSONAL, ...body } },
        { token: await tokenOf(candidate), idempotencyKey: newId() },
      ),
    reverse: async (candidate: TestOrder, invoiceId: string) =>
      service.call(
        'POST /exm_c/invoices/:invoiceId/reverse',
        { params: { invoiceId } },
        { token: await tokenOf(candidate), idempotencyKey: newId() },
      ),
    nextSteps: async (candidate: TestOrder) =>
      (await service.call('GET /exm_c/next-steps', {}, { token: await tokenOf(candidate) })).data.steps,
    list: async (candidate: TestOrder) =>
      (await service.call('GET /exm_c/invoices', {}, { token: await tokenOf(candidate) })).data,

    document: async (candidate: TestOrder, invoiceId: string) =>
      service.call(
        'GET /exm_c/invoices/:invoiceId/document',
        { params: { invoiceId } },
        { token: await tokenOf(candidate) },
      ),
    /** Delivers the outbox and returns the messages. */
    async deliver() {
      const sent: OutgoingMessage[] = []
      const email = { send: (message: OutgoingMessage) => Promise.resolve(void sent.push(message)) }
      await outboxDelivery(attachments).run({ ...services, messageSenders: { sms: email, email, wechat: null } })
      return sent
    },

    /** Advances the clock and polls the issuer. */
    async later(minutes = 2) {
      clock.advance(minutes * 60_000)
      await issueJob.run(services)
    },
    /** Emails, oldest first. */
    async emails() {
      const all = (await latestMessages(services, { projectId, limit: 100 })).reverse()
      return all.map(({ target, template }) => `${template} to ${target}`)
    },
    async configure(said: object) {
      await services.db.execute(
        sql`update project set revision = revision + 1, definition = definition || ${JSON.stringify(said)}::jsonb`,
      )
      await projectCacheOf(services).refresh()
    },
  }
}
