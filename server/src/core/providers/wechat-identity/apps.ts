import type { Env } from '../../../env'
import { requiredCredential } from '../wechat-pay/merchant'
import type { IdentityKind } from '../wechat-identity'

/** The apps whose users pay inside WeChat, and where WeChat is asked who they are. */
export interface WechatApps extends Record<IdentityKind, WechatApp> {
  baseUrl: string
}
export interface WechatApp {
  appId: string
  secret: string
}

/** Throws a `StartFault` that names the missing variable. A Mini Program with an id of its own has its own secret. */
export function wechatAppsOf(env: Env): WechatApps {
  const jsapi = { appId: requiredCredential(env, 'WXPAY_APP_ID'), secret: requiredCredential(env, 'WECHAT_SECRET') }
  const mini = env.WXPAY_MINI_APP_ID
    ? { appId: env.WXPAY_MINI_APP_ID, secret: requiredCredential(env, 'WECHAT_MINI_SECRET') }
    : jsapi
  return { baseUrl: env.WECHAT_API_URL.replace(/\/$/, ''), jsapi, mini }
}
