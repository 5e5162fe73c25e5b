import { and, desc, eq } from 'drizzle-orm'
import type { PayChannel } from '@contract/endpoints/payment'
import { Failure } from '@server/core/calls/failure'
import { CodeRefused, IdentityUnavailable, type IdentityKind } from '@server/core/providers/wechat-identity'
import type { Services } from '@server/core/services'
import { payments } from '@server/core/tables/payment'
import { channelFailure } from '../channel-failure'

interface PayerRequest {
  projectId: string
  orderId: string
  channel: IdentityKind
  wxCode: string | undefined
}

/** Inside WeChat a payment is started for one person; elsewhere for whoever opens its link. */
export function needsPayer(channel: PayChannel): channel is IdentityKind {
  return channel === 'jsapi' || channel === 'mini'
}

/**
 * The openid that pays an order of the caller's own. A code that WeChat takes decides, because another phone may pay
 * for the candidate. Without one, or with one that tells nothing any more (it is good once), the attempt that is open
 * goes on. Throws EXM_R_PRSH_OPENID or EXM_R_PRSH_CHANNEL_FAILED.
 */
export async function payerOf(services: Services, request: PayerRequest): Promise<string> {
  if (!request.wxCode) return orOpenAttempt(services, request, new Failure('EXM_R_PRSH_OPENID'))
  try {
    return await services.wechatIdentity.openidOf(request.channel, request.wxCode)
  } catch (error) {
    return orOpenAttempt(services, request, failureOf(services, request, error))
  }
}

function failureOf({ log }: Services, { projectId, orderId }: PayerRequest, error: unknown): Failure {
  if (error instanceof CodeRefused) {
    log.info({ projectId, orderId, errcode: error.errcode }, 'sign-in code refused')
    return new Failure('EXM_R_PRSH_OPENID')
  }
  if (!(error instanceof IdentityUnavailable)) throw error
  log.warn({ projectId, orderId, reason: error.reason }, 'payer not known')
  return channelFailure(error)
}

/** The payer of the newest attempt in this channel that is still open; throws `otherwise` when there is none. */
async function orOpenAttempt({ db }: Services, request: PayerRequest, otherwise: Failure): Promise<string> {
  const [open] = await db
    .select({ payer: payments.payer })
    .from(payments)
    .where(
      and(
        eq(payments.projectId, request.projectId),
        eq(payments.orderId, request.orderId),
        eq(payments.channel, request.channel),
        eq(payments.status, 'started'),
      ),
    )
    .orderBy(desc(payments.paymentId))
    .limit(1)
  if (!open) throw otherwise
  return open.payer
}
