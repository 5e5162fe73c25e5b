import type { Run } from '../../run'
import { ApiFailure, later, type Apis } from '../calling'

interface Payment {
  timeStamp: string
  nonceStr: string
  package: string
  signType: string
  paySign: string
}

/** WeChat's payment sheet, backed by the payment sandbox; the user's plan decides the outcome. */
export function paymentApis({ appId, options, phone }: Run): Apis {
  const requestPayment = async (payment: Payment): Promise<void> => {
    const prepayId = /^prepay_id=(.+)$/.exec(payment.package)?.[1]
    if (!prepayId) throw new ApiFailure('parameter error: parameter.package should be prepay_id=…')
    const outcome = phone.user.payments.shift() ?? 'pay'
    if (outcome === 'cancel') throw new ApiFailure('cancel')
    if (!options.paymentSandbox) throw new Error('the host was started without a payment sandbox')
    const reply = await fetch(`${options.paymentSandbox}/sandbox/pay/${encodeURIComponent(prepayId)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ outcome: outcome === 'fail' ? 'fail' : 'ok', bridge: { ...payment, appId } }),
    })
    if (!reply.ok) throw new ApiFailure(await reply.text())
    if (outcome === 'fail') throw new ApiFailure('(requestPayment:fail)', { errno: -1 })
  }
  const texts = { timeStamp: 'String', nonceStr: 'String', package: 'String', paySign: 'String' } as const
  return { now: {}, later: { requestPayment: later<Payment>(texts, requestPayment) } }
}
