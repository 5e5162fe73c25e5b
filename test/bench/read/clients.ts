/**
 * Clients in a separate process: keep-alive connections that send the next request as soon as they get a response.
 * Plain sockets with minimal parsing, because CPUs are shared with the service.
 */
import { connect } from 'node:net'
import { gunzipSync } from 'node:zlib'

export interface Order {
  port: number
  /** Complete requests, sent in turn. */
  requests: string[]
  connections: number
  seconds: number
}

export interface Outcome {
  seconds: number
  /** Latencies in milliseconds, sorted. */
  latencies: number[]
  /** Largest body in bytes, as transferred. */
  mostBytes: number
  /** Beginnings of unsuccessful responses. */
  other: string[]
}

/** Only a sample of compressed responses is decompressed. */
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

/** Parses a response that arrives in parts. */
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
