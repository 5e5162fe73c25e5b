import type { WechatApp } from '@contract/endpoints/wechat'
import { host, isMarkedAsWebview } from '../../device/host.h5'
import { expectState, takeOauthCode, takeShellCode } from './entry.h5'
import type { Authorize, WechatCode } from './identity-types'

export function wechatApp(): WechatApp | null {
  switch (host()) {
    case 'wechat':
      return 'jsapi'
    case 'webview':
      return 'mini'
    default:
      return null
  }
}

export async function wechatCode(authorize: Authorize | null): Promise<WechatCode> {
  if (host() === 'webview') return codeOfShell()
  const code = takeOauthCode()
  if (code) return { code }
  return authorize ? leaveFor(authorize) : null
}

/**
 * Accepts the code only in a web-view that WeChat itself marks: a code in a shared link would sign the reader in as
 * another person.
 */
function codeOfShell(): WechatCode {
  const code = takeShellCode()
  return code && isMarkedAsWebview() ? { code } : null
}

/** Replaces this page, so that going back does not lead to the OAuth page. */
async function leaveFor(authorize: Authorize): Promise<WechatCode> {
  const { url, state } = await authorize(window.location.pathname + window.location.search)
  if (!expectState(state)) return null
  window.location.replace(url)
  return 'leaving'
}
