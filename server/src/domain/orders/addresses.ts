import { publicUrl } from '@server/core/http/public-url'
import type { Env } from '@server/env'

type Addressed = Pick<Env, 'PUBLIC_URL'>

/**
 * Notification address for WeChat Pay. The path names the project, because a refund notification contains only our
 * refund number; the payment or refund must exist in that project.
 */
export function notifyUrl(env: Addressed, projectId: string): string {
  return `${publicUrl(env)}/pay/wechat/notify/${projectId}`
}

export function refundNotifyUrl(env: Addressed, projectId: string): string {
  return `${publicUrl(env)}/pay/wechat/refund-notify/${projectId}`
}

/** Adds the payment return page to WeChat's link for mobile browsers (specification §2). */
export function h5Address(env: Addressed, h5Url: string, orderId: string): string {
  const back = `${publicUrl(env)}/default/examination/payBack?orderId=${orderId}`
  return `${h5Url}${h5Url.includes('?') ? '&' : '?'}redirect_url=${encodeURIComponent(back)}`
}
