import type { FastifyInstance, FastifyRequest } from 'fastify'
import { RESULT } from '@contract/codes'
import { resultOf, type ErrorCode } from '@contract/errors/errors'
import { addressGroup } from '@server/core/http/address-group'
import { refusalOf } from '@server/core/http/request-log'
import type { Services } from '@server/core/services'
import { actorOn } from './actor/request-actor'
import { notedAccountOn } from './actor/noted-account'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Logs every request of the route in the security log, whatever its outcome. */
    security?: boolean
  }
}

const securityEvents = {
  name: 'security_events_total',
  help: 'Calls about getting in, and calls turned away',
  labels: { route: [], outcome: [] },
}

/** Length of the pseudonym of an address, sufficient to recognize repeated attempts. */
const ADDRESS_LETTERS = 16

/**
 * Security log: a line (`stream: "security"`) for each call of an endpoint marked `security` and each call refused for
 * missing permission, counted by outcome. Accounts appear as ids, addresses as keyed pseudonyms.
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

/** Returns whether a call was refused for a missing or invalid token, missing permission, or maintenance. */
function isTurnedAway(error: string | null, status: number): boolean {
  return error !== null && (status === 401 || status === 403 || resultOf(error as ErrorCode) === RESULT.noPermission)
}
