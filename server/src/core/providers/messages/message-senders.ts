import type { Env } from '@server/env'
import { StartFault } from '../../running/start-fault'
import type { Tracing } from '../../tracing/tracing'
import { mailSmtp } from './mail-smtp'
import { messageConsole } from './message-console'
import type { MessageSender } from './message-sender'
import { smsWebhook } from './sms-webhook'

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
