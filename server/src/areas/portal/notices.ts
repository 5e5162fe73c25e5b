import type { ProjectDefinition } from '@server/core/tables/definition/project-definition'

/** The pinned ones first, then the newest; those to come are kept back. `now` in milliseconds. */
export function publishedNotices({ notices }: Pick<ProjectDefinition, 'notices'>, now: number) {
  return notices
    .filter(({ publishedAt }) => Date.parse(publishedAt) <= now)
    .sort((a, b) => Number(b.pinned) - Number(a.pinned) || Date.parse(b.publishedAt) - Date.parse(a.publishedAt))
}
