import pg from 'pg'
import { AWAY_AFTER_BEATS, BEAT_MS } from './connections/deadlines'
import { streamOf } from './connections/steady-client'

/**
 * Health probe of the database over a dedicated connection. After several unanswered probes the database counts as
 * unavailable and callers fail immediately; every later probe opens a new connection until one is answered. It counts
 * probes rather than time, because a suspended or overloaded process does not read replies. An error reply from the
 * server counts as an answer.
 */
export class Pulse {
  isAway = false
  #timer: NodeJS.Timeout | undefined
  /** Probes since the last answer. */
  #unanswered = 0
  /** Connection without a pending probe. */
  #idle: pg.Client | null = null
  /** Age of each pending probe, in probe intervals. */
  readonly #asked = new Map<pg.Client, number>()

  constructor(
    private readonly newClient: () => pg.Client,
    private readonly onAway: () => void,
  ) {}

  start(): void {
    this.#timer ??= setInterval(() => this.#beat(), BEAT_MS).unref()
  }

  /** Probes immediately, because another component found a primary. */
  hurry(): void {
    if (this.isAway) void this.#ask()
  }

  stop(): void {
    clearInterval(this.#timer)
    this.#giveUpAll()
    if (this.#idle) streamOf(this.#idle).destroy()
  }

  #beat(): void {
    this.#unanswered++
    for (const [client, beats] of this.#asked) {
      if (beats + 1 < AWAY_AFTER_BEATS) this.#asked.set(client, beats + 1)
      else this.#giveUp(client)
    }
    if (!this.isAway && this.#unanswered > AWAY_AFTER_BEATS) {
      this.isAway = true
      this.onAway()
    }
    if (this.isAway || this.#asked.size === 0) void this.#ask()
  }

  async #ask(): Promise<void> {
    const client = this.#idle ?? this.newClient()
    const connected = client === this.#idle ? Promise.resolve() : client.connect()
    this.#idle = null
    this.#asked.set(client, 0)
    const failure: unknown = await connected
      .then(() => client.query('select 1'))
      .then(
        () => null,
        (reason: unknown) => reason,
      )
    // aborted in the meantime, or no longer needed
    if (!this.#asked.delete(client)) return
    if (failure) streamOf(client).destroy()
    else this.#idle = client
    if (failure && !(failure instanceof pg.DatabaseError)) return
    this.isAway = false
    this.#unanswered = 0
    this.#giveUpAll()
  }

  #giveUpAll(): void {
    for (const client of this.#asked.keys()) this.#giveUp(client)
  }

  #giveUp(client: pg.Client): void {
    this.#asked.delete(client)
    streamOf(client).destroy()
  }
}
