import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { connect, disconnect, type Executor } from '@server/core/postgres/database'

const SCALE = 10
const CLIENTS = 16
const SECONDS = 8

/**
 * Fills the database at `url` for TPC-B. The returned function measures transactions per second, the present capacity
 * of the server's disk and CPUs.
 */
export async function tpcBOf(url: string): Promise<() => Promise<number>> {
  const pgbench = findPgbench()
  console.log(
    `TPC-B, scale ${SCALE}, ${CLIENTS} clients: ${pgbench ?? 'its statements through our own driver, for want of pgbench'}`,
  )
  return pgbench ? withPgbench(pgbench, url) : withStatements(url)
}

function findPgbench(): string | null {
  const installed = '/usr/lib/postgresql'
  const versions = existsSync(installed) ? readdirSync(installed).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...(process.env['PATH'] ?? '').split(':'),
    ...versions.map((version) => join(installed, version, 'bin')),
  ]
  return folders.map((folder) => join(folder, 'pgbench')).find((path) => existsSync(path)) ?? null
}

function withPgbench(pgbench: string, url: string): () => Promise<number> {
  const { username, password, port, pathname, hostname } = new URL(url)
  const env = { ...process.env, PGPASSWORD: decodeURIComponent(password) }
  const at = ['-h', decodeURIComponent(hostname), '-U', decodeURIComponent(username), ...(port ? ['-p', port] : [])]
  const run = (...options: string[]) =>
    execFileSync(pgbench, [...at, ...options, pathname.slice(1)], {
      env,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  run('-i', '-q', '-s', String(SCALE))
  return async () => {
    const output = run('-M', 'prepared', '-c', String(CLIENTS), '-j', '2', '-T', String(SECONDS))
    return Number(/tps = ([\d.]+)/.exec(output)?.[1])
  }
}

async function withStatements(url: string): Promise<() => Promise<number>> {
  const db = connect(url, { pool: 1, isPatient: true })
  await db.execute(`
    create table pgbench_branches(bid int primary key, bbalance int, filler char(88)) with (fillfactor=100);
    create table pgbench_tellers(tid int primary key, bid int, tbalance int, filler char(84)) with (fillfactor=100);
    create table pgbench_accounts(aid int primary key, bid int, abalance int, filler char(84)) with (fillfactor=100);
    create table pgbench_history(tid int, bid int, aid int, delta int, mtime timestamp, filler char(22));
    insert into pgbench_branches select b, 0 from generate_series(1, ${SCALE}) b;
    insert into pgbench_tellers select t, 1 + (t - 1) / 10, 0 from generate_series(1, ${SCALE * 10}) t;
    insert into pgbench_accounts select a, 1 + (a - 1) / 100000, 0, '' from generate_series(1, ${SCALE * 100_000}) a;
    analyze`)
  await disconnect(db)
  return () => runStatements(url)
}

async function runStatements(url: string): Promise<number> {
  const db = connect(url, { pool: CLIENTS })
  const end = performance.now() + SECONDS * 1000
  const client = async () => {
    let done = 0
    for (; performance.now() < end; done++) await db.transaction(transferOnce)
    return done
  }
  const done = await Promise.all(Array.from({ length: CLIENTS }, client))
  await disconnect(db)
  return done.reduce((sum, each) => sum + each, 0) / SECONDS
}

async function transferOnce(tx: Executor): Promise<void> {
  const upTo = (most: number) => 1 + Math.floor(Math.random() * most)
  const [aid, tid, bid, delta] = [upTo(SCALE * 100_000), upTo(SCALE * 10), upTo(SCALE), upTo(10_000) - 5_000]
  await tx.execute(sql`update pgbench_accounts set abalance = abalance + ${delta} where aid = ${aid}`)
  await tx.execute(sql`select abalance from pgbench_accounts where aid = ${aid}`)
  await tx.execute(sql`update pgbench_tellers set tbalance = tbalance + ${delta} where tid = ${tid}`)
  await tx.execute(sql`update pgbench_branches set bbalance = bbalance + ${delta} where bid = ${bid}`)
  await tx.execute(
    sql`insert into pgbench_history (tid, bid, aid, delta, mtime) values (${tid}, ${bid}, ${aid}, ${delta}, now())`,
  )
}
