import type { FastifyInstance } from 'fastify'

/** Milliseconds that pending requests may take during shutdown, so that slow clients do not block it. */
const PATIENCE_MS = 10_000

/**
 * Closes each connection after its pending response during shutdown, so that no keep-alive connection remains open.
 * Closes all remaining ones after `patienceMs` milliseconds.
 */
export function registerConnectionDraining(app: FastifyInstance, patienceMs = PATIENCE_MS): void {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
    setTimeout(() => app.server.closeAllConnections(), patienceMs).unref()
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) void reply.header('connection', 'close')
  })
}
