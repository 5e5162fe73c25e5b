/** WeChat's calls outside of payment: `api.weixin.qq.com` answers 200, with what was asked for or an `errcode`. */
const TIMEOUT_MS = 5_000

/** WeChat does not take what a user sent: a code that is unknown, too old, used before … `errcode` is its own. */
export class WechatRefused extends Error {
  constructor(readonly errcode: number) {
    super(`errcode ${errcode}`)
  }
}

/**
 * WeChat does not answer what was asked: `UNREACHABLE`, `TIMEOUT`, `UNREADABLE`, `NOT_CONFIGURED`, or `ERRCODE_…` when it
 * is busy or does not accept what is ours (app id, secret, address, template …).
 */
export class WechatUnavailable extends Error {
  constructor(readonly reason: string) {
    super(reason)
  }
}

/**
 * A code that is unknown, spent, missing or too old, a user whom WeChat holds back, a message that is not wanted any
 * more. Whatever is not listed is nothing a user did: blaming their codes for it would lock whole addresses out.
 */
const THE_USER = [40029, 40163, 40226, 41008, 42003, 43101]

export function failureOf(errcode: number): Error {
  return THE_USER.includes(errcode) ? new WechatRefused(errcode) : new WechatUnavailable(`ERRCODE_${errcode}`)
}

/**
 * The JSON that WeChat answers (it calls it text/plain), undefined when it is none; with a `body` it is a POST. The
 * address holds the secret, so no error may tell it.
 */
export async function askWechat(address: string, body?: object): Promise<unknown> {
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
