import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '@server/core/failure'
import { UnknownKey } from '@server/core/personal-data/key-ring'
import { noteRefusal } from '@server/core/http/request-log'
import { isDatabaseUnavailable, driverErrorReason } from '@server/core/postgres/database-errors'
import { isStorageUnavailable } from '@server/core/providers/files/file-store'
import type { Services } from '@server/core/services'
import { languageOf } from '../call-context'
import { UnderMaintenance } from '../project/maintenance'
import { maintenance, refusal } from './envelope'

/** A restarting database is back within seconds, and a retry per second is cheap. */
const RETRY_AFTER_S = 1

/** Returns whether a path belongs to the API rather than the site. */
export function isApiPath(path: string): boolean {
  return /^\/(ea|exm_c|pay|dev|health)(\/|$)/.test(path)
}

/**
 * Converts every error to an envelope:
 * - refusals to their error code; maintenance to HTTP 403 maintenance_mode;
 * - HTTP errors (invalid JSON, oversized body) to COMMON_PARAM with their own status; unknown paths to COMMON_NOT_FOUND
 *   with 404;
 * - with 503 and Retry-After: an unavailable database, a full disk, and a key not yet known to this instance to
 *   COMMON_01; a full queue to COMMON_BUSY;
 * - unexpected errors to COMMON_02 with 500 and the request id, which identifies the log entry, and without a stack.
 */
export function errorReply({ log, now }: Pick<Services, 'log' | 'now'>) {
  return (error: FastifyError | Failure | UnderMaintenance, request: FastifyRequest, reply: FastifyReply) => {
    if (error instanceof UnderMaintenance) return reply.code(403).send(maintenance(error.projectId))
    const failure = error instanceof Failure ? error : failureOf(error, request.id)
    noteRefusal(request, failure.code)
    if (isDatabaseUnavailable(error))
      log.warn({ reason: driverErrorReason(error), requestId: request.id }, 'database away')
    else if (failure.status >= 500 && failure.code !== 'COMMON_BUSY')
      log.error({ err: error, requestId: request.id }, 'request failed')
    if (failure.status === 503) void reply.header('retry-after', failure.details['seconds'] ?? RETRY_AFTER_S)
    return reply.code(failure.status).send(refusal(failure, languageOf(request), now()))
  }
}

export function registerErrorReply(app: FastifyInstance, services: Services): void {
  app.setErrorHandler(errorReply(services))
  app.setNotFoundHandler(() => {
    throw new Failure('COMMON_NOT_FOUND', {}, 404)
  })
}

function failureOf(error: FastifyError, requestId: string): Failure {
  if (isDatabaseUnavailable(error) || isStorageUnavailable(error) || (error instanceof UnknownKey && error.isNewer))
    return new Failure('COMMON_01', {}, 503)
  const { statusCode = 500 } = error
  if (statusCode >= 400 && statusCode < 500) return new Failure('COMMON_PARAM', {}, statusCode)
  return new Failure('COMMON_02', { code: requestId }, 500)
}
