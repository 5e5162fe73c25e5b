import { setTimeout as sleep } from 'node:timers/promises'
import type { Candidate } from './candidate'

/** Pays an order in the sandbox that replaces WeChat. */
export async function pay(candidate: Candidate, orderId: string): Promise<void> {
  const params = { orderId }
  const started = await candidate.call('POST /exm_c/orders/:orderId/payments', { params, body: { channel: 'h5' } })
  if (started.channel !== 'h5') throw new Error('no page to pay was shown')
  await fetch(started.url, { method: 'POST', body: new URLSearchParams({ action: 'pay' }), redirect: 'manual' })
  for (let look = 0; look < 100; look++) {
    const { status } = await candidate.call('GET /exm_c/orders/:orderId', { params })
    if (status === 'paid') return
    await sleep(100)
  }
  throw new Error('what was paid did not arrive')
}
