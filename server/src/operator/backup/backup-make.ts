import { cp, mkdir, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { existsSync } from 'node:fs'
import { loadKeys } from '@server/core/personal-data/refresh-keys'
import type { Services } from '@server/core/services'
import { dataKeys } from '@server/core/tables/encryption-keys'
import { exactly, type Command } from '../command'
import { CommandFault } from '../project-of'
import { copyOut, withPatientClient } from './copied-database'
import { filesIn, manifestIn, type Manifest } from './manifest'
import { schemaOf } from './schema-of'

export const backupMake: Command = {
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
    const copied = await withPatientClient(services.db.$client.url, (client) => copyOut(client, FOLDER))
    // copied after the database, so that every file referenced in the dump existed
    const hasFiles = await copyFiles(services, FOLDER)
    await requireSameKeys(services, keysBefore)
    const { check: keyCheck } = services.keyRing
    const manifest: Manifest = { madeAt, schema: await schemaOf(services), keyCheck, ...copied, hasFiles }
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
