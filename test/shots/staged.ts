/** Session storage for screens that cannot be opened directly. */
import { randomUUID } from 'node:crypto'
import type { RouteName } from '@/routes'
import type { Visit } from '../portal/sample'

type Stage = (visit: Pick<Visit, 'candidate' | 'sample'>) => Promise<Record<string, string>> | Record<string, string>

const stages: Partial<Record<RouteName, Stage>> = {
  /** The candidate left for WeChat to pay this order and came back. */
  payJump: ({ sample }) => ({ leftForPayment: JSON.stringify(sample.orderId) }),
  /** The candidate confirmed a price that has changed since. */
  submitInformation: async ({ candidate, sample: { batchCode } }) => {
    const { seenAt, offer: shown } = await candidate.confirmed(batchCode)
    const { sittings, ...offer } = shown
    const cheaper = sittings.map((sitting) => ({ ...sitting, priceCents: sitting.priceCents - 500 }))
    const amountCents = offer.amountCents && offer.amountCents - 500 * sittings.length
    const confirmed = { seenAt, offer: { ...offer, amountCents, sittings: cheaper } }
    const owner = [candidate.user.accountId, 'registration', batchCode].join(' ')
    return { submission: JSON.stringify({ [owner]: { idempotencyKey: randomUUID(), confirmed } }) }
  },
}

export async function stagedSession(name: RouteName, visit: Parameters<Stage>[0]): Promise<Record<string, string>> {
  return (await stages[name]?.(visit)) ?? {}
}
