import type { FastifyInstance } from 'fastify'
import { recallWhenAsked } from '../earlier/recall'
import { impostorOf, signatureHeaders, signerOf } from '../platform-signing'
import { Refusal } from '../refusal'
import type { Sandbox } from '../sandbox'
import { misbehaveWhenTold } from './behaving'
import { registerBills } from './bills'
import { registerCertificates } from './certificates'
import { requireMerchant } from './merchant-signature'
import { registerPayments } from './payments'
import { registerRefunds } from './refunds'

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
