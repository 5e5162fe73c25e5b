import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyError } from 'fastify'
import { registerApi } from './api/api'
import { faultless } from './control/behaviour'
import { registerControl } from './control/control'
import {
  credentialsOf,
  newMerchantIdentity,
  newPlatformIdentity,
  newPlatformPublicKey,
  publicKeyCredentialsOf,
} from './identity/identities'
import type { EarlierBooks } from './earlier/books'
import { recallWhenAsked } from './earlier/recall'
import { Ledger } from './ledger'
import { Notifier, RETRY_PAUSES_MS } from './notifier'
import { Refusal } from './refusal'
import type { Sandbox } from './sandbox'
import type { SandboxState } from './sandbox-state'
import { REVIEW_PATH, registerReview } from './review/review'
import { registerAuthorize } from './sign-in/authorize'
import { registerSignIn } from './sign-in/sign-in'
import { SignInCodes } from './sign-in/sign-in-codes'
import { registerWallet } from './wallet/wallet'
import { registerWechatApi } from './wechat/wechat-api'
import { WechatDesk } from './wechat/wechat-desk'

export interface SandboxOptions {
  /** 0 selects a free port. */
  port: number
  /** Listening address; `0.0.0.0` accepts other machines. */
  host?: string
  /** Host under which phones reach this machine, if different. */
  publicHost?: string
  /** Milliseconds; must be the service's clock, because signatures expire. */
  now?: () => number
  /** Retry intervals of notifications. */
  retryPausesMs?: readonly number[]
}

export interface RunningSandbox {
  url: string
  /** Environment variables that make the service use this sandbox. */
  credentials: ReturnType<typeof credentialsOf>
  /** Additional variables for a merchant with a WeChat Pay public key. */
  publicKeyCredentials: ReturnType<typeof publicKeyCredentialsOf>
  /** Variables for the simulated review system (review/review.ts). */
  reviewCredentials: { REVIEW_WEBHOOK_URL: string; REVIEW_WEBHOOK_SECRET: string }
  /** Sets the source of earlier payments. */
  lookUpIn(earlier: EarlierBooks): void
  /** Returns a function that restores the current payments and refunds. */
  snapshot(): () => void
  close(): Promise<void>
}

/**
 * Starts the sandbox: WeChat Pay API v3 with keys generated at each start, WeChat sign-in, JS-SDK and messages, and a
 * review system. All state is in memory. Rejects with the system's error if the port is in use.
 */
export async function startSandbox(options: SandboxOptions): Promise<RunningSandbox> {
  const now = options.now ?? Date.now
  const [merchant, platform, publicKey] = await Promise.all([
    newMerchantIdentity(),
    newPlatformIdentity(now()),
    newPlatformPublicKey(),
  ])
  const state: SandboxState = {
    url: '',
    now,
    merchant,
    platforms: [platform],
    publicKey,
    behaviour: { ...faultless },
    ledger: new Ledger(now),
    earlier: null,
    signInCodes: new SignInCodes(now),
    desk: new WechatDesk(now),
    publicHost: options.publicHost ?? null,
  }
  const notifier = new Notifier(state, options.retryPausesMs ?? RETRY_PAUSES_MS)
  const sandbox: Sandbox = Object.assign(state, { notifier })

  const app = Fastify({ forceCloseConnections: true })
  app.setErrorHandler<FastifyError | Refusal>((error, _request, reply) => {
    if (error instanceof Refusal) return reply.code(error.status).send({ code: error.code, message: error.message })
    return reply.code(error.statusCode ?? 500).send({ code: 'SYSTEM_ERROR', message: error.message })
  })
  await app.register(async (scope) => registerApi(scope, sandbox))
  await app.register(async (scope) => registerSignIn(scope, sandbox))
  await app.register(async (scope) => registerAuthorize(scope, sandbox))
  await app.register(async (scope) => registerWechatApi(scope, sandbox))
  await app.register(async (scope) => registerWallet(scope, sandbox))
  const reviewSecret = randomUUID()
  await app.register(async (scope) => registerReview(scope, reviewSecret))
  await app.register(async (scope) => {
    recallWhenAsked(scope, sandbox)
    registerControl(scope, sandbox)
  })
  const host = options.host ?? '127.0.0.1'
  const { port } = new URL(await app.listen({ port: options.port, host }))
  const isEverywhere = host === '0.0.0.0' || host === '::'
  sandbox.url = addressOf(isEverywhere ? (options.publicHost ?? 'localhost') : host, port)

  const ownUrl = addressOf(isEverywhere ? '127.0.0.1' : host, port)

  return {
    url: sandbox.url,
    credentials: credentialsOf(merchant, ownUrl, sandbox.url),
    reviewCredentials: { REVIEW_WEBHOOK_URL: ownUrl + REVIEW_PATH, REVIEW_WEBHOOK_SECRET: reviewSecret },
    publicKeyCredentials: publicKeyCredentialsOf(publicKey),
    lookUpIn: (earlier) => void (sandbox.earlier = earlier),
    snapshot: () => sandbox.ledger.snapshot(),
    async close() {
      sandbox.notifier.stop()
      await app.close()
    },
  }
}

/** Encloses IPv6 addresses in brackets. */
function addressOf(host: string, port: string): string {
  return `http://${/^[^[].*:/.test(host) ? `[${host}]` : host}:${port}`
}
