import pg from 'pg'
import { AWAY_AFTER_BEATS, BEAT_MS } from './connections/deadlines'
import { streamOf } from './connections/steady-client'

/**
 * Asks the database over a connection of its own, beat by beat, whether it is still there. After some beats without an
 * answer it is away, and everybody is told at once instead of waiting in vain; then every beat begins with a new
 * connection until one is answered. Beats are counted, not time: a process that was stopped itself, or had too much to
 * do, has not listened. A server that answers with an error is there.
 */
export class Pulse {
  isAway = false
  #timer: NodeJS.Timeout | undefined
  /** Beats since the last answer. */
  #unanswered = 0
  /** Between two questions. */
  #idle: pg.Client | null = null
  /** How many beats ago each was asked. */
  readonly #asked = new Map<pg.Client, number>()

  constructor(
    private readonly newClient: () => pg.Client,
    private readonly onAway: () => void,
  ) {}

  start(): void {
    this.#timer ??= setInterval(() => this.#beat(), BEAT_MS).unref()
  }

  /** Somebody else has found it: no beat is waited for. */
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
    // given up meanwhile, or no longer needed
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
