import { findPartners } from '@server/areas/partner/links'
import { type Command, exactly } from '../command'
import { table } from '../output/table'

export const partnersList: Command = {
  name: 'partners list',
  usage: '',
  summary: 'List the partners whose tokens sign in: their projects, keys, and how many accounts are linked',
  reads: 'setup',
  async run(call) {
    exactly(call)
    const partners = await findPartners(await call.services())
    call.show(partners, () => partnerTable(partners))
  },
}

type ListedPartner = Awaited<ReturnType<typeof findPartners>>[number]

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
