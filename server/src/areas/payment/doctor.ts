import type { PaymentDoctor } from '@contract/endpoints/payment'
import { paymentVerdict } from '@contract/money/payment-verdict'
import type { CandidatesCall } from '@server/calls/handler'
import { tradeNumberOf } from '@server/core/providers/wechat-pay/protocol/trade-number'
import { queryOrder } from '@server/domain/orders/settlement/query-order'
import type { PaymentContext } from '@server/domain/orders/purpose'
import { readOrder } from './order-view'

type Call = Pick<CandidatesCall, 'actor' | 'owner' | 'project'>

/** Queries WeChat for the state of the caller's order (“I have paid”). Throws EXM_R_PRSH_NOT_FOUND. */
export async function examine(context: PaymentContext, call: Call, orderId: string): Promise<PaymentDoctor> {
  await readOrder(context, call, orderId)
  const asked = await queryOrder(context, { projectId: call.owner.projectId, orderId })
  const order = await readOrder(context, call, orderId)
  const own = asked.filter(({ isOwn }) => isOwn)
  return {
    ...paymentVerdict({ order, payments: asked }, context.services.now()),
    order,
    payments: own.map(({ payment: { paymentId, transactionId, createdAt } }) => ({
      number: tradeNumberOf(paymentId),
      transactionId,
      startedAt: createdAt.toISOString(),
    })),
  }
}
