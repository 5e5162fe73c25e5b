import type { FastifyInstance, FastifyRequest } from 'fastify'
import { RESULT } from '@contract/codes'
import { resultOf, type ErrorCode } from '@contract/errors/errors'
import { addressGroup } from '@server/core/http/address-group'
import { refusalOf } from '@server/core/http/request-log'
import type { Services } from '@server/core/services'
import { actorOn } from './actor/actor-on'
import { notedAccountOn } from './actor/noted-account'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Each request stands in the security log, whatever comes of it. */
    security?: boolean
  }
}

const securityEvents = {
  name: 'security_events_total',
  help: 'Calls about getting in, and calls turned away',
  labels: { route: [], outcome: [] },
}

/** Letters of the name that stands for an address: enough to see that many tries come from one. */
const ADDRESS_LETTERS = 16

/**
 * Who got in, how, and who was turned away: a line of its own (`stream: "security"`) for every call that decides about
 * that (`security` of its endpoint) and for every one that was refused for want of a right, counted by its outcome. Accounts
 * stand there as ids, addresses as a keyed name that nobody reads an address from.
 */
export function registerSecurityLog(app: FastifyInstance, { log, metrics, personalData }: Services): void {
  const events = metrics.counter(securityEvents)
  app.addHook('onResponse', async (request, reply) => {
    const error = refusalOf(request)
    if (!request.routeOptions.config.security && !isTurnedAway(error, reply.statusCode)) return
    const route = `${request.method} ${request.routeOptions.url ?? 'unknown'}`
    const outcome = error ?? (reply.statusCode < 400 ? 'done' : String(reply.statusCode))
    events.inc({ route, outcome })
    log.info({ stream: 'security', requestId: request.id, route, outcome, ...whoOf(request) }, 'security')
  })

  function whoOf(request: FastifyRequest) {
    const account = notedAccountOn(request) ?? actorOn(request)
    const address = personalData.digest('security log', addressGroup(request.ip)).slice(0, ADDRESS_LETTERS)
    return { ...(account && { projectId: account.projectId, accountId: account.accountId }), address }
  }
}

/** Whoever has no token, none that holds, or no right to what was asked for; maintenance turns everybody away. */
function isTurnedAway(error: ErrorCode | null, status: number): boolean {
  return error !== null && (status === 401 || status === 403 || resultOf(error) === RESULT.noPermission)
}
