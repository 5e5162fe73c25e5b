import * as v from 'valibot'
import { CodeRefused, IdentityUnavailable, type IdentityKind, type WechatIdentity } from '../wechat-identity'
import type { WechatApp, WechatApps } from './apps'

const TIMEOUT_MS = 5_000

/**
 * developers.weixin.qq.com: code2Session of the Mini Program, webpage authorization of the official account. Both
 * answer 200 with an openid or an errcode. Not repeated when the answer is lost: the code may be spent by then.
 */
export function createWechatIdentity(apps: WechatApps): WechatIdentity {
  return {
    async openidOf(kind, code) {
      const answer = v.safeParse(answerSchema, await fetched(addressOf(apps, kind, code)))
      if (!answer.success) throw new IdentityUnavailable('UNREADABLE')
      if ('openid' in answer.output) return answer.output.openid
      throw failureOf(answer.output.errcode)
    },
  }
}

const answerSchema = v.union([
  v.object({ openid: v.pipe(v.string(), v.minLength(1), v.maxLength(128)) }),
  v.object({ errcode: v.number() }),
])

/** Busy, too many calls, app id, secret, our address not allowed: another code would not help. */
const NOT_THE_CODE = [-1, 45011, 40013, 40125, 40164, 41002, 41004]

function failureOf(errcode: number): Error {
  return NOT_THE_CODE.includes(errcode) ? new IdentityUnavailable(`ERRCODE_${errcode}`) : new CodeRefused(errcode)
}

function addressOf(apps: WechatApps, kind: IdentityKind, code: string): string {
  const app: WechatApp = apps[kind]
  const [path, parameter] = kind === 'mini' ? ['jscode2session', 'js_code'] : ['oauth2/access_token', 'code']
  const query = { appid: app.appId, secret: app.secret, [parameter]: code, grant_type: 'authorization_code' }
  return `${apps.baseUrl}/sns/${path}?${new URLSearchParams(query).toString()}`
}

/** The address holds the secret, so no error may tell it. WeChat calls its JSON text/plain. */
async function fetched(address: string): Promise<unknown> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  let text: string
  try {
    text = await (await fetch(address, { redirect: 'error', signal })).text()
  } catch {
    throw new IdentityUnavailable(signal.aborted ? 'TIMEOUT' : 'UNREACHABLE')
  }
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
