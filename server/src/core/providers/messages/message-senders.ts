import type { Env } from '@server/env'
import { StartFault } from '../../running/start-fault'
import type { Tracing } from '../../tracing/tracing'
import { PostFailure, signedPost, type Signed } from '../signed-post'
import { mailSmtp } from './mail-smtp'
import { type MessageSender, SendFailure } from './message-sender'

/** Null for an unconfigured channel, whose messages then fail visibly. */
export interface MessageSenders {
  sms: MessageSender | null
  email: MessageSender | null
  wechat: MessageSender | null
}

/**
 * Builds the senders of text messages and emails. Outside production, messages without a provider are printed; in
 * production they fail.
 */
export function buildMessageSenders(env: Env, tracing: Tracing | null = null): Omit<MessageSenders, 'wechat'> {
  const fallback = env.NODE_ENV === 'production' ? null : messageConsole
  return {
    sms: smsSender(env, tracing) ?? fallback,
    email: env.SMTP_URL ? mailSmtp(env.SMTP_URL, env.MAIL_FROM) : fallback,
  }
}

function smsSender({ SMS_WEBHOOK_URL: url, SMS_WEBHOOK_SECRET: secret }: Env, tracing: Tracing | null) {
  if (!url) return null
  if (!secret) throw new StartFault('SMS_WEBHOOK_SECRET: missing; the gateway checks texts by their signature')
  return smsWebhook({ url, secret, tracing })
}

/**
 * Sends text messages through a gateway that accepts signed POST requests (../signed-post): JSON `{ id, phone,
 * template, language, values, text }`. Retries have the same `id`. Any status but 2xx is a failure.
 */
function smsWebhook(to: Signed): MessageSender {
  return {
    async send({ messageId, target, template, language, values, text }) {
      const body = JSON.stringify({ id: messageId, phone: target, template, language, values, text })
      const response = await signedPost(to, body).catch((error: unknown) => {
        throw error instanceof PostFailure ? new SendFailure(`the gateway ${error.message}`) : error
      })
      await response.body?.cancel()
      if (!response.ok) throw new SendFailure(`the gateway answered ${response.status}`)
    },
  }
}

/** Prints messages to standard output, for development without a provider; they also appear on /dev/outbox. */
export const messageConsole: MessageSender = {
  send(message) {
    process.stdout.write(`[${message.target}] ${message.subject}: ${message.text}\n`)
    return Promise.resolve()
  },
}
