import type { FastifyInstance } from 'fastify'
import { addressGroup } from '@server/core/http/address-group'
import { refusalOf } from '@server/core/http/request-log'
import type { Services } from '@server/core/services'
import { sessionOn } from './desk-routes'

/** Length of the pseudonym of an address, sufficient to recognize repeated attempts. */
const ADDRESS_LETTERS = 16

/**
 * Security log of the desk: a line for each call that signs in or changes something, and for each refused one. Staff
 * appear as ids, addresses as keyed pseudonyms.
 */
export function registerDeskSecurityLog(app: FastifyInstance, { log, personalData }: Services): void {
  app.addHook('onResponse', async (request, reply) => {
    const isRefused = reply.statusCode === 401 || reply.statusCode === 403
    if (!request.routeOptions.config.security && !isRefused) return
    const route = `${request.method} ${request.routeOptions.url ?? 'unknown'}`
    const outcome = refusalOf(request) ?? (reply.statusCode < 400 ? 'done' : String(reply.statusCode))
    const address = personalData.digest('security log', addressGroup(request.ip)).slice(0, ADDRESS_LETTERS)
    const staffId = sessionOn(request)?.staffId
    log.info(
      { stream: 'security', requestId: request.id, route, outcome, ...(staffId && { staffId }), address },
      'desk',
    )
  })
}
