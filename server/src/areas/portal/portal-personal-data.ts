import { and, asc, eq } from 'drizzle-orm'
import { readNotices } from '@server/core/tables/portal'
import type { PersonalDataSource, Person } from '@server/domain/personal-data/personal-data-source'
import { entry, fact, exportedTime, part } from '@server/domain/personal-data/export-entries'

const isOf = ({ owner }: Person) =>
  and(eq(readNotices.projectId, owner.projectId), eq(readNotices.accountId, owner.accountId))

/** Personal-data source for the notices that an account has read. */
export const portalPersonalData: PersonalDataSource = {
  tables: [readNotices],
  exportSections: async ({ db }, person) => {
    const rows = await db.select().from(readNotices).where(isOf(person)).orderBy(asc(readNotices.readAt))
    const titleOf = (code: string) => person.project.definition.notices.find((notice) => notice.code === code)?.title
    const entries = rows.map(({ noticeCode, readAt }) =>
      entry([
        fact('公告', 'Notice', titleOf(noticeCode) ?? noticeCode),
        fact('阅读时间', 'Read', exportedTime(readAt)),
      ]),
    )
    return part('读过的公告', 'Notices you read', entries)
  },
  end: async (_services, tx, person) => {
    await tx.delete(readNotices).where(isOf(person))
  },
}
