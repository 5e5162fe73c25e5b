import { and, asc, eq } from 'drizzle-orm'
import { RELATION_NAMES, type ConsentState } from '@contract/identity/guardian-consent'
import type { LocalText } from '@contract/schemas'
import { decryptRow } from '@server/core/personal-data/encrypted-rows'
import { guardianConsents } from '@server/core/tables/guardian'
import type { PersonalDataSource, Person } from '@server/domain/personal-data/personal-data-source'
import { entry, fact, exportedTime, part } from '@server/domain/personal-data/export-entries'

const words: Record<ConsentState, LocalText> = {
  asked: { zh: '等待确认', en: 'Waiting' },
  agreed: { zh: '已同意', en: 'Agreed' },
  refused: { zh: '未同意', en: 'Not agreed' },
  withdrawn: { zh: '已撤回', en: 'Withdrawn' },
}

const isOf = ({ owner }: Person) =>
  and(eq(guardianConsents.projectId, owner.projectId), eq(guardianConsents.accountId, owner.accountId))

/** Personal-data source for guardians of candidates under 18 and their answers. */
export const guardianPersonalData: PersonalDataSource = {
  tables: [guardianConsents],
  exportSections: async ({ db, personalData }, person) => {
    const rows = await db.select().from(guardianConsents).where(isOf(person)).orderBy(asc(guardianConsents.askedAt))
    return part(
      '监护人同意',
      'Guardian consent',
      rows.map((row) => {
        const { name, relation, phone, state, askedAt, answeredAt } = decryptRow(personalData, guardianConsents, row)
        return entry([
          fact('监护人', 'Guardian', name),
          fact('关系', 'Relationship', RELATION_NAMES[relation]),
          fact('手机号码', 'Mobile number', phone),
          fact('状态', 'Status', words[state]),
          fact('发送时间', 'Sent', exportedTime(askedAt)),
          fact('答复时间', 'Answered', answeredAt && exportedTime(answeredAt)),
        ])
      }),
    )
  },
  end: async (_services, tx, person) => {
    await tx.delete(guardianConsents).where(isOf(person))
  },
}
