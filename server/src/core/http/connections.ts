import type { FastifyInstance } from 'fastify'

/** While the service stops, every answer still on its way ends its connection: nobody keeps an idle one open then. */
export function registerConnectionEnd(app: FastifyInstance): void {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) void reply.header('connection', 'close')
  })
}
