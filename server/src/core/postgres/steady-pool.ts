import type { Socket } from 'node:net'
import pg from 'pg'
import { addressesOf } from './addresses'
import { CONNECT_MS, keepAlive, sessionSettings, SILENCE_MS } from './deadlines'

interface PoolOptions {
  url: string
  /** The most connections; they are opened when first needed. */
  size: number
  /** What its connections are called in pg_stat_activity. */
  name: string
  /** Migrations take the time they need. */
  isPatient: boolean
}

/** Connections that are not used are closed after so many milliseconds. */
const IDLE_MS = 60_000

/**
 * Connections to whichever server of `url` takes what is written. A connection that falls silent in the middle of a
 * question is given up, and everything asked on it fails.
 */
export class SteadyPool extends pg.Pool {
  readonly #tries: number
  readonly #open = new Set<pg.PoolClient>()

  constructor({ url, size, name, isPatient }: PoolOptions) {
    const servers = new Servers(addressesOf(url))
    super({
      max: size,
      application_name: name,
      connectionTimeoutMillis: CONNECT_MS,
      idleTimeoutMillis: IDLE_MS,
      ...keepAlive,
      options: isPatient ? '' : asOptions(sessionSettings),
      Client: clientOf(servers, isPatient ? Infinity : SILENCE_MS),
    })
    this.#tries = servers.count
    // a connection that breaks while nobody uses it is replaced when it is needed
    this.on('error', () => undefined)
    this.on('connect', (client) => this.#open.add(client))
    this.on('remove', (client) => this.#open.delete(client))
  }

  /** Breaks every connection, whatever is under way on it. */
  cut(): void {
    for (const client of this.#open) streamOf(client).destroy()
  }

  override connect(): Promise<pg.PoolClient>
  override connect(
    callback: (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: unknown) => void) => void,
  ): void
  override connect(
    callback?: (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: unknown) => void) => void,
  ): Promise<pg.PoolClient> | void {
    const connection = this.#connectToAny()
    if (!callback) return connection
    connection.then(
      (client) => callback(undefined, client, (release) => client.release(release as Error | boolean | undefined)),
      (error: unknown) => callback(error as Error, undefined, () => undefined),
    )
  }

  /** A client that fails leads the next one to another server. */
  async #connectToAny(): Promise<pg.PoolClient> {
    for (let left = this.#tries; ; left--) {
      try {
        return await super.connect()
      } catch (error) {
        if (left <= 1) throw error
      }
    }
  }
}

/** Which of several servers is asked; the next one when it was not that one. */
class Servers {
  #current = 0
  constructor(private readonly addresses: readonly string[]) {}

  get count(): number {
    return this.addresses.length
  }

  get current(): string {
    return this.addresses[this.#current] ?? ''
  }

  /** Many find out at the same moment; it is left once. */
  leave(address: string): void {
    if (this.count > 1 && address === this.current) this.#current = (this.#current + 1) % this.count
  }
}

type Connected = (error: Error | null | undefined) => void

function clientOf(servers: Servers, silenceMs: number): typeof pg.Client {
  return class SteadyClient extends pg.Client {
    readonly #address = servers.current
    #isAsked = false

    constructor(config: pg.ClientConfig) {
      super({ ...config, connectionString: servers.current })
      // who asked hears of it; without a listener a broken connection would end the process
      this.on('error', () => undefined)
      this.on('drain', () => {
        this.#isAsked = false
      })
    }

    override connect(): Promise<this>
    override connect(callback: Connected): void
    override connect(callback?: Connected): Promise<this> | void {
      const connection = this.#connectToWritable()
      if (!callback) return connection
      connection.then(() => callback(null), callback)
    }

    override query(...asked: unknown[]): never {
      this.#isAsked = true
      return (super.query as (...asked: unknown[]) => never)(...asked)
    }

    async #connectToWritable(): Promise<this> {
      try {
        await super.connect()
        this.#endWhenSilent()
        if (servers.count > 1) await this.#refuseReadOnly()
        return this
      } catch (error) {
        servers.leave(this.#address)
        throw error
      }
    }

    /** A standby says so; after a failover the one before may come back as one. */
    async #refuseReadOnly(): Promise<void> {
      const { rows } = await super.query<{ transaction_read_only: string }>('show transaction_read_only')
      if (rows[0]?.transaction_read_only !== 'on') return
      await this.end()
      throw Object.assign(new Error('this server takes nothing that is written'), { code: '25006' })
    }

    #endWhenSilent(): void {
      if (silenceMs === Infinity) return
      const stream = streamOf(this)
      stream.setTimeout(silenceMs, () => {
        if (this.#isAsked) stream.destroy(Object.assign(new Error('the database fell silent'), { code: 'ETIMEDOUT' }))
      })
    }
  }
}

function asOptions(settings: Readonly<Record<string, number>>): string {
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')
}

/** The driver's types leave it out. */
function streamOf(client: object): Socket {
  return (client as { connection: { stream: Socket } }).connection.stream
}
