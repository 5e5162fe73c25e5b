import { join } from 'node:path'
import type { Env } from '../env'
import { readDataKey } from './accounts/data-key'
import { connect } from './postgres/database'
import { buildLog } from './running/log'
import { Metrics } from './monitoring/metrics'
import { personalDataWith } from './accounts/personal-data'
import { diskFileStore } from './providers/disk-file-store'
import { reviewedByHand } from './providers/face-check'
import { buildMessageSenders } from './providers/message-senders'
import { wechatAppsOf } from './providers/wechat-identity/apps'
import { createWechatIdentity } from './providers/wechat-identity/client'
import { unconfiguredWechatIdentity } from './providers/wechat-identity/unconfigured'
import { createWechatPay } from './providers/wechat-pay/client'
import { merchantOf } from './providers/wechat-pay/merchant'
import { unconfiguredWechatPay } from './providers/wechat-pay/unconfigured'
import type { Services } from './services'

/**
 * The real services of a running instance, connected to the database at `url`. `now` (milliseconds) is replaced in
 * tests. Throws a StartFault that names the variable when the environment lacks what production needs.
 */
export function buildServices(env: Env, url: string, now: () => number = Date.now): Services {
  const takesPayments = env.NODE_ENV === 'production' || env.WXPAY_MCH_ID !== undefined
  return {
    env,
    db: connect(url, { pool: env.DATABASE_POOL }),
    now,
    log: buildLog(env),
    metrics: new Metrics({ collectProcess: env.NODE_ENV === 'production' }),
    personalData: personalDataWith(readDataKey(env)),
    messageSenders: buildMessageSenders(env),
    files: diskFileStore(join(env.DATA_DIR, 'files')),
    faceCheck: reviewedByHand,
    wechatPay: takesPayments ? createWechatPay(merchantOf(env), now) : unconfiguredWechatPay,
    wechatIdentity: takesPayments ? createWechatIdentity(wechatAppsOf(env)) : unconfiguredWechatIdentity,
  }
}

/** Ends every connection; queries under way are finished first. */
export async function closeServices(services: Services): Promise<void> {
  await services.db.$client.end({ timeout: 5 })
}
