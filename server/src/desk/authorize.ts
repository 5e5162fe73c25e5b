import type { FastifyRequest } from 'fastify'
import type { DeskEndpoint } from '@contract/desk/endpoints/endpoint'
import { BACKGROUND_HEADER } from '@contract/desk/staff'
import { projectByDomain } from '@server/calls/project/find-project'
import type { Project } from '@server/calls/project/project-cache'
import { Failure } from '@server/core/failure'
import type { Services } from '@server/core/services'
import { countAddress } from '@server/domain/staff/attempts'
import { coversProject, coversSome } from '@server/domain/staff/scope'
import { requireStepUp, sessionOf, type StaffSession } from '@server/domain/staff/sessions'
import { StaffFailure } from '@server/domain/staff/staff-failure'
import { requireCsrfToken, requireOwnOrigin } from './request-checks'
import { sessionTokenOf } from './session-cookie'

export interface Authorized {
  session: StaffSession | null
  token: string | null
  project: Project | null
}

/**
 * Checks origin, session, CSRF token, permission and step-up, in this order, before the body is read. Calls without a
 * session count against the limit of their address.
 */
export async function authorize(
  services: Services,
  endpoint: DeskEndpoint,
  request: FastifyRequest,
): Promise<Authorized> {
  requireOwnOrigin(services, request)
  const token = sessionTokenOf(request, services.env)
  if (endpoint.permission === 'none') {
    await countAddress(services, request.ip)
    return { session: null, token, project: null }
  }
  const isBackground = request.headers[BACKGROUND_HEADER] !== undefined
  const session = token === null ? null : await sessionOf(services, token, { isBackground })
  if (token === null || session === null) throw new StaffFailure('DESK_SIGN_IN_REQUIRED', {}, 401)
  requireCsrfToken(services, request, token)
  const project = await permittedProject(services, endpoint, { request, session })
  if (endpoint.stepUp) requireStepUp(services, session)
  return { session, token, project }
}

/**
 * Returns the project of the path. A project outside the scope is refused in the same way as one that is unknown.
 * Handlers that do not limit rows require the permission for the whole project. Throws DESK_FORBIDDEN (HTTP 403).
 */
async function permittedProject(
  services: Services,
  { permission, isScoped }: DeskEndpoint,
  { request, session }: { request: FastifyRequest; session: StaffSession },
): Promise<Project | null> {
  const { domain } = request.params as { domain?: string }
  const project = domain === undefined ? null : await projectByDomain(services, domain)
  const projectId = project?.projectId ?? null
  if (permission !== 'signedIn' && permission !== 'none') {
    const isPermitted = isScoped
      ? coversSome(session, permission, projectId)
      : coversProject(session, permission, { projectId })
    if (!isPermitted) throw new StaffFailure('DESK_FORBIDDEN', {}, 403)
  }
  if (domain !== undefined && !project) throw new Failure('EXM_PROJECT_NOT_FOUND', { domain })
  return project
}
