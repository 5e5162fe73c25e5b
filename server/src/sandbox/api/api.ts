import type { FastifyInstance } from 'fastify'
import { recallWhenAsked } from '../earlier/recall'
import { impostorOf, signatureHeaders, signerOf } from '../platform-signing'
import { Refusal } from '../refusal'
import type { Sandbox } from '../sandbox'
import { misbehaveWhenTold } from './behaving'
import { registerBills } from './bills'
import { registerPayments } from './payments'
import { registerRefunds } from './refunds'
import { chinaTime } from '../../core/providers/wechat-pay/protocol/china-time'
import { encryptResource } from '../../core/providers/wechat-pay/protocol/encryption'
import { isSignatureOf, linesOf } from '../../core/providers/wechat-pay/protocol/signing'

const FIVE_MINUTES_S = 300

interface SignedRequest {
  method: string
  /** Path and query. */
  url: string
  authorization: string | undefined
  body: string
}

/** Throws 401 SIGN_ERROR unless the merchant signed the request within five minutes. */
function requireMerchant({ merchant, now }: Sandbox, request: SignedRequest): void {
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

/** Simulates WeChat Pay's API v3: verifies each request's signature and signs each response. */
export function registerApi(app: FastifyInstance, sandbox: Sandbox): void {
  const texts = new WeakMap<object, string>()

  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    texts.set(request, String(body))
    try {
      done(null, JSON.parse(String(body)))
    } catch {
      done(new Refusal(400, 'PARAM_ERROR', '请求不是JSON'))
    }
  })

  misbehaveWhenTold(app, sandbox)

  app.addHook('preHandler', async (request) => {
    const { authorization } = request.headers
    requireMerchant(sandbox, {
      method: request.method,
      url: request.url,
      authorization,
      body: texts.get(request) ?? '',
    })
    if (sandbox.behaviour.api === 'failing') throw new Refusal(500, 'SYSTEM_ERROR', '系统错误，请稍后重试')
  })

  recallWhenAsked(app, sandbox)

  app.addHook('onSend', async (request, reply, payload) => {
    const { publicKey, behaviour, now } = sandbox
    // requests that name the public key are signed with it
    const signer = signerOf(sandbox, request.headers['wechatpay-serial'] === publicKey.id ? 'publicKey' : 'certificate')
    const platform = behaviour.api === 'forged' ? impostorOf(signer) : signer
    reply.headers(signatureHeaders(platform, typeof payload === 'string' ? payload : '', now()))
    return payload
  })

  registerCertificates(app, sandbox)
  registerPayments(app, sandbox)
  registerRefunds(app, sandbox)
  registerBills(app, sandbox)
}

function registerCertificates(app: FastifyInstance, sandbox: Sandbox): void {
  app.get('/v3/certificates', async () => ({
    data: sandbox.platforms.map(({ certificate }) => ({
      serial_no: certificate.serial,
      effective_time: chinaTime(new Date(certificate.from)),
      expire_time: chinaTime(new Date(certificate.until)),
      encrypt_certificate: encryptResource(sandbox.merchant.apiV3Key, certificate.pem, 'certificate'),
    })),
  }))
}
