import type { FastifyRequest } from 'fastify'
import type { Caller } from './handler'
import { isUnderMaintenance, projectByDomain, projectById, type Project } from '../projects/projects'
import type { Services } from '../services'

/** The project code a call names in its path, query or body. */
function domainOf({ params, query, body }: FastifyRequest): string | undefined {
  for (const part of [params, query, body]) {
    if (typeof part === 'object' && part !== null && 'domain' in part && typeof part.domain === 'string')
      return part.domain
  }
  return undefined
}

/** A call belongs to the project it names, otherwise to the caller's. */
async function projectOf(services: Services, request: FastifyRequest, caller: Caller | null): Promise<Project | null> {
  const domain = domainOf(request)
  if (domain !== undefined) return projectByDomain(services, domain)
  return caller && projectById(services, caller.projectId)
}

/** The project of this call when it is under maintenance, otherwise null. */
export async function projectUnderMaintenance(
  services: Services,
  request: FastifyRequest,
  caller: Caller | null,
): Promise<Project | null> {
  const project = await projectOf(services, request, caller)
  return project && isUnderMaintenance(project) ? project : null
}
