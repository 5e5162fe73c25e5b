import { and, asc, eq, inArray } from 'drizzle-orm'
import type { LocalText } from '@contract/schemas'
import { decryptRow } from '@server/core/personal-data/encrypted-rows'
import { drafts, fileUses, storedFiles } from '@server/core/tables/collecting'
import type { PersonalDataSource, Person } from '../personal-data/personal-data-source'
import { entry, fact, exportedTime, part } from '../personal-data/export-entries'

const isOf = ({ owner }: Person) =>
  and(eq(storedFiles.projectId, owner.projectId), eq(storedFiles.accountId, owner.accountId))

const purposes: Record<(typeof storedFiles.$inferSelect)['purpose'], LocalText> = {
  photo: { zh: '证件照', en: 'ID photo' },
  attachment: { zh: '材料', en: 'Document' },
  field: { zh: '填写内容的附件', en: 'File of an answer' },
}

/** Personal-data source of uploaded files and drafts; each journey exports its own drafts. */
export const filesPersonalData: PersonalDataSource = {
  tables: [drafts, storedFiles, fileUses],
  exportSections: async ({ db, personalData }, person) => {
    const rows = await db.select().from(storedFiles).where(isOf(person)).orderBy(asc(storedFiles.createdAt))
    return part(
      '上传的文件',
      'Uploaded files',
      rows.map((row) => {
        const { fileId, name, purpose, createdAt } = decryptRow(personalData, storedFiles, row)
        const facts = [
          fact('文件名', 'Name', name),
          fact('用途', 'For', purposes[purpose]),
          fact('上传时间', 'Uploaded', exportedTime(createdAt)),
        ]
        return { ...entry(facts), fileId }
      }),
    )
  },
  end: async (_services, tx, person) => {
    const { projectId, accountId } = person.owner
    await tx.delete(drafts).where(and(eq(drafts.projectId, projectId), eq(drafts.accountId, accountId)))
    const gone = await tx.delete(storedFiles).where(isOf(person)).returning()
    const fileIds = gone.map(({ fileId }) => fileId)
    if (fileIds.length > 0)
      await tx.delete(fileUses).where(and(eq(fileUses.projectId, projectId), inArray(fileUses.fileId, fileIds)))
    return gone.map(({ storageKey }) => storageKey)
  },
}
