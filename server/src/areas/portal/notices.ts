import type { NextStepsCall } from '@server/domain/next-steps'
import type { ProjectDefinition } from '@server/core/tables/definition/project-definition'
import { readCodes } from './read-notices-store'

/** Returns the published notices: pinned first, then newest. `now` in milliseconds. */
export function publishedNotices({ notices }: Pick<ProjectDefinition, 'notices'>, now: number) {
  return notices
    .filter(({ publishedAt }) => Date.parse(publishedAt) <= now)
    .sort((a, b) => Number(b.pinned) - Number(a.pinned) || Date.parse(b.publishedAt) - Date.parse(a.publishedAt))
}

/** Counts the published notices that the caller has not read. */
export async function unreadNotices({ services, owner, project }: NextStepsCall): Promise<number> {
  const read = new Set(await readCodes(services, owner))
  return publishedNotices(project.definition, services.now()).filter(({ code }) => !read.has(code)).length
}
