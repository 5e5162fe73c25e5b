/**
 * The phones, in a process of their own: so many connections that are kept alive, each asking the next of the requests as
 * soon as it was answered. Plain sockets and the least parsing: it shares the processors with the service.
 */
import { connect } from 'node:net'
import { gunzipSync } from 'node:zlib'

export interface Order {
  port: number
  /** Whole requests, asked in turn. */
  requests: string[]
  connections: number
  seconds: number
}

export interface Outcome {
  seconds: number
  /** Milliseconds of every answer, sorted. */
  latencies: number[]
  /** Of the longest body, as it was sent. */
  mostBytes: number
  /** Beginnings of answers that are no success. */
  other: string[]
}

/** Of compressed answers only some are looked into. */
const LOOK_INTO_EVERY = 100
const SUCCESS = '{"code":10,'
const HEAD_END = '\r\n\r\n'

process.on('message', (order: Order) => {
  void run(order).then((outcome) => process.send?.(outcome))
})

async function run(order: Order): Promise<Outcome> {
  const outcome: Outcome = { seconds: 0, latencies: [], mostBytes: 0, other: [] }
  const startedAt = performance.now()
  const until = startedAt + order.seconds * 1000
  const next = inTurn(order.requests)
  await Promise.all(Array.from({ length: order.connections }, () => client(order.port, next, until, outcome)))
  outcome.seconds = (performance.now() - startedAt) / 1000
  outcome.latencies.sort((a, b) => a - b)
  return outcome
}

function inTurn(requests: readonly string[]): () => string {
  let asked = 0
  return () => requests[asked++ % requests.length] ?? ''
}

function client(port: number, next: () => string, until: number, outcome: Outcome): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    let sentAt = 0
    let answer = new Answer()
    const ask = () => {
      sentAt = performance.now()
      if (sentAt < until) socket.write(next())
      else socket.end()
    }
    socket.on('connect', ask)
    socket.on('error', reject)
    socket.on('close', () => resolve())
    socket.on('data', (part) => {
      if (!answer.isWholeWith(part)) return
      outcome.latencies.push(performance.now() - sentAt)
      count(outcome, answer)
      answer = new Answer()
      ask()
    })
  })
}

/** An answer as it arrives, in as many parts as it likes. */
class Answer {
  head = ''
  private parts: Buffer[] = []
  private missing = Infinity

  isWholeWith(part: Buffer): boolean {
    this.parts.push(part)
    if (this.head === '') this.readHead()
    else this.missing -= part.length
    return this.missing <= 0
  }

  get body(): Buffer {
    return Buffer.concat(this.parts)
  }

  private readHead(): void {
    const bytes = this.body
    const end = bytes.indexOf(HEAD_END)
    if (end < 0) return
    this.head = bytes.toString('latin1', 0, end)
    const rest = bytes.subarray(end + HEAD_END.length)
    this.parts = [rest]
    this.missing = Number(/content-length: (\d+)/i.exec(this.head)?.[1] ?? NaN) - rest.length
  }
}

function count(outcome: Outcome, { head, body }: Answer): void {
  outcome.mostBytes = Math.max(outcome.mostBytes, body.length)
  const isZipped = /content-encoding: gzip/i.test(head)
  if (isZipped && outcome.latencies.length % LOOK_INTO_EVERY > 0 && head.startsWith('HTTP/1.1 200')) return
  const text = (isZipped ? gunzipSync(body) : body).toString()
  if (!head.startsWith('HTTP/1.1 200') || !text.startsWith(SUCCESS)) outcome.other.push(text.slice(0, 300))
}
