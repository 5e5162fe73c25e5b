import type { FastifyInstance } from 'fastify'
import type { Services } from '@server/core/services'
import { latestMessages, type OutboxMessage } from './messages'

// new demonstration data sends about ninety messages
const MESSAGES_SHOWN = 400
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** `/dev/outbox` shows every text message, email and WeChat message with its content, in development only. */
export function registerDevOutbox(app: FastifyInstance, services: Services): void {
  if (services.env.NODE_ENV !== 'development') return
  app.get('/dev/outbox', async (_request, reply) => {
    const messages = await latestMessages(services, { limit: MESSAGES_SHOWN })
    return reply
      .header('content-security-policy', POLICY)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(outboxPage(messages))
  })
}

/** Plain page that reloads itself; all external content is escaped. */
export function outboxPage(messages: readonly OutboxMessage[]): string {
  const rows = messages.map(messageRow).join('\n')
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="3">
<title>Outbox</title>
<style>
  body { font: 16px/1.5 system-ui, sans-serif; margin: 16px; color: #1f2937 }
  article { border-top: 1px solid #d1d5db; padding: 12px 0 }
  h1 { font-size: 20px }
  p { margin: 4px 0 }
  small { color: #4b5563 }
</style>
<h1>Texts, emails, WeChat messages</h1>
${rows || '<p>Nothing has been sent yet. Ask for a sign-in code and it appears here.</p>'}
</html>
`
}

function messageRow(message: OutboxMessage): string {
  const state = message.failure === null ? message.status : `${message.status}: ${message.failure}`
  return `<article>
<p><strong>${escaped(message.target)}</strong> <small>${message.channel}, ${message.createdAt.toISOString()}, ${escaped(state)}</small></p>
<p>${escaped(message.text)}</p>
</article>`
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
