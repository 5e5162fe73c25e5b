import { and, eq } from 'drizzle-orm'
import { partnerLinks } from '@server/core/tables/partner'
import type { PersonalDataSource, Person } from '@server/domain/personal-data/personal-data-source'
import { entry, fact, exportedTime, part } from '@server/domain/personal-data/export-entries'

const isOf = ({ owner }: Person) =>
  and(eq(partnerLinks.projectId, owner.projectId), eq(partnerLinks.accountId, owner.accountId))

/** Personal-data source for links with partner users. */
export const partnerPersonalData: PersonalDataSource = {
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
