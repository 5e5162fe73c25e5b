import { validate } from 'uuid'
import { PayChannelError } from '@server/core/providers/wechat-pay'
import type { Services } from '@server/core/services'
import { payments } from '@server/core/tables/payment'
import { isPayment, type PaymentKey } from '@server/domain/orders/keys'
import { checkPayment } from '@server/domain/orders/settlement/check-payment'
import { purposes } from '../../area-list'
import { exactly, type Command } from '../command'
import { CommandFault, projectOf } from '../project-of'

export const paymentsAsk: Command = {
  name: 'payments ask',
  usage: 'DOMAIN PAYMENT',
  summary: 'Ask WeChat now what became of one payment, and write it down: `orders show` names payments',
  async run(call) {
    const { DOMAIN, PAYMENT } = exactly(call, 'DOMAIN', 'PAYMENT')
    const services = await call.services()
    const { projectId } = await projectOf(services, DOMAIN)
    const key = { projectId, paymentId: PAYMENT }
    const was = validate(PAYMENT) ? await statusOf(services, key) : null
    if (!was)
      throw new CommandFault(
        `There is no payment “${PAYMENT}” in this project. \`orders show\` names those of an order.`,
      )
    const unsaid = await checkPayment({ services, purposes }, key).then(() => null, whyUnsaid)
    const is = await statusOf(services, key)
    const details = { paymentId: PAYMENT, was, is, ...(unsaid && { unsaid }) }
    await call.log(projectId, details)
    if (unsaid) throw new CommandFault(`WeChat Pay does not say what became of it (${unsaid}). Try again in a moment.`)
    call.print(was === is ? `WeChat says nothing new: it is ${is}.` : `It was ${was} and is ${is} by now.`)
  },
}

async function statusOf({ db }: Services, key: PaymentKey): Promise<string | null> {
  const [row] = await db.select({ status: payments.status }).from(payments).where(isPayment(key))
  return row?.status ?? null
}

function whyUnsaid(error: unknown): string {
  if (error instanceof PayChannelError) return error.reason
  throw error
}
