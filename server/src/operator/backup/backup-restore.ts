import { cp, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { prepareEncryption } from '@server/core/personal-data/prepare-encryption'
import type { Services } from '@server/core/services'
import { projects } from '@server/core/tables/project'
import { exactly, type Command } from '../command'
import { CommandFault } from '../project-of'
import { copyIn, NOT_EMPTY, withPatientClient } from './copied-database'
import { filesIn, readManifest, requireParts, type Manifest } from './manifest'
import { schemaOf } from './schema-of'

export const backupRestore: Command = {
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
    if (manifest.hasFiles) await copyFiles(services, FOLDER)
    await withPatientClient(services.db.$client.url, (client) => copyIn(client, FOLDER, manifest))
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
  const here = await schemaOf(services)
  if (manifest.schema !== here)
    throw new CommandFault(
      `The backup is of ${manifest.schema < here ? 'an earlier' : 'a later'} version: restore it with that one, into a new database.`,
    )
  const [project] = await services.db.select({ projectId: projects.projectId }).from(projects).limit(1)
  if (project) throw new CommandFault(NOT_EMPTY)
}

async function copyFiles({ env }: Services, folder: string): Promise<void> {
  if (env.S3_BUCKET !== undefined)
    throw new CommandFault(
      'The backup brings files of a disk: copy them into the bucket as docs/operations/storage.md says.',
    )
  const target = join(env.DATA_DIR, 'files')
  await mkdir(target, { recursive: true, mode: 0o700 })
  await cp(filesIn(folder), target, { recursive: true })
}
