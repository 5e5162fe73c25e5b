import { and, eq, inArray } from 'drizzle-orm'
import { decryptRow } from '@server/core/personal-data/encrypted-rows'
import type { Services } from '@server/core/services'
import { wechatAgreements, wechatBindings, wechatVisits } from '@server/core/tables/wechat'
import type { PersonalDataSource, Person } from '../personal-data/personal-data-source'
import { entry, fact, exportedTime, part } from '../personal-data/export-entries'

const bindingsOf = ({ owner }: Person) =>
  and(eq(wechatBindings.projectId, owner.projectId), eq(wechatBindings.accountId, owner.accountId))
const agreementsOf = ({ owner }: Person) =>
  and(eq(wechatAgreements.projectId, owner.projectId), eq(wechatAgreements.accountId, owner.accountId))

/** Personal-data source of linked WeChat accounts and consents to WeChat messages. */
export const wechatPersonalData: PersonalDataSource = {
  tables: [wechatBindings, wechatAgreements, wechatVisits],
  exportSections: async (services, person) => [
    ...part('关联的微信', 'Linked WeChat accounts', await describeBindings(services, person)),
    ...part('同意接收的微信消息', 'WeChat messages you agreed to', await describeAgreements(services, person)),
  ],
  end: async (_services, tx, person) => {
    const linked = tx.select({ openidIndex: wechatBindings.openidIndex }).from(wechatBindings).where(bindingsOf(person))
    await tx
      .delete(wechatVisits)
      .where(and(eq(wechatVisits.projectId, person.owner.projectId), inArray(wechatVisits.openidIndex, linked)))
    await tx.delete(wechatBindings).where(bindingsOf(person))
    await tx.delete(wechatAgreements).where(agreementsOf(person))
  },
}

async function describeBindings({ db }: Services, person: Person) {
  const rows = await db.select().from(wechatBindings).where(bindingsOf(person))
  return rows.map(({ boundAt }) => entry([fact('关联时间', 'Linked', exportedTime(boundAt))]))
}

async function describeAgreements({ db, personalData }: Services, person: Person) {
  const rows = await db.select().from(wechatAgreements).where(agreementsOf(person))
  return rows.map((row) => {
    const { topic, openid, agreedAt } = decryptRow(personalData, wechatAgreements, row)
    return entry([
      fact('内容', 'About', topic),
      fact('微信标识', 'WeChat identifier', openid),
      fact('同意时间', 'Agreed', exportedTime(agreedAt)),
    ])
  })
}
