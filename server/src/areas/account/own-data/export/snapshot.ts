import { eq, and } from 'drizzle-orm'
import { type Language, formatInstant } from '@contract/format'
import type { Services } from '@server/core/services'
import { decryptRow } from '@server/core/personal-data/encrypted-rows'
import { storedFiles } from '@server/core/tables/collecting'
import type { PersonalDataSource, Person, ExportedSection } from '@server/domain/personal-data/personal-data-source'
import { readablePage } from './readable-page'

/** Content of an export: the two documents, and the storage keys of the included files. */
export interface Snapshot {
  name: string
  json: string
  html: string
  files: readonly SnapshotFile[]
}

export interface SnapshotFile {
  fileId: string
  storageKey: string
  /** Path within the archive. */
  path: string
}

/** Collects the personal data of all areas and writes the two documents. */
export async function takeSnapshot(
  services: Services,
  sources: readonly PersonalDataSource[],
  person: Person,
  language: Language,
): Promise<Snapshot> {
  const parts: ExportedSection[] = []
  for (const { exportSections } of sources) parts.push(...((await exportSections?.(services, person)) ?? []))
  const files = await filesOf(services, person)
  const madeAt = new Date(services.now()).toISOString()
  const { name: exam, domain } = person.project.definition
  const pathOf = (fileId: string | undefined) => files.find((file) => file.fileId === fileId)?.path
  return {
    name: `${domain}-${madeAt.slice(0, 10)}.zip`,
    json: JSON.stringify({ exam, madeAt, parts: withPaths(parts, pathOf) }, null, 2),
    html: readablePage({ title: exam[language], madeAt: formatInstant(madeAt, language), parts, pathOf }, language),
    files,
  }
}

function withPaths(parts: readonly ExportedSection[], pathOf: (fileId: string | undefined) => string | undefined) {
  return parts.map(({ name, entries }) => ({
    name,
    entries: entries.map(({ facts, fileId }) => ({ facts, ...(fileId && { file: pathOf(fileId) }) })),
  }))
}

/** Numbers the files, because two may have the same name. */
async function filesOf({ db, personalData }: Services, { owner }: Person): Promise<SnapshotFile[]> {
  const rows = await db
    .select()
    .from(storedFiles)
    .where(and(eq(storedFiles.projectId, owner.projectId), eq(storedFiles.accountId, owner.accountId)))
    .orderBy(storedFiles.createdAt, storedFiles.fileId)
  return rows.map((row, index) => {
    const { fileId, storageKey, name } = decryptRow(personalData, storedFiles, row)
    return { fileId, storageKey, path: `files/${String(index + 1).padStart(2, '0')}-${name}` }
  })
}
