import { createHmac } from 'node:crypto'
import { SendFailure, type MessageSender } from './message-sender'

const TIMEOUT_MS = 10_000

/**
 * Sends texts through any gateway that takes a signed POST: JSON `{ id, phone, template, language, values, text }`
 * with the headers `x-timestamp` (milliseconds) and `x-signature`, the hex HMAC-SHA256 of `<timestamp>.<body>`. A repeat
 * has the same `id`. Any answer but 2xx is a failure.
 */
export function smsWebhook(url: string, secret: string): MessageSender {
  return {
    async send({ messageId, target, template, language, values, text }) {
      const body = JSON.stringify({ id: messageId, phone: target, template, language, values, text })
      const timestamp = String(Date.now())
      const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
      const status = await post(url, body, { 'x-timestamp': timestamp, 'x-signature': signature })
      if (status < 200 || status > 299) throw new SendFailure(`the gateway answered ${status}`)
    },
  }
}

/** Returns the HTTP status. The signature is for this address alone, so redirections are not followed. */
async function post(url: string, body: string, headers: Record<string, string>): Promise<number> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headers },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await response.body?.cancel()
    return response.status
  } catch (error) {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError'
    throw new SendFailure(isLate ? 'the gateway did not answer in time' : 'the gateway cannot be reached')
  }
}
