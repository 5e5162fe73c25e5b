import { sql } from 'drizzle-orm'
import type { PayChannel } from '@contract/endpoints/payment'
import { sweepJob } from '@server/domain/orders/due/expire-orders'
import { orderJobs } from '@server/domain/orders/jobs'
import { purposes } from '@server/area-list'
import { projectCacheOf } from '@server/calls/project/project-cache'
import { requireProject } from '@server/calls/project/find-project'
import { tradeNumberOf } from '@server/core/providers/wechat-pay/protocol/trade-number'
import { startSandbox } from '@server/sandbox/start-sandbox'
import type { Refund, Trade } from '@server/sandbox/trade'
import { testService } from '../../harness'
import { anOrder, type TestOrder } from './an-order'
import { until } from '../../setup/until'
import { outcomeOf, paymentOf } from './outcome'
import { project } from './project'

/** A started payment as identified by the sandbox. */
export interface StartedPayment {
  paymentId: string
  outTradeNo: string
}

/**
 * Listening service with the sandbox as WeChat Pay, connected over HTTP. A second instance takes the first one's
 * `databaseUrl`. `hasPublicKey`: the merchant has WeChat Pay's public key. `modules`: open in addition to registration
 * and payment. `batches`: additional project file text after the first batch.
 */
export async function payingService(
  options: { databaseUrl?: string; now?: string; batches?: string; modules?: string[]; hasPublicKey?: true } = {},
) {
  const wechat = { now: () => (options.now ? Date.parse(options.now) : Date.now()) }
  const sandbox = await startSandbox({ port: 0, now: () => wechat.now(), retryPausesMs: [50, 50, 100] })
  const modules = (options.modules ?? []).map((module) => `  ${module}: {}\n`).join('')
  const text = project.replace('  payment: {}\n', `  payment: {}\n${modules}`) + (options.batches ?? '')
  const projects = options.databaseUrl ? {} : { projects: [text] }
  const env = { ...sandbox.credentials, ...(options.hasPublicKey && sandbox.publicKeyCredentials) }
  const service = await testService({ ...options, ...projects, env })
  const { app, services, clock } = service
  wechat.now = clock.now
  services.env.PUBLIC_URL = await app.listen({ port: 0, host: '127.0.0.1' })
  const { projectId } = await requireProject(services, 'shop')

  async function sandboxCall<T>(path: string, body?: unknown): Promise<T> {
    const reply = await fetch(`${sandbox.url}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    return (await reply.json()) as T
  }

  /** WeChat sign-in code for a user of a host. */
  async function codeOf(channel: 'jsapi' | 'mini', user = 'candidate'): Promise<string> {
    const { WXPAY_APP_ID, WXPAY_MINI_APP_ID } = services.env
    const appId = channel === 'mini' ? WXPAY_MINI_APP_ID : WXPAY_APP_ID
    return (await sandboxCall<{ code: string }>('/sandbox/sign-in-codes', { appId, user })).code
  }

  /** Visit ticket of a user in a host. */
  async function ticketOf(app: 'jsapi' | 'mini', user?: string): Promise<string> {
    const body = { domain: 'shop', app, code: await codeOf(app, user) }
    const { data, error } = await service.call('POST /ea/g/wechat/visits', { body })
    if (error) throw new Error(error)
    return data.ticket
  }

  return {
    ...service,
    sandbox,
    codeOf,
    ticketOf,
    sandboxCall,
    projectId,
    /** The project's file. */
    text,
    order: (facts?: Parameters<typeof anOrder>[2]) => anOrder(services, projectId, facts),

    /** Sets the behaviour of the sandbox. */
    behave: (behaviour: Record<string, unknown>) => sandboxCall('/sandbox/control', behaviour),
    behaveWell: () => sandboxCall('/sandbox/control/reset', {}),
    ledger: () => sandboxCall<{ trades: Trade[]; refunds: Refund[] }>('/sandbox/control/ledger'),

    /** Starts a payment; inside WeChat with a new visit ticket by default. */
    startPaying: async (
      order: TestOrder,
      channel: PayChannel = 'h5',
      how: { wechatTicket?: string; idempotencyKey?: string } = {},
    ) => {
      const isInside = channel === 'jsapi' || channel === 'mini'
      const wechatTicket = how.wechatTicket ?? (isInside ? await ticketOf(channel) : undefined)
      const { token, orderId } = order
      return service.call(
        'POST /exm_c/orders/:orderId/payments',
        { params: { orderId }, body: { channel, ...(wechatTicket ? { wechatTicket } : {}) } },
        { token, ...(how.idempotencyKey ? { idempotencyKey: how.idempotencyKey } : {}) },
      )
    },

    /** Pays at WeChat; `force` also where the real WeChat would refuse. */
    pay: (payment: StartedPayment, how: { amountCents?: number; force?: boolean } = {}) =>
      sandboxCall(`/sandbox/control/payments/${payment.outTradeNo}/pay`, how),

    /** Pays an order twice and returns the second payment. */
    async payTwice(order: TestOrder) {
      const tries: StartedPayment[] = []
      for (const channel of ['h5', 'jsapi'] as const) {
        const { error } = await this.startPaying(order, channel)
        if (error) throw new Error(error)
        tries.push(await paymentOf(services, order))
      }
      for (const payment of tries) await this.pay(payment)
      await until(async () => {
        await this.runJobs()
        return (await outcomeOf(services, order)).refunds.some(({ status }) => status === 'succeeded')
      })
    },

    /** Sets the language of the project file. */
    inLanguage: async (language: 'zh-cn' | 'en') => {
      const said = JSON.stringify({ language })
      await services.db.execute(
        sql`update project set revision = revision + 1, definition = definition || ${said}::jsonb`,
      )
      await projectCacheOf(services).refresh()
    },

    /** Opens WeChat's payment keypad. */
    enter: (payment: StartedPayment) => sandboxCall(`/sandbox/control/payments/${payment.outTradeNo}/enter`, {}),

    /** Sends a notification; returns the HTTP statuses of our responses. */
    notify: async (payment: StartedPayment, how: { times?: number; forgery?: string } = {}) =>
      (await sandboxCall<{ statuses: number[] }>(`/sandbox/control/payments/${payment.outTradeNo}/notify`, how))
        .statuses,

    check: (order: TestOrder) =>
      service.call('POST /exm_c/orders/:orderId/check', { params: { orderId: order.orderId } }, { token: order.token }),

    cancel: ({ token, registrationId }: TestOrder) =>
      service.call('POST /exm_c/registrations/:registrationId/cancel', { params: { registrationId } }, { token }),

    paymentContext: { services, purposes },

    /** Runs every order and payment job except the sweeper once. */
    runJobs: async () => {
      for (const job of orderJobs(purposes)) if (job.name !== sweepJob(purposes).name) await job.run(services)
    },

    /** Expires unpaid orders. */
    sweep: () => sweepJob(purposes).run(services),

    async close() {
      await sandbox.close()
      await service.close()
    },
  }
}

export type PayingService = Awaited<ReturnType<typeof payingService>>

export const outTradeNoOf = (paymentId: string) => tradeNumberOf(paymentId)
