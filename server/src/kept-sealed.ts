import { ACCOMMODATION } from './areas/accommodation/accommodation'
import { BASIC_INFO } from './areas/basic-info/basic-info'
import { CERTIFICATE_APPLICATION } from './areas/certificate/application/application'
import { EXEMPTION } from './areas/exemption/exemption'
import { draftOf as registrationDraftOf } from './areas/registration/journey'
import { REVIEW } from './areas/result/review/review'
import { dropPaper, paperKey } from './areas/ticket/paper/paper-store'
import type { Owner } from './calls/handler'
import { drafts, storedFiles } from './core/tables/collecting'
import { dataExports } from './core/tables/own-data'
import { operatorNotices } from './core/tables/portal'
import { projects } from './core/tables/project'
import { registrations } from './core/tables/registration'
import { ticketPapers } from './core/tables/ticket'
import { placeOfAnswers } from './domain/collecting/answers-at-rest'
import type { DraftOf } from './domain/collecting/draft-store'
import { findFile, type StoredFileRow } from './domain/files/stored-file-store'
import { placeOfGround } from './domain/ground-names'
import { projectFileKey } from './domain/projects/project-file-routes'
import { filesStep, type SealedFiles } from './domain/resealing/files-step'
import { rowsStep } from './domain/resealing/rows-step'
import type { SealedInside, Step } from './domain/resealing/step'
import { holdings } from './holdings'

/** Encryption contexts of collected data: answers, and ground names of the account. */
const placesOf = (of: DraftOf) => [placeOfAnswers(of), placeOfGround(of.accountId)]

interface Application<Row> {
  draftOf: (owner: Owner, key: string) => DraftOf
  keyOf: (row: Row) => string
}

const insideOf = <Row extends Owner>(kind: Application<Row> & Pick<SealedInside, 'table'>): SealedInside => ({
  table: kind.table,
  placesOf: (row: Row) => placesOf(kind.draftOf(row, kind.keyOf(row))),
})

const insides: readonly SealedInside[] = [
  { table: drafts, placesOf: (row: typeof drafts.$inferSelect) => placesOf(row) },
  {
    table: registrations,
    placesOf: (row: typeof registrations.$inferSelect) => placesOf(registrationDraftOf(row, row.batchCode)),
  },
  insideOf(EXEMPTION),
  insideOf(ACCOMMODATION),
  insideOf(CERTIFICATE_APPLICATION),
  insideOf(REVIEW),
  insideOf(BASIC_INFO),
]

const files: readonly SealedFiles[] = [
  {
    table: storedFiles,
    keysOf: ({ storageKey }: StoredFileRow) => [storageKey],
    isThere: async (services, { projectId, fileId }: StoredFileRow) =>
      (await findFile(services, projectId, fileId)) !== null,
  },
  {
    // deleted and rendered again on demand
    table: ticketPapers,
    keysOf: (row: typeof ticketPapers.$inferSelect) => [paperKey(row)],
    otherwise: async ({ db, files: store }, row: typeof ticketPapers.$inferSelect) => {
      await store.delete(paperKey(row))
      await dropPaper(db, row)
    },
  },
  {
    // expires after a day
    table: dataExports,
    keysOf: ({ storageKey }: typeof dataExports.$inferSelect) => (storageKey ? [storageKey] : []),
    otherwise: () => Promise.resolve(false),
  },
  { table: projects, keysOf: ({ definition }: typeof projects.$inferSelect) => keysIn(definition.files) },
  { table: operatorNotices, keysOf: ({ files: named }: typeof operatorNotices.$inferSelect) => keysIn(named) },
]

const keysIn = (named: Record<string, { digest: string }> | undefined) =>
  Object.values(named ?? {}).map(({ digest }) => projectFileKey(digest))

/** Encrypted data of a project in the order of re-encryption. A test fails if a table is missing. */
export const keptSealed: readonly Step[] = [
  ...holdings.flatMap(({ tables }) => tables.flatMap((table) => rowsStep(table, insides) ?? [])),
  ...files.map(filesStep),
]
