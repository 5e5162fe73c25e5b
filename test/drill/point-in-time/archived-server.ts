/** PostgreSQL with WAL archiving as in docs/operations/backup.md, and a base backup made while it runs. */
import { execFileSync } from 'node:child_process'
import { appendFileSync, chownSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { connect, disconnect } from '@server/core/postgres/database'
import { databaseOwner, makePrivateFolder, prepareHome } from '@server/core/postgres/embedded/process-owner'
import { ServerCommands } from '@server/core/postgres/embedded/server-commands'

/** Files of the running server that a copy must not contain. */
const NOT_COPIED = ['postmaster.pid', 'postmaster.opts', '.s.PGSQL.5432', '.s.PGSQL.5432.lock']

export interface Archived {
  url: string
  archive: string
  server: ServerCommands
}

export async function startArchived(folder: string): Promise<Archived> {
  const server = new ServerCommands(prepareHome(join(folder, 'one')))
  const archive = join(folder, 'archive')
  makePrivateFolder(archive, databaseOwner())
  await server.createData()
  configure(server, ["archive_mode = 'on'", `archive_command = 'test ! -f ${archive}/%f && cp %p ${archive}/%f'`])
  await server.start([])
  return { url: urlOf(server), archive, server }
}

/** Copies a running server between `pg_backup_start` and `pg_backup_stop`, as pg_basebackup does. */
export async function copyRunning({ url, server }: Archived, folder: string): Promise<ServerCommands> {
  const copy = new ServerCommands(prepareHome(join(folder, 'two')))
  const db = connect(url, { pool: 1, isPatient: true })
  try {
    await db.execute(sql`select pg_backup_start('drill', true)`)
    execFileSync('cp', ['-a', server.data, copy.data])
    const { rows } = await db.execute<{ label: string }>(sql`select labelfile as label from pg_backup_stop()`)
    for (const name of NOT_COPIED) rmSync(join(copy.data, name), { force: true })
    for (const name of readdirSync(join(copy.data, 'pg_wal')))
      rmSync(join(copy.data, 'pg_wal', name), { recursive: true, force: true })
    makePrivateFolder(join(copy.data, 'pg_wal/archive_status'), databaseOwner())
    writeOwned(join(copy.data, 'backup_label'), rows[0]?.label ?? '')
    return copy
  } finally {
    await disconnect(db)
  }
}

/** Starts the copy and recovers from the archive up to `moment`. */
export async function recoverUntil(copy: ServerCommands, archive: string, moment: string): Promise<string> {
  configure(copy, [
    ...["archive_mode = 'off'", `restore_command = 'cp ${archive}/%f %p'`],
    ...[`recovery_target_time = '${moment}'`, "recovery_target_action = 'promote'"],
  ])
  writeOwned(join(copy.data, 'recovery.signal'), '')
  await copy.start([])
  return urlOf(copy)
}

const urlOf = ({ sockets }: ServerCommands) => `postgres://exam@${encodeURIComponent(sockets)}/postgres`

const configure = ({ data }: ServerCommands, lines: readonly string[]) =>
  appendFileSync(join(data, 'postgresql.auto.conf'), lines.map((line) => `${line}\n`).join(''))

function writeOwned(path: string, content: string): void {
  writeFileSync(path, content, { mode: 0o600 })
  const { uid, gid } = databaseOwner()
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid)
}
