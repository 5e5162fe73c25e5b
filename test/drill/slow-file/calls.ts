import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { requestOf } from '../../service/setup/request'

export interface Reply {
  error: string | null
  /** Milliseconds. */
  ms: number
}

interface Call {
  method: string
  path: string
  headers?: Record<string, unknown>
}

const agent = new Agent({ keepAlive: true })

/** Something cheap, as somebody asks who only looks. */
export const look = (port: number) => send(port, { method: 'GET', path: '/ea/g/pcas/hold' })

export type Upload = (token: string) => Promise<Reply>

/** Uploads `file` as part of the information table; waits as long as the answer asks to. What is sent is made once. */
export async function uploadOf(port: number, batchCode: string, file: Buffer): Promise<Upload> {
  const { url, headers, payload } = await requestOf(
    'POST /exm_c/batches/:batchCode/files',
    { params: { batchCode }, body: { purpose: 'field', key: 'proof' } },
    { file: { name: 'a.pdf', bytes: new Uint8Array(file) } },
  )
  return async (token) => {
    const own = { authorization: `ExamToken ${token}`, 'idempotency-key': randomUUID() }
    const call = { method: 'POST', path: url as string, headers: { ...headers, ...own } }
    const reply = await send(port, call, payload as Buffer)
    await sleep(reply.retryAfter * 1000)
    return reply
  }
}

function send(port: number, { method, path, headers }: Call, body?: Buffer): Promise<Reply & { retryAfter: number }> {
  const startedAt = performance.now()
  const length = body ? { 'content-length': body.length } : {}
  return new Promise((resolve) => {
    const done = (error: string | null, retryAfter = 0) =>
      resolve({ error, ms: performance.now() - startedAt, retryAfter })
    const call = request(
      { host: '127.0.0.1', port, agent, method, path, headers: { 'app-key': 'exam-h5', ...headers, ...length } },
      (answer) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (part: string) => (text += part))
        answer.on('end', () => {
          const { error } = JSON.parse(text) as { error: string | null }
          done(error, Number(answer.headers['retry-after'] ?? 0))
        })
      },
    )
    call.on('error', (error) => done(String(error))).end(body)
  })
}
