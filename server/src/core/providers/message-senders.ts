import type { Env } from '../../env'
import { StartFault } from '../running/start-fault'
import { mailSmtp } from './mail-smtp'
import { messageConsole } from './message-console'
import { smsWebhook } from './sms-webhook'

/** A text or email with its wording, ready to go out. `target` is a phone or an address. */
export interface OutgoingMessage {
  messageId: string
  target: string
  subject: string
  text: string
  template: string
  language: 'zh' | 'en'
  values: object
}

/** Rejects with SendFailure when the message was not taken. The same message may come twice: after a crash. */
export interface MessageSender {
  send(message: OutgoingMessage): Promise<void>
}

/** Null where nothing is configured: then messages of that channel fail, visibly. */
export interface MessageSenders {
  sms: MessageSender | null
  email: MessageSender | null
}

/** Why a message could not be sent, in words without personal data: it is logged and kept with the message. */
export class SendFailure extends Error {}

/** Outside production messages without a provider are printed; production never pretends to have sent one. */
export function buildMessageSenders(env: Env): MessageSenders {
  const fallback = env.NODE_ENV === 'production' ? null : messageConsole
  return { sms: smsSender(env) ?? fallback, email: env.SMTP_URL ? mailSmtp(env.SMTP_URL, env.MAIL_FROM) : fallback }
}

function smsSender({ SMS_WEBHOOK_URL: url, SMS_WEBHOOK_SECRET: secret }: Env): MessageSender | null {
  if (!url) return null
  if (!secret) throw new StartFault('SMS_WEBHOOK_SECRET: missing; the gateway checks texts by their signature')
  return smsWebhook(url, secret)
}
