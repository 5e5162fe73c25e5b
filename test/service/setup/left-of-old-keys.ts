/** After every journey of every test: a new key is made, all is sealed anew, and nothing is left that an older one has sealed. */
import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { LEAD_MS } from '@server/core/personal-data/keep-keys'
import { prepareSealing } from '@server/core/personal-data/prepare-sealing'
import type { Services } from '@server/core/services'
import { accounts } from '@server/core/tables/account'
import { projects } from '@server/core/tables/project'
import { makeKey } from '@server/domain/resealing/make-key'
import { keptSealed } from '@server/kept-sealed'
import type { Clock } from '../harness'
import { everyFile, everyRow } from './what-is-kept'

/** What many did in a test, a few did in another one. */
const MOST_ACCOUNTS = 500

/** `draft`, `a file`: in what an older key's work is left. */
export async function leftOfOldKeys(services: Services, clock: Clock): Promise<string[]> {
  const { db } = services
  if ((await db.$count(accounts)) > MOST_ACCOUNTS) return []
  await rotate(services, clock)
  for (const projectId of await projectIds(services)) await sealAllAnew(services, projectId)
  return sealedByOlderKeys(services)
}

/** The same of what is there now. */
export async function sealedByOlderKeys(services: Services): Promise<string[]> {
  return lookFor(services, services.keyRing.sealing.version, await projectIds(services))
}

async function projectIds({ db }: Services): Promise<string[]> {
  return (await db.select({ projectId: projects.projectId }).from(projects)).map(({ projectId }) => projectId)
}

async function rotate(services: Services, clock: Clock): Promise<void> {
  await prepareSealing(services)
  clock.advance(LEAD_MS)
  await makeKey(services)
  clock.advance(LEAD_MS)
}

async function sealAllAnew(services: Services, projectId: string): Promise<void> {
  for (const step of keptSealed) {
    let behind: readonly string[] | null = null
    do behind = (await step.page(services, projectId, behind)).behind
    while (behind)
  }
}

async function lookFor(services: Services, version: number, ids: readonly string[]): Promise<string[]> {
  // what is shorter is nothing that was ever sealed
  const older = new RegExp(`sealed:2\\.(?!${version}\\.)(\\d+\\.)?[\\w-]{38,}`)
  const rows = await everyRow(services)
  // some tests make up a project
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

/** Whether a file is still somebody's: some tests empty a table, and leave its files. Exports go after a day. */
function keptIn(rows: ReadonlyMap<string, readonly string[]>): (name: string) => boolean {
  const uploaded = rows.get('stored_file')?.join('\n') ?? ''
  const papers = rows.get('ticket_paper')?.join('\n') ?? ''
  const named = [...rows.values()].flat().join('\n')
  return (name) => {
    if (name.startsWith('export-')) return false
    if (name.startsWith('ticket-')) return papers.includes(name.slice('ticket-'.length))
    if (UPLOADED.test(name)) return uploaded.includes(name)
    return !DIGEST.test(name) || named.includes(name)
  }
}

/** By its id. */
const UPLOADED = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** Files of projects, of which earlier versions stay. */
const DIGEST = /^[0-9a-f]{32,}$/
