import type { Env } from '@server/env'
import { readMasterKeys } from './personal-data/master-keys'
import { KeyRing } from './personal-data/key-ring'
import { personalDataWith } from './personal-data/personal-data'
import { Metrics } from './monitoring/metrics'
import { connect, disconnect } from './postgres/database'
import { buildFileStore } from './providers/files/build-file-store'
import { encryptedFileStore } from './providers/files/encrypted-file-store'
import { identityChecks } from './providers/identity-check'
import { withCircuitBreaker } from './providers/image-verification/circuit-breaker'
import { demonstrationVerifier } from './providers/image-verification/demonstration'
import { tencentCloudOf } from './providers/tencent-cloud/call'
import { idCardVerification } from './providers/tencent-cloud/id-card-verification'
import { tencentImageVerifier } from './providers/tencent-cloud/image-verifier'
import { localIssuer } from './providers/invoices/local-issuer'
import { buildMessageSenders } from './providers/messages/message-senders'
import { wechatMessages } from './providers/messages/wechat-messages'
import { buildReviewProvider } from './providers/review/review-webhook'
import { buildWechat } from './providers/wechat'
import { buildLog } from './running/log'
import { SharedClock } from './running/shared-clock'
import type { Services } from './services'
import { traced } from './tracing/traced'
import type { Tracing } from './tracing/tracing'

/**
 * Builds the services of a running instance, connected to the database at `url`. The clock follows the machine until it
 * is synchronized with the database (synchronize-clock.ts); tests replace it by `now` (milliseconds). Throws a StartFault that
 * names the variable if the environment lacks a value that production requires.
 */
export function buildServices(env: Env, url: string, now?: () => number, tracing: Tracing | null = null): Services {
  const clock = new SharedClock()
  const keyRing = new KeyRing(readMasterKeys(env), now ?? clock.now)
  const keeper = {
    db: connect(url, { pool: env.DATABASE_POOL, tracing }),
    keyRing,
    personalData: personalDataWith(keyRing),
    now: now ?? clock.now,
    clock,
  }
  const wechat = buildWechat(env, keeper)
  const cloud = tencentCloudOf(env)
  const senders = { ...buildMessageSenders(env, tracing), wechat: wechatMessages(wechat.wechatApi) }
  const imageVerifier = cloud && traced(tracing, 'pictures', tencentImageVerifier(cloud))
  return {
    ...keeper,
    env,
    tracing,
    log: buildLog(env, undefined, tracing),
    metrics: new Metrics({ collectProcess: env.NODE_ENV === 'production' }),
    wechatPay: traced(tracing, 'WeChat Pay', wechat.wechatPay),
    wechatIdentity: traced(tracing, 'WeChat identity', wechat.wechatIdentity),
    wechatApi: traced(tracing, 'WeChat', wechat.wechatApi),
    messageSenders: {
      sms: traced(tracing, 'text', senders.sms),
      email: traced(tracing, 'email', senders.email),
      wechat: traced(tracing, 'message in WeChat', senders.wechat),
    },
    files: encryptedFileStore(traced(tracing, 'files', buildFileStore(env)), keeper.personalData),
    imageVerifiers: {
      demonstration: demonstrationVerifier,
      tencentCloud: imageVerifier && withCircuitBreaker(imageVerifier, keeper.now),
    },
    invoiceIssuer: localIssuer({ ...keeper, env }),
    reviewProvider: traced(tracing, 'review', buildReviewProvider(env, tracing)),
    identityChecks: identityChecks(cloud && traced(tracing, 'identity', idCardVerification(cloud))),
  }
}

/** Closes all connections after pending queries complete. */
export async function closeServices(services: Services): Promise<void> {
  await disconnect(services.db)
}
