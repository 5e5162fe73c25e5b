import pg from 'pg'
import { addressesOf } from './addresses'
import { BEAT_MS, CONNECT_MS, keepAlive, sessionSettings, SILENCE_MS } from './deadlines'
import type { Tracing } from '../../tracing/tracing'
import { Pulse } from '../pulse'
import { turnToPrimary } from './primary'
import { asOptions } from './session-options'
import { Servers } from './servers'
import { clientOf, streamOf, type OpenClient } from './steady-client'

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void

interface PoolOptions {
  url: string
  /** Maximum number of connections; opened on demand. */
  size: number
  /** `application_name` in pg_stat_activity. */
  name: string
  /** Disables timeouts, for migrations. */
  isPatient: boolean
  tracing: Tracing | null
}

/** Idle connections are closed after this many milliseconds. */
const IDLE_MS = 60_000

/**
 * Connection pool for the current primary among the servers of `url`. A connection that is silent during a query is
 * destroyed together with its pending queries; all connections are destroyed when the health probe fails.
 */
export class SteadyPool extends pg.Pool {
  /** For separate connections to the same database. */
  readonly url: string
  readonly #servers: Servers
  #looking: Promise<void> | undefined
  #lookAgain: NodeJS.Timeout | undefined
  readonly #open: Set<OpenClient>
  readonly #pulse: Pulse

  constructor({ url, size, name, isPatient, tracing }: PoolOptions) {
    const servers = new Servers(addressesOf(url))
    const open = new Set<OpenClient>()
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
    this.#servers = servers
    this.#open = open
    const PulseClient = clientOf({ servers, silenceMs: Infinity, open: new Set(), tracing: null, isAway: () => false })
    this.#pulse = new Pulse(
      () => new PulseClient(settings),
      () => this.cut(),
    )
    // a broken idle connection is replaced when the next one is needed
    this.on('error', () => undefined)
    if (isPatient) return
    this.on('connect', () => this.#pulse.start())
    if (servers.count > 1) this.#lookAgain = setInterval(() => void this.#look(), BEAT_MS).unref()
  }

  override end(): Promise<void>
  override end(callback: () => void): void
  override end(callback?: () => void): Promise<void> | void {
    this.#pulse.stop()
    clearInterval(this.#lookAgain)
    return callback ? super.end(callback) : super.end()
  }

  /** Destroys all matching connections together with their pending queries. */
  cut(isMeant: (client: OpenClient) => boolean = () => true): void {
    for (const client of this.#open) if (isMeant(client)) streamOf(client).destroy()
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

  /** Searches for the primary (single flight) and destroys connections to any other server. */
  #look(): Promise<void> {
    this.#looking ??= turnToPrimary(this.#servers).then((isFound) => {
      this.#looking = undefined
      if (!isFound) return
      this.cut(({ address }) => address !== this.#servers.current)
      this.#pulse.hurry()
    })
    return this.#looking
  }

  /** Retries once per server: a failed connection selects the next one. */
  async #connectToAny(): Promise<pg.PoolClient> {
    // before the first write: the first address may be that of a former primary
    if (this.#servers.count > 1 && !this.#servers.isAnyKnown) await this.#look()
    for (let left = this.#servers.count; ; left--) {
      try {
        return await super.connect()
      } catch (error) {
        if (left <= 1) throw error
      }
    }
  }
}
