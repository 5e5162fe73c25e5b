import type { FastifyInstance } from 'fastify'
import { Failure } from '../failure'
import { addressGroup } from './address-group'

/** So many calls are begun before the process looks at its sockets again: they cost a tenth of a second at most. */
const BEGUN_AT_ONCE = 512
/** Of one address. What is under way goes on once in a look, so three hundred of a script would make each step wait for them. */
const BEGUN_OF_ONE = 8
/**
 * While connections come, for the process accepts one each time it looks: three hundred calls in between, and whoever comes
 * new waits for seconds before anything of theirs is read.
 */
const BEGUN_WHILE_CONNECTING = 2
/** Then, too, as many as there was time for since the last look, or the line would grow while answers are written. */
const BEGUN_PER_MS = 2
/** Of one address, which are done in half a second; of all together, some ten kilobytes each. */
const MOST_WAITING = { ofOne: 2_000, ofAll: 5_000 }
/** Whoever has waited so long is told to come again: an answer that is late by seconds helps nobody. */
const LATEST_MS = 2_000
const AGAIN_AFTER_SECONDS = 1

type Begin = (refusal?: Failure) => void

interface Waiting {
  begin: Begin
  since: number
}

/**
 * Who begins when there is more than can be done at once: one of each `who` in turn, so that hundreds of calls of one of
 * them wait for each other and hold up nobody else. While there is less, everybody begins at once.
 */
export class FairTurns {
  private readonly waiting = new Map<string, Waiting[]>()
  private waitingInAll = 0
  private readonly begunBy = new Map<string, number>()
  private begun = 0
  private isConnecting = false
  private isScheduled = false
  private lookedAt = 0
  /** Milliseconds between the last two looks. */
  private lookTook = 0

  /**
   * Calls `begin` when it is their turn, with COMMON_BUSY when that took too long; `hangUp` where too many wait already: an
   * answer would cost more than the call. `who` is asked only where it matters.
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

  /** A connection was accepted. */
  connected(): void {
    this.isConnecting = true
    this.schedule()
  }

  private get mayBegin(): number {
    return this.isConnecting ? Math.max(BEGUN_WHILE_CONNECTING, this.lookTook * BEGUN_PER_MS) : BEGUN_AT_ONCE
  }

  /** Whoever has nobody waiting yet finds a place where others find none. */
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
    // who comes while these begin waits behind those who do already
    for (let round = 0; round < BEGUN_OF_ONE; round++)
      for (const who of [...this.waiting.keys()]) if (this.mayBeginOf(who)) this.beginFirst(who)
    this.isConnecting = false
  }

  private beginFirst(who: string): void {
    const line = this.waiting.get(who) ?? []
    const first = line.shift()
    // again at the end, behind everybody else
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

/** Every request waits for its turn before anything is done for it; an address (IPv6: a network of /64) has one at a time. */
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
