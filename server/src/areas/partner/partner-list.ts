import { count } from 'drizzle-orm'
import { projectCacheOf } from '@server/calls/project/project-cache'
import type { Services } from '@server/core/services'
import { partnerLinks } from '@server/core/tables/partner'

/** Returns the partners of all projects with the number of linked accounts, by domain. */
export async function findPartners(services: Pick<Services, 'db'>) {
  const linked = await services.db
    .select({ projectId: partnerLinks.projectId, accounts: count() })
    .from(partnerLinks)
    .groupBy(partnerLinks.projectId)
  return [...(await projectCacheOf(services).all()).values()]
    .sort((one, other) => one.definition.domain.localeCompare(other.definition.domain))
    .flatMap(({ projectId, definition: { domain, partner, returnUrl } }) =>
      partner
        ? {
            ...{ domain, issuer: partner.issuer, audience: partner.audience, returnUrl },
            keys: partner.keys.map(({ kid, kty }) => kid ?? kty),
            accounts: linked.find((one) => one.projectId === projectId)?.accounts ?? 0,
          }
        : [],
    )
}
