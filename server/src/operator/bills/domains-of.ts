import { projectCacheOf } from '@server/calls/project/project-cache'
import type { Services } from '@server/core/services'

/** Returns a lookup of project domains by id; `-` for unknown projects. */
export async function domainsOf(services: Pick<Services, 'db'>): Promise<(projectId: string) => string> {
  const all = await projectCacheOf(services).all()
  return (projectId) => all.get(projectId)?.definition.domain ?? '-'
}
