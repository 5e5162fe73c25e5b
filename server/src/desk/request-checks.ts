import type { FastifyRequest } from 'fastify'
import { CSRF_HEADER } from '@contract/desk/staff'
import type { Services } from '@server/core/services'
import { isCsrfToken } from '@server/domain/staff/sessions'
import { StaffFailure } from '@server/domain/staff/staff-failure'

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD'

/** Throws DESK_ORIGIN (HTTP 403) unless a changing request comes from a page of the desk. */
export function requireOwnOrigin({ env }: Services, request: FastifyRequest): void {
  if (isRead(request) || request.headers.origin === env.DESK_URL) return
  throw new StaffFailure('DESK_ORIGIN', { url: env.DESK_URL }, 403)
}

/** Throws DESK_CSRF (HTTP 403) unless a changing request carries the CSRF token of its session. */
export function requireCsrfToken(services: Services, request: FastifyRequest, token: string): void {
  if (isRead(request)) return
  const given = request.headers[CSRF_HEADER]
  if (typeof given !== 'string' || !isCsrfToken(services, token, given)) throw new StaffFailure('DESK_CSRF', {}, 403)
}
