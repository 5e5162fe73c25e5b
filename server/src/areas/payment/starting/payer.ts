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
 * Inside WeChat a payment is started for one person, whoever's phone it is; elsewhere for whoever opens its link, and
 * then this is null. Throws EXM_R_PRSH_OPENID without a ticket of this project and app.
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
