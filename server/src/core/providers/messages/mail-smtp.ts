import { createTransport } from 'nodemailer'
import { isRemoteHost } from '../../running/remote-host'
import { SendFailure, type MessageSender } from './message-sender'

const TIMEOUT_MS = 10_000

/**
 * Sends emails through the SMTP server at `url` (`smtp://user:password@host:587`), using TLS for remote servers unless
 * the URL disables it (`?ignoreTLS=true`). Retries use the same Message-ID.
 */
export function mailSmtp(url: string, from: string): MessageSender {
  const transport = createTransport(transportOptions(url))
  const host = from.slice(from.lastIndexOf('@') + 1).replace(/>.*$/, '')
  return {
    async send({ messageId, target, subject, text, file }) {
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: target },
          subject,
          text,
          messageId: `<${messageId}@${host}>`,
          ...(file && { attachments: [{ filename: file.name, contentType: file.mediaType, content: file.bytes }] }),
        })
      } catch (error) {
        throw new SendFailure(`SMTP: ${reasonOf(error)}`)
      }
    },
    async check() {
      try {
        await transport.verify()
      } catch (error) {
        throw new SendFailure(`SMTP: ${reasonOf(error)}`)
      }
    },
  }
}

/** Returns nodemailer's options for a server. Pure. */
export const transportOptions = (url: string) => ({
  // settings in the URL take precedence
  requireTLS: isRemoteHost(url),
  url,
  connectionTimeout: TIMEOUT_MS,
  greetingTimeout: TIMEOUT_MS,
  socketTimeout: TIMEOUT_MS,
  disableFileAccess: true,
  disableUrlAccess: true,
})

/** Returns only error codes, because the server's message repeats the recipient's address. */
function reasonOf(error: unknown): string {
  const { code, responseCode } = Object(error) as { code?: unknown; responseCode?: unknown }
  return (
    [code, responseCode].filter((each) => typeof each === 'string' || typeof each === 'number').join(' ') || 'failed'
  )
}
