import { isDatabaseAway } from '@server/core/postgres/database-away'
import { projectCacheOf } from '@server/calls/project/project-cache'
import type { Services } from '@server/core/services'

/**
 * The sites of the chats that projects show within their pages, and no others: one document may go from one project to
 * another. None while nothing is known of the projects.
 */
export async function chatOrigins(services: Pick<Services, 'db'>): Promise<string[]> {
  const projects = await projectCacheOf(services)
    .all()
    .catch((error: unknown) => {
      if (isDatabaseAway(error)) return new Map<string, never>()
      throw error
    })
  const framed = [...projects.values()].flatMap(({ definition: { chat } }) =>
    chat?.type === 'frame' ? [chat.link] : [],
  )
  return [...new Set(framed.map((link) => new URL(link).origin))].sort()
}
