import type { Socket } from 'node:net'
import pg from 'pg'
import { traceStatement } from '../../tracing/trace-statement'
import type { Tracing } from '../../tracing/tracing'
import { timelineOf } from './primary'
import type { Servers } from './servers'

type Connected = (error: Error | null | undefined) => void

/** Client with the address of the server it is connected to. */
export type OpenClient = pg.Client & { readonly address: string }

interface Terms {
  servers: Servers
  /** Read timeout in milliseconds while a query is pending. */
  silenceMs: number
  /** All connections, including those still being established. */
  open: Set<OpenClient>
  /** Makes connection attempts fail immediately while the database is known to be unavailable. */
  isAway: () => boolean
  tracing: Tracing | null
}

/**
 * Creates a `pg.Client` subclass that connects to the currently selected server. If that server is down or read-only,
 * the next connection goes to another one.
 */
export function clientOf({ servers, silenceMs, open, isAway, tracing }: Terms): typeof pg.Client {
  return class SteadyClient extends pg.Client {
    readonly address = servers.current
    #isAsked = false

    constructor(config: pg.ClientConfig) {
      super({ ...config, connectionString: servers.current })
      // errors reach the caller through its promises; without a listener, a broken connection would end the process
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
      const ask = (what: unknown[]) => (super.query as (...asked: unknown[]) => never)(...what)
      return tracing ? (traceStatement(tracing, asked, ask) as never) : ask(asked)
    }

    async #connectToWritable(): Promise<this> {
      if (isAway()) throw silence('the database is away')
      open.add(this)
      streamOf(this).once('close', () => open.delete(this))
      try {
        await super.connect()
        this.#endWhenSilent()
        if (servers.count > 1) await this.#requirePrimary()
        return this
      } catch (error) {
        servers.leave(this.address)
        throw error
      }
    }

    /** Rejects standbys and former primaries: after a failover, the old primary may return in either role. */
    async #requirePrimary(): Promise<void> {
      const timeline = await timelineOf((text) => super.query(text))
      if (timeline !== null && servers.mayWrite(timeline)) return
      await this.end()
      throw Object.assign(new Error('this server takes nothing that is written'), { code: '25006' })
    }

    #endWhenSilent(): void {
      if (silenceMs === Infinity) return
      const stream = streamOf(this)
      stream.setTimeout(silenceMs, () => {
        if (this.#isAsked) stream.destroy(silence('the database fell silent'))
      })
    }
  }
}

function silence(message: string): Error {
  return Object.assign(new Error(message), { code: 'ETIMEDOUT' })
}

/** Not part of the driver's type definitions. */
export function streamOf(client: object): Socket {
  return (client as { connection: { stream: Socket } }).connection.stream
}
