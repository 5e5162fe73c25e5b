import type { FastifyInstance } from 'fastify'

/** A call that is under way when the service stops may take so long; whoever only trickles holds no stop up. */
const PATIENCE_MS = 10_000

/**
 * While the service stops, every answer still on its way ends its connection: nobody keeps an idle one open then. What is
 * not done after `patienceMs` is cut off.
 */
export function registerConnectionEnd(app: FastifyInstance, patienceMs = PATIENCE_MS): void {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
    setTimeout(() => app.server.closeAllConnections(), patienceMs).unref()
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) void reply.header('connection', 'close')
  })
}
