import { and, asc, eq } from 'drizzle-orm'
import type { LocalText } from '@contract/schemas'
import { lookedAtPictures } from '@server/core/tables/collecting'
import type { PersonalDataSource, Person } from '../../personal-data/personal-data-source'
import { entry, fact, exportedTime, part } from '../../personal-data/export-entries'

type Row = typeof lookedAtPictures.$inferSelect

const isOf = ({ owner }: Person) =>
  and(eq(lookedAtPictures.projectId, owner.projectId), eq(lookedAtPictures.accountId, owner.accountId))

const pictures: Record<Row['what'], LocalText> = {
  face: { zh: '证件照：与公安登记照片比对', en: 'ID photo: compared with your photo on record' },
  idPortrait: { zh: '证件人像面', en: 'ID document: side or page with your photo' },
  idEmblem: { zh: '证件国徽面', en: 'ID document: side with the emblem' },
  education: { zh: '学历证明', en: 'Proof of education' },
}

const providers: Record<Row['provider'], LocalText> = {
  demonstration: { zh: '演示', en: 'Demonstration' },
  tencentCloud: { zh: '腾讯云', en: 'Tencent Cloud' },
}

const findings: Record<string, LocalText> = {
  fine: { zh: '通过', en: 'Passed' },
  byHand: { zh: '由工作人员核对', en: 'Checked by a member of staff' },
  unavailable: { zh: '服务不可用，由工作人员核对', en: 'Not available, checked by a member of staff' },
}

/** Personal-data source of machine-checked pictures: picture, provider, result and time of consent. */
export const imageCheckPersonalData: PersonalDataSource = {
  tables: [lookedAtPictures],
  exportSections: async ({ db }, person) => {
    const rows = await db.select().from(lookedAtPictures).where(isOf(person)).orderBy(asc(lookedAtPictures.at))
    return part(
      '您同意由系统核验的照片',
      'Pictures you agreed to have checked automatically',
      rows.map(({ what, provider, found, at }) =>
        entry([
          fact('照片', 'Picture', pictures[what]),
          fact('核验方', 'Checked by', providers[provider]),
          fact('结果', 'Result', findings[found] ?? { zh: '未通过', en: 'Not passed' }),
          fact('同意时间', 'Agreed', exportedTime(at)),
        ]),
      ),
    )
  },
  end: async (_services, tx, person) => {
    await tx.delete(lookedAtPictures).where(isOf(person))
  },
}
