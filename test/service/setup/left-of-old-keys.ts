/**
 * At the end of every test file: rotates the key, re-encrypts all data and checks that no data is encrypted with an
 * older key.
 */
import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { KEY_LEAD_MS, prepareEncryption } from '@server/core/personal-data/refresh-keys'
import type { Services } from '@server/core/services'
import { accounts } from '@server/core/tables/account'
import { projects } from '@server/core/tables/project'
import { makeKey } from '@server/domain/key-rotation/change-keys'
import { encryptedData } from '@server/area-list'
import type { Clock } from '../harness'
import { everyFile, everyRow } from './stored-data'

/** Skips larger databases, because their data resembles that of smaller ones. */
const MOST_ACCOUNTS = 500

/** Returns the places with data of older keys, such as `draft` or `a file`. */
export async function leftOfOldKeys(services: Services, clock: Clock): Promise<string[]> {
  const { db } = services
  if ((await db.$count(accounts)) > MOST_ACCOUNTS) return []
  await rotate(services, clock)
  for (const projectId of await projectIds(services)) await sealAllAnew(services, projectId)
  return encryptedByOlderKeys(services)
}

/** Returns the places with data of older keys, without a rotation. */
export async function encryptedByOlderKeys(services: Services): Promise<string[]> {
  return lookFor(services, services.keyRing.active.version, await projectIds(services))
}

async function projectIds({ db }: Services): Promise<string[]> {
  return (await db.select({ projectId: projects.projectId }).from(projects)).map(({ projectId }) => projectId)
}

async function rotate(services: Services, clock: Clock): Promise<void> {
  await prepareEncryption(services)
  clock.advance(KEY_LEAD_MS)
  await makeKey(services)
  clock.advance(KEY_LEAD_MS)
}

async function sealAllAnew(services: Services, projectId: string): Promise<void> {
  for (const step of encryptedData) {
    let after: readonly string[] | null = null
    do after = (await step.page(services, projectId, after)).after
    while (after)
  }
}

async function lookFor(services: Services, version: number, ids: readonly string[]): Promise<string[]> {
  // shorter texts are never ciphertext
  const older = new RegExp(`sealed:2\\.(?!${version}\\.)(\\d+\\.)?[\\w-]{38,}`)
  const rows = await everyRow(services)
  // ignores rows of projects invented by tests
  const isOfProject = (row: string) => ids.some((projectId) => row.includes(projectId))
  const inTables = [...rows]
    .filter(([, all]) => all.some((row) => older.test(row) && isOfProject(row)))
    .map(([table]) => table)
  const isKept = keptIn(rows)
  const folder = join(services.env.DATA_DIR, 'files')
  const files = existsSync(folder) ? [...everyFile(folder)] : []
  const inFiles = files
    .filter(([, bytes]) => /^sealed:2[.\n]/.test(bytes.subarray(0, 9).toString('latin1')))
    .filter(([, bytes]) => !bytes.toString('latin1').startsWith(`sealed:2.${version}\n`))
    .map(([path]) => basename(path))
    .filter(isKept)
    .map((name) => `the file ${name}`)
  return [...inTables, ...inFiles]
}

/**
 * Returns whether a file is still referenced: some tests empty a table and leave its files. Exports are deleted after
 * a day.
 */
function keptIn(rows: ReadonlyMap<string, readonly string[]>): (name: string) => boolean {
  const uploaded = rows.get('stored_file')?.join('\n') ?? ''
  const papers = rows.get('ticket_document')?.join('\n') ?? ''
  const named = [...rows.values()].flat().join('\n')
  return (name) => {
    if (name.startsWith('export-')) return false
    if (name.startsWith('ticket-')) return papers.includes(name.slice('ticket-'.length))
    if (UPLOADED.test(name)) return uploaded.includes(name)
    return !DIGEST.test(name) || named.includes(name)
  }
}

/** Uploads, named by id. */
const UPLOADED = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** Project files, whose earlier versions remain. */
const DIGEST = /^[0-9a-f]{32,}$/
