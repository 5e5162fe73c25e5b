import Taro from '@tarojs/taro'
import type { Handover, PayChannel } from '@contract/endpoints/payment'
import type { PayOutcome, PayPurpose } from './pay-types'

export function payChannel(): PayChannel {
  return 'mini'
}

export async function pay(handover: Handover, _purpose: PayPurpose): Promise<PayOutcome> {
  if (handover.channel !== 'mini') return 'failed'
  const { timeStamp, nonceStr, package: prepay, signType, paySign } = handover.bridge
  try {
    await Taro.requestPayment({ timeStamp, nonceStr, package: prepay, signType, paySign })
    return 'done'
  } catch (error) {
    return /cancel/.test(String((error as { errMsg?: string }).errMsg)) ? 'cancelled' : 'failed'
  }
}
