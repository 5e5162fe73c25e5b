import { basename, dirname } from 'node:path'
import * as v from 'valibot'
import { noticeSchema, type Notice } from '@contract/portal/notice'
import type { StoredProjectFile } from '@server/core/tables/definition/project-definition'
import { filesOfNotices } from '../referenced-files'
import { noticeFlaws } from './checks/modules/portal'
import { textFlaws } from './checks/texts'
import { inFileOrder, ProjectFileFaults } from './fault'
import { textOf } from './load-project-file'
import { readReferencedFiles } from './read-referenced-files'
import { schemaFlaws, unknownKeys } from './schema-flaws'
import { ProjectSource } from './source'

/** Notices loaded from a separate file; `kept` holds the named files by name, `files` their bytes by digest. */
export interface LoadedNotices {
  notices: Notice[]
  storedFiles: Record<string, StoredProjectFile>
  files: ReadonlyMap<string, Buffer>
}

const schema = v.object({ notices: v.pipe(v.array(noticeSchema), v.minLength(1)) })

/**
 * Loads a file with the `notices` of a project's file and applies the same checks. `taken` holds the files that the
 * project already names. Throws {@link ProjectFileFaults} with every error and its line.
 */
export async function loadNotices(path: string, taken: Record<string, StoredProjectFile>): Promise<LoadedNotices> {
  const source = new ProjectSource(basename(path), await textOf(path))
  const read = source.read()
  if ('faults' in read) throw new ProjectFileFaults(read.faults)
  const { content } = read
  const { success, output, issues } = v.safeParse(schema, content)
  const flaws = [...schemaFlaws(issues ?? []), ...unknownKeys(content, output), ...textFlaws(content)]
  const refuse = (found: typeof flaws) => new ProjectFileFaults(inFileOrder(found.map((one) => source.locate(one))))
  if (!success) throw refuse(flaws)

  const named = filesOfNotices(output.notices)
  const { storedFiles, files, flaws: unreadable } = await readReferencedFiles(named, dirname(path))
  const confused = named
    .filter(({ file }) => storedFiles[file] && taken[file] && storedFiles[file].digest !== taken[file].digest)
    .map((one) => ({
      ...one,
      on: 'value' as const,
      message: `“${one.file}” is another file of the project: rename it`,
    }))
  const found = [...flaws, ...noticeFlaws(output.notices), ...unreadable, ...confused]
  if (found.length > 0) throw refuse(found)
  return { notices: output.notices, storedFiles, files }
}
