import type { FastifyInstance } from 'fastify'
import { Failure } from '../failure'
import { deadlines } from '../running/deadlines'
import { addressGroup } from './address-group'

/** Maximum requests started per event-loop tick: about a tenth of a second of work. */
const MAX_STARTED_PER_TICK = 512
/**
 * Maximum requests started per address and tick. Each pending request advances once per tick, so hundreds from one
 * client would slow down every step.
 */
const MAX_STARTED_PER_CLIENT = 8
/**
 * Maximum requests started per tick while new connections arrive: the process accepts one connection per tick, so
 * longer ticks would make new clients wait for seconds.
 */
const MAX_STARTED_WHILE_CONNECTING = 2
/**
 * Additional allowance while connections arrive, per millisecond of the last tick; otherwise the queue would grow while
 * responses are written.
 */
const STARTED_PER_MS = 2
/** Maximum queued requests per address (about half a second of work) and in total (about ten kilobytes each). */
const MAX_QUEUED = { perClient: 2_000, total: 5_000 }
/** Requests queued longer than this, in milliseconds, are refused with a retry delay. */
const MAX_QUEUED_MS = 2_000
const RETRY_AFTER_SECONDS = 1

type Start = (refusal?: Failure) => void

interface QueuedRequest {
  start: Start
  since: number
}

/**
 * Fair scheduler: under load, starts requests round-robin by client, so that a client with hundreds of requests delays
 * only itself. Without load, requests start immediately.
 */
export class FairScheduler {
  private readonly queues = new Map<string, QueuedRequest[]>()
  private queuedInTotal = 0
  private readonly startedByClient = new Map<string, number>()
  private started = 0
  private isConnecting = false
  private isScheduled = false
  private tickStartedAt = 0
  /** Duration of the last tick in milliseconds. */
  private tickTookMs = 0

  /**
   * Queues a request. Calls `start` when its slot comes, with COMMON_BUSY after too long a wait; calls `reject` if the
   * queue is full, since a response would cost more than the request. `client` (the client's key) is evaluated only under
   * load.
   */
  enqueue(clientKey: () => string, start: Start, reject: () => void): void {
    this.scheduleTick()
    if (this.started < Math.min(MAX_STARTED_PER_CLIENT, this.maxStarted)) {
      this.started++
      return start()
    }
    const client = clientKey()
    const queue = this.queues.get(client) ?? []
    if (queue.length === 0 && this.mayStart(client)) return this.begin(client, { start, since: performance.now() })
    if (this.isFull(queue.length)) return reject()
    this.queuedInTotal++
    queue.push({ start, since: performance.now() })
    this.queues.set(client, queue)
  }

  /** Records a new connection. */
  connected(): void {
    this.isConnecting = true
    this.scheduleTick()
  }

  private get maxStarted(): number {
    return this.isConnecting
      ? Math.max(MAX_STARTED_WHILE_CONNECTING, this.tickTookMs * STARTED_PER_MS)
      : MAX_STARTED_PER_TICK
  }

  /** Clients without queued requests may use twice the total limit. */
  private isFull(ownQueued: number): boolean {
    const total = ownQueued === 0 ? 2 * MAX_QUEUED.total : MAX_QUEUED.total
    return ownQueued >= MAX_QUEUED.perClient || this.queuedInTotal >= total
  }

  private mayStart(client: string): boolean {
    return this.started < this.maxStarted && (this.startedByClient.get(client) ?? 0) < MAX_STARTED_PER_CLIENT
  }

  private scheduleTick(): void {
    if (this.isScheduled) return
    this.isScheduled = true
    this.tickStartedAt = performance.now()
    setImmediate(() => this.tick())
  }

  private tick(): void {
    this.isScheduled = false
    this.tickTookMs = performance.now() - this.tickStartedAt
    this.started = 0
    this.startedByClient.clear()
    if (this.queues.size > 0) this.scheduleTick()
    // snapshot of the clients: requests arriving while these start wait behind those already queued
    for (let round = 0; round < MAX_STARTED_PER_CLIENT; round++)
      for (const client of [...this.queues.keys()]) if (this.mayStart(client)) this.startFirst(client)
    this.isConnecting = false
  }

  private startFirst(client: string): void {
    const queue = this.queues.get(client) ?? []
    const first = queue.shift()
    // re-insert at the end: round-robin order
    this.queues.delete(client)
    if (queue.length > 0) this.queues.set(client, queue)
    if (!first) return
    this.queuedInTotal--
    this.begin(client, first)
  }

  private begin(who: string, { start, since }: QueuedRequest): void {
    this.started++
    this.startedByClient.set(who, (this.startedByClient.get(who) ?? 0) + 1)
    start(performance.now() - since > MAX_QUEUED_MS * deadlines.factor ? busy() : undefined)
  }
}

const busy = () => new Failure('COMMON_BUSY', { seconds: RETRY_AFTER_SECONDS }, 503)

/** Schedules every request before any other work, fairly by address (IPv6: by /64 network). */
export function registerFairScheduler(app: FastifyInstance): void {
  const scheduler = new FairScheduler()
  app.server.on('connection', () => scheduler.connected())
  app.addHook('onRequest', (request, _reply, done) =>
    scheduler.enqueue(
      () => addressGroup(request.ip),
      done,
      () => request.raw.socket.destroy(),
    ),
  )
}
