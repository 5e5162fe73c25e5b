import pg from 'pg'
import { addressesOf, Servers } from './addresses'
import { CONNECT_MS, keepAlive, sessionSettings, SILENCE_MS } from './deadlines'
import { clientOf, streamOf } from './steady-client'

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void

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
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
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

function asOptions(settings: Readonly<Record<string, number>>): string {
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')
}
