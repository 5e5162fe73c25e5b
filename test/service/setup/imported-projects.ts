import { createHash } from 'node:crypto'
import { cpSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { buildServices, closeServices } from '@server/core/build-services'
import type { Services } from '@server/core/services'
import type { Env } from '@server/env'
import { importProjects } from '@server/domain/projects/project-import/import-projects'
import { isOnCitus } from './citus'
import { databaseUrl, templateName } from './database-names'
import { connected, everywhere, serverUrl } from './every-machine'
import { projectFolder } from './project-folder'
import { runFolder } from './temporary-folder'

/** Projects to import, with the environment and clock of the import. */
export interface Import {
  /** As for {@link projectFolder}. */
  projects: readonly string[]
  /** Start of the test's clock, if set. */
  now: string | undefined
  env: Env
}

/** Template database with imported projects, and the folder of their files. */
export interface ImportedProjects {
  template: string
  folder: string
}

/** Services used by an import: a test that replaces one of them runs its own import. */
const USED_BY_IMPORT: readonly (keyof Services)[] = [
  ...(['db', 'now', 'clock', 'log', 'files', 'keyRing', 'personalData'] as const),
]

/** Whether a shared template is equivalent to an import with these services. */
export const isSharedImport = (env: Env, replaced: Partial<Services>): boolean =>
  !isOnCitus && env.S3_BUCKET === undefined && !USED_BY_IMPORT.some((name) => name in replaced)

/** Complete templates known to this worker. */
const known = new Map<string, ImportedProjects>()

/**
 * Returns the template with these projects, shared by all workers and created by the first request. Without `now`, the
 * import time is a few minutes in the past at most.
 */
export async function importedProjects(wanted: Import): Promise<ImportedProjects> {
  const name = `${templateName}_${digestOf(wanted)}`
  const found = known.get(name) ?? { template: name, folder: join(runFolder(), name) }
  if (!known.has(name)) await makeOnce(found, wanted)
  known.set(name, found)
  return found
}

/** Copies the imported files into the data folder of a service. */
export function copyImportedFiles({ folder }: ImportedProjects, { DATA_DIR }: Pick<Env, 'DATA_DIR'>): void {
  cpSync(folder, DATA_DIR, { recursive: true })
}

function digestOf({ projects, now, env }: Import): string {
  const { NODE_ENV, DEMO_DATA, DATA_KEY, DATA_KEY_BEFORE, PASSWORD_MEMORY_KIB } = env
  const parts = [projects, now, NODE_ENV, DEMO_DATA, DATA_KEY, DATA_KEY_BEFORE, PASSWORD_MEMORY_KIB]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 24)
}

/** Takes an advisory lock, so that workers wait for a template that is being created. */
async function makeOnce(imported: ImportedProjects, wanted: Import): Promise<void> {
  const { template } = imported
  await connected(serverUrl(), (db) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${template}))`)
      const { rows } = await tx.execute(sql`select 1 from pg_database where datname = ${template}`)
      if (rows.length === 0) await make(imported, wanted)
    }),
  )
}

/** Imports into a temporary database, renamed to the template on success. */
async function make({ template, folder }: ImportedProjects, { projects, now, env }: Import): Promise<void> {
  const making = `${template}_making`
  await everywhere(`drop database if exists ${making} with (force)`)
  await everywhere(`create database ${making} template ${templateName} strategy file_copy`)
  mkdirSync(folder, { recursive: true })
  const at = now === undefined ? Date.now() : Date.parse(now)
  const services = buildServices({ ...env, DATA_DIR: folder }, databaseUrl(serverUrl(), making), () => at)
  try {
    await importProjects(services, projectFolder(projects), { demoAccounts: true })
  } finally {
    await closeServices(services)
  }
  await everywhere(`alter database ${making} rename to ${template}`)
}
