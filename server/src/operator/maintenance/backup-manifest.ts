import { access, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import * as v from 'valibot'
import { CommandFault } from '../command'

const FILE = 'manifest.json'

const manifestSchema = v.object({
  madeAt: v.pipe(v.string(), v.isoTimestamp()),
  /** Newest applied migration, as numbered by drizzle. */
  schema: v.number(),
  /** Check value that identifies the matching DATA_KEY. */
  keyCheck: v.string(),
  tables: v.array(v.object({ name: v.string(), columns: v.array(v.string()), rows: v.number() })),
  /** Next value of a sequence. */
  sequences: v.array(v.object({ name: v.string(), next: v.string() })),
  /** False when files are in a bucket, which is backed up separately. */
  hasFiles: v.boolean(),
})

/** Content of a backup. Written last: a folder without a manifest is incomplete. */
export type Manifest = v.InferOutput<typeof manifestSchema>

export type BackupTable = Manifest['tables'][number]

export type BackupSequence = Manifest['sequences'][number]

export const manifestIn = (folder: string) => join(folder, FILE)

export const tableIn = (folder: string, name: string) => join(folder, 'tables', `${name}.gz`)

export const filesIn = (folder: string) => join(folder, 'files')

/** Throws a CommandFault when the folder is not a complete backup. */
export async function readManifest(folder: string): Promise<Manifest> {
  try {
    return v.parse(manifestSchema, JSON.parse(await readFile(manifestIn(folder), 'utf8')))
  } catch {
    throw new CommandFault(
      `“${folder}” is no backup, or one that was not finished: it has no ${FILE} that can be read.`,
    )
  }
}

/** Throws a CommandFault for the first listed part that is missing in the folder. */
export async function requireParts(folder: string, { tables, hasFiles }: Manifest): Promise<void> {
  const parts = [...tables.map(({ name }) => tableIn(folder, name)), ...(hasFiles ? [filesIn(folder)] : [])]
  for (const part of parts)
    await access(part).catch(() => {
      throw new CommandFault(
        `The backup is not whole: “${relative(folder, part)}” is missing. Copy the folder again from where it was made.`,
      )
    })
}
