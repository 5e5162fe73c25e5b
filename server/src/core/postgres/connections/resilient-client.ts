import type { Socket } from 'node:net'
import pg from 'pg'
import { traceStatement } from '../../tracing/trace-statement'
import type { Tracing } from '../../tracing/tracing'
import { withStatementName } from './named-query'
import { walTimeline } from './primary'
import type { Servers } from './servers'

type Connected = (error: Error | null | undefined) => void

/** Client with the address of the server it is connected to. */
export type OpenClient = pg.Client & { readonly address: string }

interface ClientOptions {
  servers: Servers
  /** Read timeout in milliseconds while a query is pending. */
  readTimeoutMs: number
  /** All connections, including those still being established. */
  open: Set<OpenClient>
  /** Makes connection attempts fail immediately while the database is known to be unavailable. */
  isUnavailable: () => boolean
  tracing: Tracing | null
}

/**
 * Creates a `pg.Client` subclass that connects to the currently selected server. If that server is down or read-only,
 * the next connection goes to another one.
 */
export function resilientClient({
  servers,
  readTimeoutMs,
  open,
  isUnavailable,
  tracing,
}: ClientOptions): typeof pg.Client {
  return class ResilientClient extends pg.Client {
    readonly address = servers.current
    #hasPendingQuery = false

    constructor(config: pg.ClientConfig) {
      super({ ...config, connectionString: servers.current })
      // errors reach the caller through its promises; without a listener, a broken connection would end the process
      this.on('error', () => undefined)
      this.on('drain', () => {
        this.#hasPendingQuery = false
      })
    }

    override connect(): Promise<this>
    override connect(callback: Connected): void
    override connect(callback?: Connected): Promise<this> | void {
      const connection = this.#connectToWritable()
      if (!callback) return connection
      connection.then(() => callback(null), callback)
    }

    override query(...args: unknown[]): never {
      this.#hasPendingQuery = true
      const run = (values: unknown[]) => (super.query as (...args: unknown[]) => never)(...values)
      const named = withStatementName(args)
      return tracing ? (traceStatement(tracing, named, run) as never) : run(named)
    }

    async #connectToWritable(): Promise<this> {
      if (isUnavailable()) throw timeoutError('the database is away')
      open.add(this)
      streamOf(this).once('close', () => open.delete(this))
      try {
        await super.connect()
        this.#destroyWhenSilent()
        if (servers.count > 1) await this.#requirePrimary()
        return this
      } catch (error) {
        servers.moveOn(this.address)
        throw error
      }
    }

    /** Rejects standbys and former primaries: after a failover, the old primary may return in either role. */
    async #requirePrimary(): Promise<void> {
      const timeline = await walTimeline((text) => super.query(text))
      if (timeline !== null && servers.mayWrite(timeline)) return
      await this.end()
      throw Object.assign(new Error('this server takes nothing that is written'), { code: '25006' })
    }

    #destroyWhenSilent(): void {
      if (readTimeoutMs === Infinity) return
      const stream = streamOf(this)
      stream.setTimeout(readTimeoutMs, () => {
        if (this.#hasPendingQuery) stream.destroy(timeoutError('the database fell silent'))
      })
    }
  }
}

function timeoutError(message: string): Error {
  return Object.assign(new Error(message), { code: 'ETIMEDOUT' })
}

/** Not part of the driver's type definitions. */
export function streamOf(client: object): Socket {
  return (client as { connection: { stream: Socket } }).connection.stream
}
