import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Sandbox } from '../sandbox'

/** Delays responses or drops connections as configured through the control API. */
export function misbehaveWhenTold(app: FastifyInstance, sandbox: Sandbox): void {
  app.addHook('onRequest', async (request, reply) => {
    const { api, apiDelayMs } = sandbox.behaviour
    if (apiDelayMs > 0) await pause(apiDelayMs)
    if (api !== 'down') return
    request.raw.destroy()
    reply.hijack()
  })
}
