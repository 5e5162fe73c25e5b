import { and, eq, inArray } from 'drizzle-orm'
import { COUNTRIES } from '@contract/identity/places/countries'
import { asksCountry } from '@contract/identity/places/country'
import { groupImportRows, groupImports } from '@server/core/tables/group'
import { personIndex } from '@server/domain/accounts/blind-index'
import type { PersonalDataSource, Person } from '@server/domain/personal-data/personal-data-source'
import { entry, fact, exportedTime, part } from '@server/domain/personal-data/export-entries'
import type { Services } from '@server/core/services'
import { deleteImport } from './import-store'

/**
 * Personal-data source for lists uploaded by groups. Rows about a person are deleted with their account, a whole list
 * with the account that uploaded it.
 */
export const importPersonalData: PersonalDataSource = {
  tables: [groupImports, groupImportRows],
  exportSections: async (services, person) => {
    const { projectId, accountId } = person.owner
    const rows = await services.db
      .select({ row: groupImportRows.row, uploadedAt: groupImports.uploadedAt })
      .from(groupImportRows)
      .innerJoin(
        groupImports,
        and(eq(groupImports.projectId, projectId), eq(groupImports.importId, groupImportRows.importId)),
      )
      .where(isOf(services, person))
    const own = await services.db
      .select()
      .from(groupImports)
      .where(and(eq(groupImports.projectId, projectId), eq(groupImports.accountId, accountId)))
    return [
      ...part(
        '集体名单',
        'Lists of groups',
        rows.map(({ uploadedAt }) =>
          entry([
            fact('内容', 'What', { zh: '姓名、证件类型、证件号码', en: 'Name, ID document type, ID document number' }),
            fact('上传时间', 'Uploaded', exportedTime(uploadedAt)),
          ]),
        ),
      ),
      ...part(
        '上传的考生名单',
        'Lists of candidates uploaded',
        own.map(({ rows: lines, uploadedAt }) =>
          entry([fact('行数', 'Rows', String(lines)), fact('上传时间', 'Uploaded', exportedTime(uploadedAt))]),
        ),
      ),
    ]
  },
  end: async (services, tx, person) => {
    const { projectId, accountId } = person.owner
    await tx.delete(groupImportRows).where(isOf(services, person))
    const own = await tx
      .select()
      .from(groupImports)
      .where(and(eq(groupImports.projectId, projectId), eq(groupImports.accountId, accountId)))
    for (const one of own) await deleteImport(tx, one)
  },
}

/** Matches rows with the person's document. A passport whose country is unknown matches every country. */
function isOf({ personalData }: Services, { owner: { projectId }, account }: Person) {
  const { idType, idNumber, country } = account
  const isUnknown = asksCountry(idType) && country === null
  const countries = isUnknown ? COUNTRIES.map(({ value }) => value) : [country]
  const persons = [null, ...countries].map((one) =>
    personIndex(personalData, projectId, { idType, idNumber, country: one }),
  )
  return and(eq(groupImportRows.projectId, projectId), inArray(groupImportRows.personIndex, persons))
}
