import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { newId } from '../ids'
import { StartFault } from '../../running/start-fault'
import { binaries } from './binaries'
import { databaseOwner, isReachable, makePrivateFolder } from './owner'

const run = promisify(execFile)
/** Longer paths do not fit into the address of a Unix socket. */
const LONGEST_SOCKET_FOLDER = 85

/** PostgreSQL's own programs, run on the data below `home` by whoever may run them. */
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
   * Makes the data folder unless it exists. It is made elsewhere and moved here whole, so that a start that is killed
   * leaves no half of it, and of two starts at once the first one wins.
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

  /** Returns once connections are accepted; a server that was killed is recovered first. */
  async start(settings: readonly string[]): Promise<void> {
    if (this.sockets !== this.data) makePrivateFolder(this.sockets, this.owner)
    const all = ['listen_addresses=', `unix_socket_directories=${this.sockets}`, ...settings]
    const options = all.map((setting) => `-c ${setting}`).join(' ')
    await this.command('pg_ctl', this.data, 'start', '-w', '-s', '-t', '60', '-l', this.logFile, '-o', options)
  }

  /** Returns once the server is down, whoever stopped it: two that leave at once both think they are the last. */
  async stop(): Promise<void> {
    if (!this.isUp) return
    try {
      await this.command('pg_ctl', this.data, 'stop', '-m', 'fast', '-s', '-w')
    } catch (error) {
      if (this.isUp) throw error
    }
  }

  /** It was killed, or has crashed: it left its mark, and is not there. One that was stopped leaves none. */
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

/** Null while it is being written, and where it has just gone. */
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
    // it is somebody else's
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function shortFolder(data: string): string {
  return join(tmpdir(), `exam-${createHash('sha256').update(data).digest('hex').slice(0, 12)}`)
}
