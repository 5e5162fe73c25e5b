import type { FastifyRequest } from 'fastify'
import { isUnderMaintenance, projectByDomain, projectById } from './find-project'
import type { Project } from './project-cache'
import type { Services } from '@server/core/services'
import type { Actor } from '../handler'

/** A call that names a project under maintenance: HTTP 403 `maintenance_mode` with its id (specification §6). */
export class UnderMaintenance extends Error {
  constructor(readonly projectId: string) {
    super('maintenance_mode')
  }
}

/** The projects that something names: by code (`domain`), by id, or both. */
interface NamedProjects {
  domains?: readonly string[]
  projectIds?: readonly string[]
}

/** Throws {@link UnderMaintenance} for the first of the projects that is; names of none are left to whoever reads them. */
export async function requireRunning(services: Services, named: NamedProjects): Promise<void> {
  const { domains = [], projectIds = [] } = named
  for (const domain of domains) refuseUnderMaintenance(await projectByDomain(services, domain))
  for (const projectId of projectIds) refuseUnderMaintenance(await projectById(services, projectId))
}

function refuseUnderMaintenance(project: Project | null): void {
  if (project && isUnderMaintenance(project)) throw new UnderMaintenance(project.projectId)
}

/**
 * Every project a call names, wherever that is: a handler must never serve another one than was looked at here.
 * A form's fields are known only once it was received: {@link domainsIn}.
 */
export function projectsNamedBy(request: FastifyRequest, actor: Actor | null): NamedProjects {
  const { params, query, body } = request
  return {
    domains: [params, query, body].flatMap(domainsIn),
    projectIds: actor ? [actor.projectId] : [],
  }
}

/** The project codes under `domain` in one part of a call; a query may give it several times. */
export function domainsIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null || !('domain' in part)) return []
  return [part.domain].flat().filter((domain) => typeof domain === 'string')
}
