import type { FastifyInstance, FastifyReply } from 'fastify'
import * as v from 'valibot'
import { uuid } from '@contract/schemas'
import { ForgedNotification, PayChannelError, type OpenedNotification } from '@server/core/providers/wechat-pay'
import type { Purposes, PaymentContext } from '@server/domain/orders/purpose'
import type { Services } from '@server/core/services'
import { checkRefund, recordRefund } from '@server/domain/orders/refunds/refund-progress'
import { settlePayment } from '@server/domain/orders/settlement/settle'

/** Maximum body size; notifications of WeChat Pay are small. */
const LARGEST_BYTES = 64 * 1024

type Notified = { Params: { projectId: string }; Body: string }

/**
 * Receives WeChat Pay's notifications of payments and refunds. 204 confirms one; any other status makes WeChat Pay send
 * it again later (pay.weixin.qq.com, payment notifications).
 */
export async function registerWechatPayRoutes(
  app: FastifyInstance,
  services: Services,
  purposes: Purposes,
): Promise<void> {
  await app.register(async (scope) => {
    // The signature covers the raw bytes, so the body must not be parsed before it is verified.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: LARGEST_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    for (const path of ['/pay/wechat/notify/:projectId', '/pay/wechat/refund-notify/:projectId']) {
      scope.post<Notified>(path, async (request, reply) => {
        const { headers, params } = request
        const body = typeof request.body === 'string' ? request.body : ''
        try {
          const notification = await services.wechatPay.openNotification({ headers, body })
          const isTakenOver =
            v.is(uuid, params.projectId) && (await takeOver({ services, purposes }, params.projectId, notification))
          return isTakenOver ? await reply.code(204).send() : await fail(reply, 404, 'unknown number')
        } catch (error) {
          return refuse(services, reply, error)
        }
      })
    }
  })
}

/** Returns false when the project has no such payment or refund. */
async function takeOver(
  context: PaymentContext,
  projectId: string,
  notification: OpenedNotification,
): Promise<boolean> {
  if (notification.kind === 'refund') {
    const { refund } = notification
    const key = { projectId, refundId: refund.refundId }
    // WeChat repeats notifications for a day, and a failed refund may have been sent on since
    if (refund.status !== 'SUCCESS') return checkRefund(context, key)
    return (await recordRefund(context, key, refund)) !== 'unknown'
  }
  if (notification.kind === 'payment' && notification.payment.paid) {
    const { paymentId, paid } = notification.payment
    return (await settlePayment(context, { projectId, paymentId }, paid)) !== 'unknown'
  }
  context.services.log.info({ notification: notification.kind }, 'notification without consequences')
  return true
}

export const notificationsRefused = {
  name: 'notifications_refused_total',
  help: 'Notifications that WeChat Pay did not send',
  labels: {},
}

function refuse(services: Services, reply: FastifyReply, error: unknown) {
  if (error instanceof ForgedNotification) {
    services.log.warn({ reason: error.message }, 'notification refused')
    services.metrics.counter(notificationsRefused).inc()
    return fail(reply, 401, 'signature refused')
  }
  // The platform certificates are unavailable, so WeChat Pay should send the notification again.
  if (error instanceof PayChannelError) services.log.warn({ reason: error.reason }, 'notification not checked')
  else services.log.error({ err: error }, 'notification not taken over')
  return fail(reply, 500, 'try again later')
}

function fail(reply: FastifyReply, status: number, message: string) {
  return reply.code(status).send({ code: 'FAIL', message })
}
