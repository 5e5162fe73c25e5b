import type { Env } from '@server/env'
import type { Services } from '../services'
import { createWechatApi, unconfiguredWechatApi } from './wechat-api/client'
import { CredentialStore } from './wechat-api/credential-store'
import { wechatAppsOf } from './wechat-identity/apps'
import { createWechatIdentity, unconfiguredWechatIdentity } from './wechat-identity/client'
import { createWechatPay, unconfiguredWechatPay } from './wechat-pay/client'
import { merchantOf } from './wechat-pay/merchant'

type Wechat = Pick<Services, 'wechatPay' | 'wechatIdentity' | 'wechatApi'>

/** Builds the WeChat clients. Throws a StartFault that names a missing variable. */
export function buildWechat(env: Env, keeper: Pick<Services, 'db' | 'personalData' | 'now'>): Wechat {
  if (env.NODE_ENV !== 'production' && env.WXPAY_MCH_ID === undefined) {
    return {
      wechatPay: unconfiguredWechatPay,
      wechatIdentity: unconfiguredWechatIdentity,
      wechatApi: unconfiguredWechatApi,
    }
  }
  const merchant = merchantOf(env)
  const apps = wechatAppsOf(env)
  const opens = env.NODE_ENV === 'production' ? 'formal' : 'developer'
  return {
    wechatPay: createWechatPay(merchant, keeper.now),
    wechatIdentity: createWechatIdentity(apps),
    wechatApi: createWechatApi({ apps, credentials: new CredentialStore(keeper), opens }),
  }
}
