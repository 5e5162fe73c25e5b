/** Everything that a version before may have written otherwise than this one does (docs/decisions/0041). */
import { or, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Owner } from '@server/calls/handler'
import { PREFIX } from '@server/core/personal-data/sealed-column'
import { openRow, sealRow } from '@server/core/personal-data/sealed-rows'
import { sealedTable } from '@server/core/personal-data/sealed-table'
import { accounts } from '@server/core/tables/account'
import { drafts, storedFiles, type StoredAnswers } from '@server/core/tables/collecting'
import { exemptions, type StoredExemptionDraft, type StoredGroundName } from '@server/core/tables/exemption'
import { outbox } from '@server/core/tables/operations'
import { registrations } from '@server/core/tables/registration'
import { wechatAgreements, wechatVisits } from '@server/core/tables/wechat'
import { openAccount } from '../accounts/accounts'
import { loginNameIndex } from '../accounts/named'
import type { DraftOf } from '../collecting/draft-store'
import { openAnswers, sealAnswers } from '../collecting/answers-at-rest'
import { idsIn } from '../files/file-use'
import { sealGround } from '../ground-names'
import { findFile, type StoredFileRow } from '../files/stored-file-store'
import type { Earlier } from './seal-page'

type AccountRow = typeof accounts.$inferSelect
type DraftRow = typeof drafts.$inferSelect
type ExemptionRow = typeof exemptions.$inferSelect
type RegistrationRow = typeof registrations.$inferSelect
type ExemptionDraftRow = Omit<DraftRow, 'content'> & { content: StoredExemptionDraft }

export const earlierData: readonly Earlier[] = [
  accountsOf(columnsOf(accounts)),
  columnsOf(outbox),
  columnsOf(wechatVisits),
  columnsOf(wechatAgreements),
  filesOf(columnsOf(storedFiles)),
  answersOf<DraftRow>(drafts, (row) => row),
  answersOf<ExemptionRow>(exemptions, (row) => ({ ...row, kind: 'exemption', key: row.batchCode })),
  answersOf<RegistrationRow>(registrations, (row) => ({ ...row, kind: 'registration', key: row.batchCode })),
  groundsOf<ExemptionRow>(exemptions, sql`subjects`, (row, seal) => ({ subjects: seal(row.subjects) })),
  groundsOf<ExemptionDraftRow>(drafts, sql`content->'choices'`, ({ content }, seal) => ({
    content: { ...content, choices: seal(content.choices) },
  })),
  groundsOf<RegistrationRow>(registrations, sql`(content->'exempted')::jsonb`, ({ content }, seal) => ({
    content: { ...content, exempted: seal(content.exempted ?? []) },
  })),
]

/** Sealed columns, by what the table declares. */
function columnsOf(table: PgTable): Earlier {
  const columns = sealedTable(table).sealed
  return {
    table,
    isEarlier: or(...columns.map(({ column }) => sql`${column} not like ${`${PREFIX}%`}`)) ?? sql`false`,
    sealed({ personalData }, row) {
      const opened = openRow(personalData, table, row as { projectId: string })
      const sealed: Record<string, unknown> = sealRow(personalData, table, opened)
      return Object.fromEntries(columns.map(({ name }) => [name, sealed[name]]))
    },
  }
}

/** Nobody could be found by a name that is sealed and has no index. */
function accountsOf(columns: Earlier): Earlier {
  return {
    ...columns,
    async sealed(services, row) {
      const { projectId, account, realName } = openAccount(services.personalData, row as AccountRow)
      return {
        ...(await columns.sealed(services, row)),
        loginNameIndex: loginNameIndex(services, projectId, account),
        nameIndex: services.personalData.index(projectId, 'name', realName),
      }
    },
  }
}

/** A file's name is sealed after its bytes: where the one is, the other is too. */
function filesOf(names: Earlier): Earlier {
  return {
    ...names,
    async sealed(services, row) {
      const { storageKey } = row as StoredFileRow
      await services.files.put(storageKey, await services.files.get(storageKey))
      return names.sealed(services, row)
    },
    async undo(services, row) {
      const { projectId, fileId, storageKey } = row as StoredFileRow
      const isGone = (await findFile(services, projectId, fileId)) === null
      if (isGone) await services.files.delete(storageKey)
    },
  }
}

/** Answers in what was collected; those of an information table that was not begun are none. */
function answersOf<Row extends { content: { baseInfo: StoredAnswers } }>(
  table: PgTable,
  draftOf: (row: Row) => DraftOf,
): Earlier {
  return {
    table,
    isEarlier: sql`(content->'baseInfo')::text <> '{}' and content->'baseInfo'->>'sealed' is null`,
    sealed(services, row) {
      const { content } = row as unknown as Row
      const of = draftOf(row as unknown as Row)
      const answers = openAnswers(services, of, content.baseInfo)
      const baseInfo = sealAnswers(services, of, { fields: [], answers, fileIds: idsIn(answers) })
      return { content: { ...content, baseInfo } }
    },
  }
}

type Seal = <One extends { groundName: StoredGroundName }>(named: readonly One[]) => One[]

/** The names of grounds in the list at `path`: as they are, before they were sealed. */
function groundsOf<Row extends Owner>(table: PgTable, path: SQL, sealed: (row: Row, seal: Seal) => object): Earlier {
  return {
    table,
    isEarlier: sql`jsonb_path_exists(${path}, '$[*].groundName.zh')`,
    sealed(services, row) {
      const owner = row as unknown as Row
      const seal: Seal = (named) =>
        named.map((one) => {
          const { groundName } = one
          return typeof groundName === 'string' ? one : { ...one, ...sealGround(services, owner, { groundName }) }
        })
      return { ...sealed(owner, seal) }
    },
  }
}
