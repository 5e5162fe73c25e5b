import type { Endpoint } from '@contract/endpoints/endpoint'
import { Failure } from '@server/core/failure'
import type { Services } from '@server/core/services'
import type { Actor } from '../handler'
import type { Input } from '../input'
import { projectById, requireProject } from './find-project'
import type { Project } from './project-cache'
import { domainsIn } from './maintenance'

/**
 * Returns the project of a call: the candidate's own if the endpoint requires a candidate, else the one named by
 * `domain`, or null. Throws EXM_PROJECT_NOT_FOUND, also if the candidate's project was removed.
 */
export async function projectOfCall(
  services: Services,
  { auth }: Endpoint,
  { input, actor }: { input: Input; actor: Actor | null },
): Promise<Project | null> {
  if (auth === 'candidate' && actor) return ownProject(services, actor)
  const [domain] = [input.params, input.query, input.body].flatMap(domainsIn)
  return domain === undefined ? null : requireProject(services, domain)
}

async function ownProject(services: Services, { projectId }: Actor): Promise<Project> {
  const project = await projectById(services, projectId)
  if (!project) throw new Failure('EXM_PROJECT_NOT_FOUND')
  return project
}
