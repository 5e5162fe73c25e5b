import { access, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import * as v from 'valibot'
import { CommandFault } from '../project-of'

const FILE = 'manifest.json'

const manifestSchema = v.object({
  madeAt: v.pipe(v.string(), v.isoTimestamp()),
  /** The newest migration that the database had, as drizzle counts them. */
  schema: v.number(),
  /** Tells the DATA_KEY that opens it from others. */
  keyCheck: v.string(),
  tables: v.array(v.object({ name: v.string(), columns: v.array(v.string()), rows: v.number() })),
  /** What a sequence would give next. */
  sequences: v.array(v.object({ name: v.string(), next: v.string() })),
  /** False where they lie in a bucket, which has a backup of its own. */
  hasFiles: v.boolean(),
})

/** What a backup holds. It is written last: a folder without one is no backup. */
export type Manifest = v.InferOutput<typeof manifestSchema>
export type BackupTable = Manifest['tables'][number]
export type BackupSequence = Manifest['sequences'][number]

export const manifestIn = (folder: string) => join(folder, FILE)
export const tableIn = (folder: string, name: string) => join(folder, 'tables', `${name}.gz`)
export const filesIn = (folder: string) => join(folder, 'files')

/** Throws a CommandFault where the folder is no whole backup. */
export async function readManifest(folder: string): Promise<Manifest> {
  try {
    return v.parse(manifestSchema, JSON.parse(await readFile(manifestIn(folder), 'utf8')))
  } catch {
    throw new CommandFault(
      `“${folder}” is no backup, or one that was not finished: it has no ${FILE} that can be read.`,
    )
  }
}

/** Throws a CommandFault that names the first part that the manifest promises and the folder lacks. */
export async function requireParts(folder: string, { tables, hasFiles }: Manifest): Promise<void> {
  const parts = [...tables.map(({ name }) => tableIn(folder, name)), ...(hasFiles ? [filesIn(folder)] : [])]
  for (const part of parts)
    await access(part).catch(() => {
      throw new CommandFault(
        `The backup is not whole: “${relative(folder, part)}” is missing. Copy the folder again from where it was made.`,
      )
    })
}
