import { isSignatureOf, linesOf } from '../../core/providers/wechat-pay/protocol/signing'
import { Refusal } from '../refusal'
import type { Sandbox } from '../sandbox'

const FIVE_MINUTES_S = 300

interface SignedRequest {
  method: string
  /** Path and query. */
  url: string
  authorization: string | undefined
  body: string
}

/** Throws 401 SIGN_ERROR unless the merchant signed the request within five minutes. */
export function requireMerchant({ merchant, now }: Sandbox, request: SignedRequest): void {
  const { mchid, nonce_str: nonce, timestamp, serial_no: serial, signature } = partsOf(request.authorization ?? '')
  if (!mchid || !nonce || !timestamp || !serial || !signature) {
    throw new Refusal(401, 'SIGN_ERROR', 'Http头Authorization值格式错误')
  }
  if (mchid !== merchant.mchId || serial !== merchant.serial) {
    throw new Refusal(401, 'SIGN_ERROR', '商户号或证书序列号错误')
  }
  if (Math.abs(now() / 1000 - Number(timestamp)) > FIVE_MINUTES_S) {
    throw new Refusal(401, 'SIGN_ERROR', 'Http头Authorization中的timestamp与发起请求的时间不得超过5分钟')
  }
  const text = linesOf(request.method, request.url, timestamp, nonce, request.body)
  if (!isSignatureOf(merchant.publicKey, text, signature)) {
    throw new Refusal(401, 'SIGN_ERROR', '签名错误，验签失败')
  }
}

function partsOf(authorization: string): Record<string, string | undefined> {
  const [scheme, fields] = authorization.split(/ (.*)/)
  if (scheme !== 'WECHATPAY2-SHA256-RSA2048' || !fields) return {}
  const named = [...fields.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value] as const)
  return Object.fromEntries(named)
}
