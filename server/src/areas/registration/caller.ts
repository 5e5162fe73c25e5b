import { Failure } from '@server/core/failure'
import type { Caller } from '@server/calls/handler'
import { projectById, type Project } from '@server/calls/project/find-project'
import type { Services } from '@server/core/services'

/** The project the caller signed in to. Throws EXM_PROJECT_NOT_FOUND when it was removed since. */
export async function projectOf(services: Services, caller: Caller): Promise<Project> {
  const project = await projectById(services, caller.projectId)
  if (!project) throw new Failure('EXM_PROJECT_NOT_FOUND')
  return project
}
