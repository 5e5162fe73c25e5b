import { defineArea } from '@server/domain/areas/define-area'
import { retainedWithAccount } from '@server/domain/areas/table-retention'
import { registerDevPartner } from './dev-page'
import { deleteExpiredPartnerTokens } from './links'
import type { partnerEndpoints } from '@contract/endpoints/partner'
import type { Handlers } from '@server/calls/handler'
import { linkPartner } from './link'
import { signInByPartner } from './sign-in'
import { and, eq } from 'drizzle-orm'
import { partnerLinks } from '@server/core/tables/partner'
import type { PersonalDataSource, Person } from '@server/domain/personal-data/personal-data-source'
import { entry, fact, exportedTime, part } from '@server/domain/personal-data/export-entries'

const isOf = ({ owner }: Person) =>
  and(eq(partnerLinks.projectId, owner.projectId), eq(partnerLinks.accountId, owner.accountId))

/** Personal-data source for links with partner users. */
const partnerPersonalData: PersonalDataSource = {
  tables: [partnerLinks],
  exportSections: async ({ db }, person) => {
    const rows = await db.select().from(partnerLinks).where(isOf(person))
    const entries = rows.map(({ linkedAt }) => entry([fact('关联时间', 'Linked', exportedTime(linkedAt))]))
    return part('关联的合作网站账号', 'Linked account of a partner platform', entries)
  },
  end: async (_services, tx, person) => {
    await tx.delete(partnerLinks).where(isOf(person))
  },
}

const partnerHandlers = {
  'POST /ea/g/sign-in/partner': ({ body }, { services, project, visitor, actor }) =>
    signInByPartner(services, { project, visitor, actor }, body),

  'POST /ea/partner/links': linkPartner,
} satisfies Handlers<typeof partnerEndpoints>

export const partnerArea = defineArea({
  handlers: () => partnerHandlers,
  routes: registerDevPartner,
  jobs: () => [{ name: 'partner-cleaning', everyMs: 5 * 60_000, run: deleteExpiredPartnerTokens }],
  personalData: [partnerPersonalData],
  retention: [
    { tables: ['used_partner_token'], period: 'as long as it would be good', by: 'partner-cleaning' },
    retainedWithAccount('partner_link'),
  ],
})
