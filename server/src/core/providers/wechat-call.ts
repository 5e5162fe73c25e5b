/** WeChat API calls other than payment: `api.weixin.qq.com` answers 200 with the result or an `errcode`. */
const TIMEOUT_MS = 5_000

/** WeChat rejects the user's input, for instance an unknown, expired or used code. `errcode` is WeChat's. */
export class WechatRefused extends Error {
  constructor(readonly errcode: number) {
    super(`errcode ${errcode}`)
  }
}

/**
 * WeChat gives no result: `UNREACHABLE`, `TIMEOUT`, `UNREADABLE`, `NOT_CONFIGURED`, or `ERRCODE_…` if it is busy or
 * rejects the app's data (app id, secret, address, template …).
 */
export class WechatUnavailable extends Error {
  constructor(readonly reason: string) {
    super(reason)
  }
}

/**
 * Error codes caused by the user: an unknown, used, missing or expired code, a blocked user, an unwanted message. All
 * others are not the user's fault; counting them as failed attempts would lock out whole addresses.
 */
const THE_USER = [40029, 40163, 40226, 41008, 42003, 43101]

export function failureOf(errcode: number): Error {
  return THE_USER.includes(errcode) ? new WechatRefused(errcode) : new WechatUnavailable(`ERRCODE_${errcode}`)
}

/**
 * Returns WeChat's JSON (sent as text/plain), undefined if it is not JSON; sends a POST if there is a `body`. Errors
 * must not contain the address, which includes the secret.
 */
export async function callWechat(address: string, body?: object): Promise<unknown> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const content = body && {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }
  let text: string
  try {
    text = await (await fetch(address, { redirect: 'error', signal, ...content })).text()
  } catch {
    throw new WechatUnavailable(signal.aborted ? 'TIMEOUT' : 'UNREACHABLE')
  }
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
