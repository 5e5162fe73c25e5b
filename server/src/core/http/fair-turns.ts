import type { FastifyInstance } from 'fastify'
import { Failure } from '../failure'
import { addressGroup } from './address-group'

/** Maximum requests started per event-loop tick: about a tenth of a second of work. */
const BEGUN_AT_ONCE = 512
/**
 * Maximum requests started per address and tick. Each pending request advances once per tick, so hundreds from one
 * client would slow down every step.
 */
const BEGUN_OF_ONE = 8
/**
 * Maximum requests started per tick while new connections arrive: the process accepts one connection per tick, so
 * longer ticks would make new clients wait for seconds.
 */
const BEGUN_WHILE_CONNECTING = 2
/**
 * Additional allowance while connections arrive, per millisecond of the last tick; otherwise the queue would grow while
 * responses are written.
 */
const BEGUN_PER_MS = 2
/** Maximum queued requests per address (about half a second of work) and in total (about ten kilobytes each). */
const MOST_WAITING = { ofOne: 2_000, ofAll: 5_000 }
/** Requests queued longer than this, in milliseconds, are refused with a retry delay. */
const LATEST_MS = 2_000
const AGAIN_AFTER_SECONDS = 1

type Begin = (refusal?: Failure) => void

interface Waiting {
  begin: Begin
  since: number
}

/**
 * Fair scheduler: under load, starts requests round-robin by client, so that a client with hundreds of requests delays
 * only itself. Without load, requests start immediately.
 */
export class FairTurns {
  private readonly waiting = new Map<string, Waiting[]>()
  private waitingInAll = 0
  private readonly begunBy = new Map<string, number>()
  private begun = 0
  private isConnecting = false
  private isScheduled = false
  private lookedAt = 0
  /** Duration of the last tick in milliseconds. */
  private lookTook = 0

  /**
   * Queues a request. Calls `begin` when its slot comes, with COMMON_BUSY after too long a wait; calls `hangUp` if the
   * queue is full, since a response would cost more than the request. `who` (the client's key) is evaluated only under
   * load.
   */
  take(who: () => string, begin: Begin, hangUp: () => void): void {
    this.schedule()
    if (this.begun < Math.min(BEGUN_OF_ONE, this.mayBegin)) {
      this.begun++
      return begin()
    }
    const name = who()
    const line = this.waiting.get(name) ?? []
    if (line.length === 0 && this.mayBeginOf(name)) return this.begin(name, { begin, since: performance.now() })
    if (this.isFull(line.length)) return hangUp()
    this.waitingInAll++
    line.push({ begin, since: performance.now() })
    this.waiting.set(name, line)
  }

  /** Records a new connection. */
  connected(): void {
    this.isConnecting = true
    this.schedule()
  }

  private get mayBegin(): number {
    return this.isConnecting ? Math.max(BEGUN_WHILE_CONNECTING, this.lookTook * BEGUN_PER_MS) : BEGUN_AT_ONCE
  }

  /** Clients without queued requests may use twice the total limit. */
  private isFull(ownWaiting: number): boolean {
    const ofAll = ownWaiting === 0 ? 2 * MOST_WAITING.ofAll : MOST_WAITING.ofAll
    return ownWaiting >= MOST_WAITING.ofOne || this.waitingInAll >= ofAll
  }

  private mayBeginOf(who: string): boolean {
    return this.begun < this.mayBegin && (this.begunBy.get(who) ?? 0) < BEGUN_OF_ONE
  }

  private schedule(): void {
    if (this.isScheduled) return
    this.isScheduled = true
    this.lookedAt = performance.now()
    setImmediate(() => this.next())
  }

  private next(): void {
    this.isScheduled = false
    this.lookTook = performance.now() - this.lookedAt
    this.begun = 0
    this.begunBy.clear()
    if (this.waiting.size > 0) this.schedule()
    // snapshot of the clients: requests arriving while these start wait behind those already queued
    for (let round = 0; round < BEGUN_OF_ONE; round++)
      for (const who of [...this.waiting.keys()]) if (this.mayBeginOf(who)) this.beginFirst(who)
    this.isConnecting = false
  }

  private beginFirst(who: string): void {
    const line = this.waiting.get(who) ?? []
    const first = line.shift()
    // re-insert at the end: round-robin order
    this.waiting.delete(who)
    if (line.length > 0) this.waiting.set(who, line)
    if (!first) return
    this.waitingInAll--
    this.begin(who, first)
  }

  private begin(who: string, { begin, since }: Waiting): void {
    this.begun++
    this.begunBy.set(who, (this.begunBy.get(who) ?? 0) + 1)
    begin(performance.now() - since > LATEST_MS ? busy() : undefined)
  }
}

const busy = () => new Failure('COMMON_BUSY', { seconds: AGAIN_AFTER_SECONDS }, 503)

/** Schedules every request before any other work, fairly by address (IPv6: by /64 network). */
export function registerFairTurns(app: FastifyInstance): void {
  const turns = new FairTurns()
  app.server.on('connection', () => turns.connected())
  app.addHook('onRequest', (request, _reply, done) =>
    turns.take(
      () => addressGroup(request.ip),
      done,
      () => request.raw.socket.destroy(),
    ),
  )
}
