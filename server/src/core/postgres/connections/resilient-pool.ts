import pg from 'pg'
import { addressesOf } from './addresses'
import { PROBE_INTERVAL_MS, CONNECT_TIMEOUT_MS, keepAlive, sessionSettings, READ_TIMEOUT_MS } from './timeouts'
import type { Tracing } from '../../tracing/tracing'
import { HealthProbe } from '../health-probe'
import { selectPrimary } from './primary'
import { Servers } from './servers'
import { resilientClient, streamOf, type OpenClient } from './resilient-client'

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
export class ResilientPool extends pg.Pool {
  /** For separate connections to the same database. */
  readonly url: string
  readonly #servers: Servers
  #searching: Promise<void> | undefined
  #searchTimer: NodeJS.Timeout | undefined
  readonly #open: Set<OpenClient>
  readonly #probe: HealthProbe

  constructor({ url, size, name, isPatient, tracing }: PoolOptions) {
    const servers = new Servers(addressesOf(url))
    const open = new Set<OpenClient>()
    const settings = { application_name: name, ...keepAlive, options: isPatient ? '' : asOptions(sessionSettings) }
    const readTimeoutMs = isPatient ? Infinity : READ_TIMEOUT_MS
    super({
      ...settings,
      max: size,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      idleTimeoutMillis: IDLE_MS,
      Client: resilientClient({
        servers,
        readTimeoutMs,
        open,
        tracing,
        isUnavailable: () => this.#probe.isUnavailable,
      }),
    })
    this.url = url
    this.#servers = servers
    this.#open = open
    const ProbeClient = resilientClient({
      servers,
      readTimeoutMs: Infinity,
      open: new Set(),
      tracing: null,
      isUnavailable: () => false,
    })
    this.#probe = new HealthProbe(
      () => new ProbeClient(settings),
      () => this.cut(),
    )
    // a broken idle connection is replaced when the next one is needed
    this.on('error', () => undefined)
    if (isPatient) return
    this.on('connect', () => this.#probe.start())
    if (servers.count > 1) this.#searchTimer = setInterval(() => void this.#findPrimary(), PROBE_INTERVAL_MS).unref()
  }

  override end(): Promise<void>
  override end(callback: () => void): void
  override end(callback?: () => void): Promise<void> | void {
    this.#probe.stop()
    clearInterval(this.#searchTimer)
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
  #findPrimary(): Promise<void> {
    this.#searching ??= selectPrimary(this.#servers).then((isFound) => {
      this.#searching = undefined
      if (!isFound) return
      this.cut(({ address }) => address !== this.#servers.current)
      this.#probe.probeNow()
    })
    return this.#searching
  }

  /** Retries once per server: a failed connection selects the next one. */
  async #connectToAny(): Promise<pg.PoolClient> {
    // before the first write: the first address may be that of a former primary
    if (this.#servers.count > 1 && !this.#servers.isAnyKnown) await this.#findPrimary()
    for (let left = this.#servers.count; ; left--) {
      try {
        return await super.connect()
      } catch (error) {
        if (left <= 1) throw error
      }
    }
  }
}

/** Formats settings as the `options` connection parameter (`-c name=value …`). Pure. */
function asOptions(settings: Readonly<Record<string, number | string>>): string {
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')
}
