/**
 * The candidates, in a process of their own: so many connections that are kept alive, each submitting for one
 * candidate after the other. Plain sockets and the least parsing: it shares the processors with the service.
 */
import { connect } from 'node:net'

export interface Order {
  port: number
  batchCode: string
  tokens: string[]
  /** What each of them confirmed. */
  body: object
  connections: number
}

export interface Outcome {
  held: number
  full: number
  other: string[]
  seconds: number
  /** Milliseconds of every answered submission, sorted. */
  latencies: number[]
}

process.on('message', (order: Order) => {
  void run(order).then((outcome) => process.send?.(outcome))
})

async function run(order: Order): Promise<Outcome> {
  const outcome: Outcome = { held: 0, full: 0, other: [], seconds: 0, latencies: [] }
  const queue = [...order.tokens].reverse()
  const startedAt = performance.now()
  await Promise.all(Array.from({ length: order.connections }, () => client(order, queue, outcome)))
  outcome.seconds = (performance.now() - startedAt) / 1000
  outcome.latencies.sort((a, b) => a - b)
  return outcome
}

function client({ port, batchCode, body: confirmed }: Order, queue: string[], outcome: Outcome): Promise<void> {
  const content = JSON.stringify(confirmed)
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    let sentAt = 0
    let received = ''
    const submit = () => {
      const token = queue.pop()
      if (token === undefined) {
        socket.end()
        return resolve()
      }
      sentAt = performance.now()
      socket.write(request(batchCode, token, content))
    }
    socket.setEncoding('utf8')
    socket.on('connect', submit)
    socket.on('error', reject)
    socket.on('close', () => resolve())
    socket.on('data', (part: string) => {
      received += part
      const body = bodyOf(received)
      if (body === null) return
      received = ''
      outcome.latencies.push(performance.now() - sentAt)
      count(outcome, body)
      submit()
    })
  })
}

function request(batchCode: string, token: string, content: string): string {
  return [
    `POST /exm_c/batches/${batchCode}/registrations HTTP/1.1`,
    'host: localhost',
    'app-key: exam-h5',
    `authorization: ExamToken ${token}`,
    `idempotency-key: ${batchCode}-${token.slice(-40)}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(content)}`,
    '',
    content,
  ].join('\r\n')
}

/** The body of an answer that has arrived whole. */
function bodyOf(received: string): string | null {
  const start = received.indexOf('\r\n\r\n') + 4
  const length = Number(/content-length: (\d+)/i.exec(received)?.[1] ?? NaN)
  return start > 3 && Buffer.byteLength(received) - start >= length ? received.slice(start) : null
}

function count(outcome: Outcome, body: string): void {
  if (body.includes('"registrationId"')) outcome.held++
  else if (body.includes('E_REG_QUOTA_FULL')) outcome.full++
  else outcome.other.push(body.slice(0, 300))
}
