/** Payment request passed from the site to the Mini Program (platform/payment/pay.h5.ts). Pure. */
import type { BridgeParams } from '@contract/endpoints/payment'
import type { PayPurpose } from '@/platform/payment/pay-types'
import { isSitePath } from './web-address'

export interface PayRequest {
  bridge: BridgeParams
  purpose: PayPurpose
}

/** Returns null for an incomplete or invalid request. */
export function readPayRequest(params: Record<string, string>): PayRequest | null {
  const {
    orderId = '',
    domain,
    appId = '',
    timeStamp = '',
    nonceStr = '',
    paySign = '',
    signType,
    returnTo = '',
  } = params
  const prepay = params.package ?? ''
  const isComplete = timeStamp && nonceStr && paySign && prepay.startsWith('prepay_id=') && signType === 'RSA'
  if (!isComplete || !isSitePath(returnTo)) return null
  const bridge = { appId, timeStamp, nonceStr, package: prepay, signType, paySign } as const
  return { bridge, purpose: { orderId, ...(domain && { domain }), returnTo } }
}
