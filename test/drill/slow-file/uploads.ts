import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { callsTo, type Reply } from '../../bench/timed-calls'
import { requestOf } from '../../service/setup/request'

export type Upload = (token: string) => Promise<Reply>

/** Prepares an upload of `file` for the information table; each call waits as long as the response requests. */
export async function uploadOf(port: number, batchCode: string, file: Buffer): Promise<Upload> {
  const { url, headers, payload } = await requestOf(
    'POST /exm_c/batches/:batchCode/files',
    { params: { batchCode }, body: { purpose: 'field', key: 'proof' } },
    { file: { name: 'a.pdf', bytes: new Uint8Array(file) } },
  )
  const call = { method: 'POST', path: url as string, body: payload as Buffer }
  const send = callsTo(port)
  return async (token) => {
    const own = { authorization: `ExamToken ${token}`, 'idempotency-key': randomUUID() }
    const reply = await send({ ...call, headers: { ...(headers as Record<string, string>), ...own } })
    await sleep(reply.retryAfter * 1000)
    return reply
  }
}

/** Retries while the service is busy, as the client does; returns the total time. */
export async function patiently(upload: Upload, token: string): Promise<Reply> {
  const startedAt = performance.now()
  for (;;) {
    const reply = await upload(token)
    if (reply.error !== 'COMMON_BUSY') return { ...reply, ms: performance.now() - startedAt }
  }
}
