import { count } from 'drizzle-orm'
import { projectCacheOf } from '@server/calls/project/project-cache'
import { partnerLinks } from '@server/core/tables/partner'
import { exactly, type Command } from '../command'
import { table } from '../table'

export const partnersList: Command = {
  name: 'partners list',
  usage: '',
  summary: 'List the partners whose tokens sign in: their projects, keys, and how many accounts are linked',
  reads: 'setup',
  async run(call) {
    exactly(call)
    const services = await call.services()
    const linked = await services.db
      .select({ projectId: partnerLinks.projectId, accounts: count() })
      .from(partnerLinks)
      .groupBy(partnerLinks.projectId)
    const partners = [...(await projectCacheOf(services).all()).values()]
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
    call.show(partners, () => partnerTable(partners))
  },
}

interface ListedPartner {
  domain: string
  issuer: string
  audience: string
  keys: string[]
  accounts: number
}

const partnerTable = (partners: readonly ListedPartner[]): string =>
  table(
    ['PROJECT', 'ISSUER', 'AUDIENCE', 'KEYS', 'ACCOUNTS'],
    partners.map(({ domain, issuer, audience, keys, accounts }) => [
      domain,
      issuer,
      audience,
      keys.join(', '),
      String(accounts),
    ]),
  )
