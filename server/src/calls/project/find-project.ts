import { Failure } from '@server/core/failure'
import type { Services } from '@server/core/services'
import { projectCacheOf, type Project } from './project-cache'

/** Returns the project of an account or token from the cache, or null. */
export async function projectById(services: Pick<Services, 'db'>, projectId: string): Promise<Project | null> {
  return (await projectCacheOf(services).all()).get(projectId) ?? null
}

/** Returns the project of a project code (`domain`, as in `/e/{projectCode}`) in any notation, or null. */
export async function projectByDomain(services: Pick<Services, 'db'>, domain: string): Promise<Project | null> {
  return (await projectCacheOf(services).byCode(domain)) ?? null
}

/** Returns the project of a project code. Throws EXM_PROJECT_NOT_FOUND. */
export async function requireProject(services: Pick<Services, 'db'>, domain: string): Promise<Project> {
  const project = await projectByDomain(services, domain)
  if (!project) throw new Failure('EXM_PROJECT_NOT_FOUND', { domain })
  return project
}

/** Returns whether requests must be answered with HTTP 403 `maintenance_mode` (specification §6). */
export function isUnderMaintenance(project: Pick<Project, 'definition'>): boolean {
  return project.definition.maintenance
}
