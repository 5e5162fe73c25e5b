import { PostFailure, signedPost, type Signed } from '../signed-post'
import { SendFailure, type MessageSender } from './message-sender'

/**
 * Sends text messages through a gateway that accepts signed POST requests (../signed-post): JSON `{ id, phone,
 * template, language, values, text }`. Retries have the same `id`. Any status but 2xx is a failure.
 */
export function smsWebhook(to: Signed): MessageSender {
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
