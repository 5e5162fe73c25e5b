import type { WechatApp } from '@contract/endpoints/wechat'
import { accountById } from '@server/core/accounts/accounts'
import { signInResult } from '@server/core/accounts/sign-in-result'
import type { Services } from '@server/core/services'
import { accountIdBoundTo } from '@server/core/wechat/bindings'
import { keepVisit, type WechatUser } from '@server/core/wechat/visits'
import { exchangeCode, type Origin } from './code-exchange'

/**
 * Learns from WeChat who visits, keeps it under a ticket, and signs in where that WeChat is linked to an account. Wrong
 * passwords that lock an account lock its password only: whoever types them must not keep its owner out of WeChat.
 *
 * Throws EA_WECHAT_CODE, EA_WECHAT_UNAVAILABLE and COMMON_TOO_MANY `{ until }`.
 */
export async function visit(services: Services, origin: Origin, { app, code }: { app: WechatApp; code: string }) {
  const { projectId } = origin
  const openid = await exchangeCode(services, origin, 'EA_WECHAT_CODE', () =>
    services.wechatIdentity.openidOf(app, code),
  )
  const { ticket, openidIndex } = await keepVisit(services, projectId, app, openid)
  return { ticket, signedIn: await signInSilently(services, projectId, openidIndex) }
}

/** Null while no account is linked, and when the linked one is gone. */
async function signInSilently(services: Services, projectId: string, openidIndex: WechatUser['openidIndex']) {
  const accountId = await accountIdBoundTo(services.db, projectId, openidIndex)
  const account = accountId === null ? null : await accountById(services, projectId, accountId)
  return account && signInResult(services, account, { openidIndex })
}
