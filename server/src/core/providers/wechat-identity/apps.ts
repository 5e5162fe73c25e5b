import type { WechatApp } from '@contract/endpoints/wechat'
import type { Env } from '@server/env'
import { StartFault } from '../../running/start-fault'
import { requiredCredential } from '../wechat-pay/merchant'

/** Credentials of the apps, and WeChat's base URLs for API calls and pages. */
export interface WechatApps extends Record<WechatApp, AppCredentials> {
  baseUrl: string
  openUrl: string
}
export interface AppCredentials {
  appId: string
  secret: string
}

const TO_KNOW_USERS = 'so that WeChat tells who uses it and pays'

/**
 * Throws a `StartFault` that names a missing variable, or PUBLIC_URL if it is not https in production. A Mini Program
 * with its own id needs its own secret.
 */
export function wechatAppsOf(env: Env): WechatApps {
  requireReachable(env)
  const appId = requiredCredential(env, 'WXPAY_APP_ID')
  const jsapi = { appId, secret: requiredCredential(env, 'WECHAT_SECRET', TO_KNOW_USERS) }
  return {
    baseUrl: withoutSlash(env.WECHAT_API_URL),
    openUrl: withoutSlash(env.WECHAT_OPEN_URL),
    jsapi,
    mini: env.WXPAY_MINI_APP_ID || env.WECHAT_MINI_SECRET ? miniProgramOf(env) : jsapi,
  }
}

function miniProgramOf(env: Env): AppCredentials {
  return {
    appId: requiredCredential(env, 'WXPAY_MINI_APP_ID', 'with WECHAT_MINI_SECRET, which is its secret'),
    secret: requiredCredential(env, 'WECHAT_MINI_SECRET', TO_KNOW_USERS),
  }
}

function requireReachable({ NODE_ENV, PUBLIC_URL }: Env): void {
  if (NODE_ENV !== 'production' || PUBLIC_URL.startsWith('https://')) return
  throw new StartFault('PUBLIC_URL: must be the https address that candidates and WeChat reach the service at')
}

const withoutSlash = (address: string) => address.replace(/\/$/, '')
