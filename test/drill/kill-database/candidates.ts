import { setTimeout as sleep } from 'node:timers/promises'
import type { Confirmed } from '../../bench/hot-pool/prepare'

/** What came of a load of submissions. */
export interface Submissions {
  /** Registrations that candidates were told of, by token. */
  acknowledged: Map<string, string>
  /** Answers 503 that say when to try again. */
  askedToWait: number
  /** Everything else that is no success: nobody should ever see one. */
  strange: string[]
}

interface Load {
  url: string
  tokens: readonly string[]
  confirmed: Confirmed
  atOnce: number
}

/** Candidates who submit one after the other and repeat with the same key until they are answered; `stop` lets them end. */
export function submitAll({ url, tokens, confirmed, atOnce }: Load) {
  const seen: Submissions = { acknowledged: new Map(), askedToWait: 0, strange: [] }
  const queue = [...tokens]
  let isStopping = false
  const client = async () => {
    for (let token = queue.pop(); token !== undefined && !isStopping; token = queue.pop()) {
      const id = await submit(url, token, confirmed, seen)
      if (id) seen.acknowledged.set(token, id)
    }
  }
  const ended = Promise.all(Array.from({ length: atOnce }, client))
  return async (): Promise<Submissions> => {
    isStopping = true
    await ended
    return seen
  }
}

async function submit(url: string, token: string, { batchCode, body }: Confirmed, seen: Submissions) {
  const headers = {
    ...headersOf(token),
    'idempotency-key': `drill-${token.slice(-40)}`,
    'content-type': 'application/json',
  }
  const request = { method: 'POST', headers, body: JSON.stringify(body) }
  for (;;) {
    try {
      const reply = await fetch(`${url}/exm_c/batches/${batchCode}/registrations`, request)
      const { code, error, data } = (await reply.json()) as {
        code: number
        error: string
        data: { registrationId: string }
      }
      if (code === 10) return data.registrationId
      if (reply.status !== 503 || !reply.headers.has('retry-after'))
        return void seen.strange.push(`${reply.status} ${error}`)
      seen.askedToWait++
      await sleep(Number(reply.headers.get('retry-after')) * 200)
    } catch (error) {
      return void seen.strange.push(String(error))
    }
  }
}

/** Milliseconds until somebody who is signed in is answered again. */
export async function untilAnswered(url: string, token: string): Promise<number> {
  const since = performance.now()
  for (;;) {
    const status = await fetch(`${url}/ea/me`, { headers: headersOf(token) }).then(
      (reply) => reply.status,
      () => 0,
    )
    if (status === 200) return performance.now() - since
    await sleep(20)
  }
}

const headersOf = (token: string) => ({ 'app-key': 'exam-h5', authorization: `ExamToken ${token}` })
