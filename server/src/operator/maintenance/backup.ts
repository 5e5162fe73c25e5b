import { existsSync } from 'node:fs'
import { cp, mkdir, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { sql } from 'drizzle-orm'
import { loadKeys, prepareEncryption } from '@server/core/personal-data/refresh-keys'
import type { Services } from '@server/core/services'
import { projects } from '@server/core/tables/project'
import { dataKeys } from '@server/core/tables/encryption-keys'
import { type Command, CommandFault, exactly } from '../command'
import { filesIn, type Manifest, manifestIn, readManifest, requireParts } from './backup-manifest'
import { copyIn, copyOut, NOT_EMPTY, withoutStatementTimeout } from './database-copy'

const backupMake: Command = {
  name: 'backup make',
  usage: 'FOLDER',
  summary: 'Copy database and uploaded files, as they are at one moment, into a new folder; DATA_KEY is kept elsewhere',
  runsAlone: true,
  async run(call) {
    const { FOLDER } = exactly(call, 'FOLDER')
    const services = await call.services()
    await makeFolder(FOLDER)
    const keysBefore = await notedKeys(services)
    const madeAt = new Date(services.now()).toISOString()
    const copied = await withoutStatementTimeout(services.db.$client.url, (client) => copyOut(client, FOLDER))
    // copied after the database, so that every file referenced in the dump existed
    const hasFiles = await copyFiles(services, FOLDER)
    await requireSameKeys(services, keysBefore)
    const { check: keyCheck } = services.keyRing
    const manifest: Manifest = { madeAt, schema: await schemaVersion(services), keyCheck, ...copied, hasFiles }
    await writeFile(manifestIn(FOLDER), JSON.stringify(manifest, null, 2), { flag: 'wx', mode: 0o600 })
    const rows = copied.tables.reduce((sum, table) => sum + table.rows, 0)
    call.print(
      `${FOLDER}: ${rows} rows of ${copied.tables.length} tables as of ${madeAt}${hasFiles ? ', and all files' : ''}`,
    )
    if (!hasFiles) call.aside('Files lie in a bucket: let it keep versions, or copy it as well.')
  },
}

/** Snapshot of the data keys, to detect keys that were created or re-encrypted. */
async function notedKeys(services: Services): Promise<string> {
  await loadKeys(services)
  const rows = await services.db.select().from(dataKeys).orderBy(dataKeys.version)
  return JSON.stringify(rows)
}

/**
 * Throws a CommandFault after a key change: files copied after the keys may be encrypted with a key that the copy
 * lacks.
 */
async function requireSameKeys(services: Services, before: string): Promise<void> {
  if ((await notedKeys(services)) !== before)
    throw new CommandFault(
      'The keys were changed meanwhile: this copy may lack one. Make it again, into another folder.',
    )
}

async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 })
    await mkdir(join(folder, 'tables'), { mode: 0o700 })
  } catch (error) {
    throw new CommandFault(`“${folder}” cannot be made: ${error instanceof Error ? error.message : 'not said why'}`)
  }
}

/** Copies the files in encrypted form. Files deleted during the copy are not referenced by the dump. */
async function copyFiles({ env }: Services, folder: string): Promise<boolean> {
  if (env.S3_BUCKET !== undefined) return false
  const source = join(env.DATA_DIR, 'files')
  const isWanted = (path: string) => !basename(path).startsWith('.') && existsSync(path)
  await mkdir(filesIn(folder), { mode: 0o700 })
  if (existsSync(source)) await cp(source, filesIn(folder), { recursive: true, filter: isWanted })
  return true
}

const backupRestore: Command = {
  name: 'backup restore',
  usage: 'FOLDER',
  summary: 'Put what `backup make` copied into this database, which has to be empty: all of it, or nothing',
  runsAlone: true,
  async run(call) {
    const { FOLDER } = exactly(call, 'FOLDER')
    const manifest = await readManifest(FOLDER)
    const services = await call.services()
    await requireFit(services, manifest)
    await requireParts(FOLDER, manifest)
    // restored before the database, so that every referenced file exists
    if (manifest.hasFiles) await restoreFiles(services, FOLDER)
    await withoutStatementTimeout(services.db.$client.url, (client) => copyIn(client, FOLDER, manifest))
    await prepareEncryption(services)
    call.print(
      `As of ${manifest.madeAt}. Now: \`projects verify\` for each project, then \`bills check\` for each day since.`,
    )
    if (!manifest.hasFiles) call.aside('Its files lie in a bucket: S3_BUCKET has to name it, or a copy of it.')
  },
}

/** Throws a CommandFault with the remedy when key, schema version or database do not fit the backup. */
async function requireFit(services: Services, manifest: Manifest): Promise<void> {
  if (!services.keyRing.hasMasterKey(manifest.keyCheck))
    throw new CommandFault('DATA_KEY: not the key that this backup was made with; nobody could read it here.')
  const here = await schemaVersion(services)
  if (manifest.schema !== here)
    throw new CommandFault(
      `The backup is of ${manifest.schema < here ? 'an earlier' : 'a later'} version: restore it with that one, into a new database.`,
    )
  const [project] = await services.db.select({ projectId: projects.projectId }).from(projects).limit(1)
  if (project) throw new CommandFault(NOT_EMPTY)
}

async function restoreFiles({ env }: Services, folder: string): Promise<void> {
  if (env.S3_BUCKET !== undefined)
    throw new CommandFault(
      'The backup brings files of a disk: copy them into the bucket as docs/operations/storage.md says.',
    )
  const target = join(env.DATA_DIR, 'files')
  await mkdir(target, { recursive: true, mode: 0o700 })
  await cp(filesIn(folder), target, { recursive: true })
}

/** Returns the newest applied migration, as numbered by drizzle. */
async function schemaVersion({ db }: Services): Promise<number> {
  const { rows } = await db.execute<{ newest: string }>(
    sql`select max(created_at) as newest from drizzle.__drizzle_migrations`,
  )
  return Number(rows[0]?.newest)
}

/** In the order of the help. */
export const backupCommands: readonly Command[] = [backupMake, backupRestore]
