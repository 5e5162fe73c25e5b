import { connect } from 'node:net'
import { homeAddress } from '../addresses'

/** Sends one submission at a time and returns the response body. */
export type Submit = (token: string) => Promise<string>

export interface Target {
  port: number
  path: string
  /** Bodies, assigned to connections in turn. */
  bodies: readonly object[]
}

let opened = 0

/**
 * A keep-alive connection with its own client address. Plain socket with minimal parsing, because CPUs are shared with
 * the service.
 */
export function openConnection({ port, path, bodies }: Target): Promise<Submit & { close: () => void }> {
  const content = JSON.stringify(bodies[opened % bodies.length])
  const address = homeAddress(opened++)
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    let received = ''
    let answer: (body: string) => void = () => undefined
    let fail = reject
    const submit = (token: string) =>
      new Promise<string>((done, failed) => {
        answer = done
        fail = failed
        socket.write(request({ path, token, content, address }))
      })
    socket.setEncoding('utf8')
    socket.on('connect', () => resolve(Object.assign(submit, { close: () => socket.end() })))
    socket.on('error', (error) => fail(error))
    socket.on('close', () => fail(new Error('the service closed the connection')))
    socket.on('data', (part: string) => {
      received += part
      const whole = bodyOf(received)
      if (whole === null) return
      received = ''
      answer(whole)
    })
  })
}

interface Submission {
  path: string
  token: string
  content: string
  /** Client address of the candidate. */
  address: string
}

function request({ path, token, content, address }: Submission): string {
  return [
    `POST ${path} HTTP/1.1`,
    'host: localhost',
    'app-key: exam-h5',
    `x-forwarded-for: ${address}`,
    `authorization: ExamToken ${token}`,
    `idempotency-key: ${path.replace(/\W/g, '').slice(-20)}-${token.slice(-40)}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(content)}`,
    '',
    content,
  ].join('\r\n')
}

/** Body of a completely received response; null otherwise. */
function bodyOf(received: string): string | null {
  const start = received.indexOf('\r\n\r\n') + 4
  const length = Number(/content-length: (\d+)/i.exec(received)?.[1] ?? NaN)
  return start > 3 && Buffer.byteLength(received) - start >= length ? received.slice(start) : null
}
