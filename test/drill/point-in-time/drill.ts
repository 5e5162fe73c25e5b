/**
 * Drill: all accounts are deleted by mistake. The database is recovered to the moment before from an earlier base
 * backup and the archive. Checks that all writes confirmed until then exist, none after it, and candidates can
 * continue.
 */
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { buildApp } from '@server/app'
import { buildServices, closeServices } from '@server/core/build-services'
import { prepareEncryption } from '@server/core/personal-data/refresh-keys'
import { migrate } from '@server/core/postgres/migrations/migrate'
import type { Services } from '@server/core/services'
import { recordAudit } from '@server/domain/audit-log'
import { importProjects } from '@server/domain/projects/project-import/import-projects'
import { readEnv } from '@server/env'
import { inTemporaryFolder } from '../../bench/in-temporary-folder'
import { report } from '../../bench/report'
import { serviceEnv } from '../crowd/service-env'
import { copyRunning, recoverUntil, startArchived } from './archived-server'

const MIGRATIONS = 'server/migrations'
const WRITTEN = 300

async function withServices<T>(folder: string, url: string, work: (services: Services) => Promise<T>): Promise<T> {
  const services = buildServices(readEnv(serviceEnv(folder)), url)
  try {
    await prepareEncryption(services)
    return await work(services)
  } finally {
    await closeServices(services)
  }
}

async function write(services: Services, action: string): Promise<number> {
  const { rows } = await services.db.execute<{ id: string }>(sql`select project_id as id from project limit 1`)
  const projectId = rows[0]?.id ?? ''
  for (let entry = 0; entry < WRITTEN; entry++)
    await recordAudit(services, services.db, { projectId, actor: 'drill', action, details: {} })
  return WRITTEN
}

async function momentOf({ db }: Services): Promise<string> {
  const { rows } = await db.execute<{ now: string }>(sql`select clock_timestamp()::text as now`)
  return rows[0]?.now ?? ''
}

async function countOf({ db }: Services, action: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from audit_log where action = ${action}`,
  )
  return rows[0]?.count ?? 0
}

/** Whether a demonstration candidate can sign in. */
async function isSignedIn(services: Services): Promise<boolean> {
  const app = await buildApp(services)
  const { body } = await app.inject({
    ...{ method: 'POST', url: '/ea/g/sign-in', headers: { 'app-key': 'exam-h5' } },
    payload: { domain: 'demo', account: 'demo01', password: 'Demo1234', agreed: true },
  })
  await app.close()
  return body.includes('"token"')
}

void inTemporaryFolder(async (folder) => {
  const archived = await startArchived(folder)
  await migrate(archived.url, MIGRATIONS)
  const { copy, acknowledged, moment } = await withServices(folder, archived.url, async (services) => {
    await importProjects(services, 'server/projects', { demoAccounts: true })
    const made = await copyRunning(archived, folder)
    const written = await write(services, 'before')
    const before = await momentOf(services)
    await sleep(50)
    await write(services, 'after')
    await services.db.execute(sql`delete from account`)
    await services.db.execute(sql`select pg_switch_wal()`)
    return { copy: made, acknowledged: written, moment: before }
  })
  await archived.server.stop()
  const since = performance.now()
  const url = await recoverUntil(copy, archived.archive, moment)
  const tookMs = performance.now() - since
  const found = await withServices(join(folder, 'again'), url, async (services) => ({
    before: await countOf(services, 'before'),
    after: await countOf(services, 'after'),
    isSignedIn: await isSignedIn(services),
  }))
  await copy.stop()
  return report('point-in-time', [
    { what: 'acknowledged before', value: acknowledged, unit: 'entries', bar: { atLeast: 1 } },
    { what: 'lost', value: acknowledged - found.before, unit: 'entries', bar: { atMost: 0 } },
    { what: 'left of what came after', value: found.after, unit: 'entries', bar: { atMost: 0 } },
    { what: 'a candidate signs in', value: Number(found.isSignedIn), unit: '1 = yes', bar: { atLeast: 1 } },
    { what: 'brought back in', value: tookMs, unit: 'ms' },
  ])
})
