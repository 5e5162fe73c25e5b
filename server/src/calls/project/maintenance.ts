import type { FastifyRequest } from 'fastify'
import { isUnderMaintenance, projectByDomain, projectById } from './find-project'
import type { Project } from './project-cache'
import type { Services } from '@server/core/services'
import type { Actor } from '../handler'

/** The named project is under maintenance: HTTP 403 `maintenance_mode` with its id (specification §6). */
export class UnderMaintenance extends Error {
  constructor(readonly projectId: string) {
    super('maintenance_mode')
  }
}

/** Projects named by code (`domain`) or id. */
interface NamedProjects {
  domains?: readonly string[]
  projectIds?: readonly string[]
}

/** Throws {@link UnderMaintenance} for the first named project under maintenance. Unknown names are ignored here. */
export async function requireRunning(services: Services, named: NamedProjects): Promise<void> {
  const { domains = [], projectIds = [] } = named
  for (const domain of domains) refuseUnderMaintenance(await projectByDomain(services, domain))
  for (const projectId of projectIds) refuseUnderMaintenance(await projectById(services, projectId))
}

function refuseUnderMaintenance(project: Project | null): void {
  if (project && isUnderMaintenance(project)) throw new UnderMaintenance(project.projectId)
}

/**
 * Returns all projects that a request names anywhere, so that no handler serves a project that was not checked here.
 * Form fields are known only after receipt: {@link domainsIn}.
 */
export function projectsNamedBy(request: FastifyRequest, actor: Actor | null): NamedProjects {
  const { params, query, body } = request
  return {
    domains: [params, query, body].flatMap(domainsIn),
    projectIds: actor ? [actor.projectId] : [],
  }
}

/** Returns the project codes under `domain` in one part of a request; a query may repeat it. */
export function domainsIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null || !('domain' in part)) return []
  return [part.domain].flat().filter((domain) => typeof domain === 'string')
}
