import { PayChannelError, type WechatPay } from '../wechat-pay'

const refuse = () => Promise.reject(new PayChannelError('NOT_CONFIGURED', 'WXPAY_MCH_ID'))

/** Used if no merchant is configured (operator's tool, most tests); every call fails like an unreachable channel. */
export const unconfiguredWechatPay: WechatPay = {
  start: refuse,
  query: refuse,
  close: refuse,
  refund: refuse,
  queryRefund: refuse,
  applyAbnormalRefund: refuse,
  tradeBill: refuse,
  openNotification: refuse,
}
