import { isDatabaseUnavailable } from '@server/core/postgres/database-unavailable'
import type { EmbeddedSites } from '@server/core/http/security-headers'
import { projectCacheOf } from '@server/calls/project/project-cache'
import type { Services } from '@server/core/services'

/**
 * Returns the origins of embedded chats and external logos of all projects, for the content security policy; covers all
 * projects, because one document can navigate between them. Empty while the database is unavailable.
 */
export async function referencedSites(services: Pick<Services, 'db'>): Promise<EmbeddedSites> {
  const projects = await projectCacheOf(services)
    .all()
    .catch((error: unknown) => {
      if (isDatabaseUnavailable(error)) return new Map<string, never>()
      throw error
    })
  const definitions = [...projects.values()].map(({ definition }) => definition)
  const chats = definitions.flatMap(({ chat }) => (chat?.type === 'frame' ? [chat.link] : []))
  const logos = definitions.flatMap(({ logo, logoEn }) => [logo, logoEn]).filter((logo) => logo.startsWith('https:'))
  return { frames: originsOf(chats), images: originsOf(logos) }
}

const originsOf = (links: readonly string[]) => [...new Set(links.map((link) => new URL(link).origin))].sort()
