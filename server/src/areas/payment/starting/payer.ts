import type { PayChannel } from '@contract/endpoints/payment'
import { Failure } from '@server/core/failure'
import type { Services } from '@server/core/services'
import { wechatUserOf, type WechatUser } from '@server/domain/wechat/visits'

interface PayerRequest {
  projectId: string
  channel: PayChannel
  wechatTicket?: string | undefined
}

/**
 * Returns the WeChat user who pays; null for channels where the payment is not bound to a user. Throws
 * EXM_R_PRSH_OPENID without a ticket of this project and app.
 */
export async function payerOf(
  services: Services,
  { projectId, channel, wechatTicket }: PayerRequest,
): Promise<WechatUser | null> {
  if (channel !== 'jsapi' && channel !== 'mini') return null
  const user = wechatTicket ? await wechatUserOf(services, projectId, wechatTicket) : null
  if (user?.app !== channel) throw new Failure('EXM_R_PRSH_OPENID')
  return user
}
