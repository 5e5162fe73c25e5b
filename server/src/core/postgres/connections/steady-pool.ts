import pg from 'pg'
import { addressesOf, Servers } from './addresses'
import { CONNECT_MS, keepAlive, sessionSettings, SILENCE_MS } from './deadlines'
import type { Tracing } from '../../tracing/tracing'
import { Pulse } from '../pulse'
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
  tracing: Tracing | null
}

/** Connections that are not used are closed after so many milliseconds. */
const IDLE_MS = 60_000

/**
 * Connections to whichever server of `url` takes what is written. A connection that falls silent in the middle of a
 * question is given up, and everything asked on it fails; so are all of them when the database has no pulse any more.
 */
export class SteadyPool extends pg.Pool {
  /** For a connection of one's own to the same database. */
  readonly url: string
  readonly #tries: number
  readonly #open: Set<pg.Client>
  readonly #pulse: Pulse

  constructor({ url, size, name, isPatient, tracing }: PoolOptions) {
    const servers = new Servers(addressesOf(url))
    const open = new Set<pg.Client>()
    const settings = { application_name: name, ...keepAlive, options: isPatient ? '' : asOptions(sessionSettings) }
    const silenceMs = isPatient ? Infinity : SILENCE_MS
    super({
      ...settings,
      max: size,
      connectionTimeoutMillis: CONNECT_MS,
      idleTimeoutMillis: IDLE_MS,
      Client: clientOf({ servers, silenceMs, open, tracing, isAway: () => this.#pulse.isAway }),
    })
    this.url = url
    this.#tries = servers.count
    this.#open = open
    const PulseClient = clientOf({ servers, silenceMs: Infinity, open: new Set(), tracing: null, isAway: () => false })
    this.#pulse = new Pulse(
      () => new PulseClient(settings),
      () => this.cut(),
    )
    // a connection that breaks while nobody uses it is replaced when it is needed
    this.on('error', () => undefined)
    if (!isPatient) this.on('connect', () => this.#pulse.start())
  }

  override end(): Promise<void>
  override end(callback: () => void): void
  override end(callback?: () => void): Promise<void> | void {
    this.#pulse.stop()
    return callback ? super.end(callback) : super.end()
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
