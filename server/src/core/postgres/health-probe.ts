import pg from 'pg'
import { UNAVAILABLE_AFTER_PROBES, PROBE_INTERVAL_MS } from './connections/timeouts'
import { streamOf } from './connections/resilient-client'

/**
 * Health probe of the database over a dedicated connection. After several unanswered probes the database counts as
 * unavailable and callers fail immediately; every later probe opens a new connection until one is answered. It counts
 * probes rather than time, because a suspended or overloaded process does not read replies. An error reply from the
 * server counts as an answer.
 */
export class HealthProbe {
  isUnavailable = false
  #timer: NodeJS.Timeout | undefined
  /** Probes since the last answer. */
  #unanswered = 0
  /** Connection without a pending probe. */
  #idle: pg.Client | null = null
  /** Age of each pending probe, in probe intervals. */
  readonly #pending = new Map<pg.Client, number>()

  constructor(
    private readonly newClient: () => pg.Client,
    private readonly onUnavailable: () => void,
  ) {}

  start(): void {
    this.#timer ??= setInterval(() => this.#tick(), PROBE_INTERVAL_MS).unref()
  }

  /** Probes immediately, because another component found a primary. */
  probeNow(): void {
    if (this.isUnavailable) void this.#probe()
  }

  stop(): void {
    clearInterval(this.#timer)
    this.#abandonAll()
    if (this.#idle) streamOf(this.#idle).destroy()
  }

  #tick(): void {
    this.#unanswered++
    for (const [client, probes] of this.#pending) {
      if (probes + 1 < UNAVAILABLE_AFTER_PROBES) this.#pending.set(client, probes + 1)
      else this.#abandon(client)
    }
    if (!this.isUnavailable && this.#unanswered > UNAVAILABLE_AFTER_PROBES) {
      this.isUnavailable = true
      this.onUnavailable()
    }
    if (this.isUnavailable || this.#pending.size === 0) void this.#probe()
  }

  async #probe(): Promise<void> {
    const client = this.#idle ?? this.newClient()
    const connected = client === this.#idle ? Promise.resolve() : client.connect()
    this.#idle = null
    this.#pending.set(client, 0)
    const failure: unknown = await connected
      .then(() => client.query('select 1'))
      .then(
        () => null,
        (reason: unknown) => reason,
      )
    // aborted in the meantime, or no longer needed
    if (!this.#pending.delete(client)) return
    if (failure) streamOf(client).destroy()
    else this.#idle = client
    if (failure && !(failure instanceof pg.DatabaseError)) return
    this.isUnavailable = false
    this.#unanswered = 0
    this.#abandonAll()
  }

  #abandonAll(): void {
    for (const client of this.#pending.keys()) this.#abandon(client)
  }

  #abandon(client: pg.Client): void {
    this.#pending.delete(client)
    streamOf(client).destroy()
  }
}
