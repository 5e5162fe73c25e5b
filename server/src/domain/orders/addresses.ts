import { publicUrl } from '@server/core/http/public-url'
import type { Env } from '@server/env'

type Addressed = Pick<Env, 'PUBLIC_URL'>

/**
 * Where WeChat Pay sends notifications. The path names the project, because a notification about a refund says nothing
 * of ours besides its number; the payment or refund must then exist in that project.
 */
export function notifyUrl(env: Addressed, projectId: string): string {
  return `${publicUrl(env)}/pay/wechat/notify/${projectId}`
}

export function refundNotifyUrl(env: Addressed, projectId: string): string {
  return `${publicUrl(env)}/pay/wechat/refund-notify/${projectId}`
}

/** WeChat's link for mobile browsers, coming back to the payment return page (specification §2). */
export function h5Address(env: Addressed, h5Url: string, orderId: string): string {
  const back = `${publicUrl(env)}/default/examination/payBack?orderId=${orderId}`
  return `${h5Url}${h5Url.includes('?') ? '&' : '?'}redirect_url=${encodeURIComponent(back)}`
}
