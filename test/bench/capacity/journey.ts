/** Calls of a candidate on opening day, as made by the site. */
import { completeLongDraft, submit } from '../../portal/complete-draft'
import type { Candidate } from '../../portal/candidate'
import { pay } from '../../portal/pay'

const DOMAIN = 'demo'
const BATCH = 'A01'
const params = { batchCode: BATCH }
const offered = { domain: DOMAIN, batchCode: BATCH }

/** A candidate in progress; `orderId` exists after submission. */
export interface Walker {
  candidate: Candidate
  orderId: string
}

/** Shared responses, which are served by a cache in front of the service in production. */
async function lookAround({ candidate }: Walker): Promise<void> {
  await candidate.call('GET /exm_c/g/eis/:domain', { params: { domain: DOMAIN }, query: {} })
  await candidate.call('GET /exm_c/g/notices/:domain', { params: { domain: DOMAIN } })
  await candidate.call('GET /exm_c/g/batches/:domain/:batchCode', { params: offered })
  await candidate.call('GET /exm_c/g/batches/:domain/:batchCode/seats/regions', { params: offered })
  await candidate.call('GET /exm_c/g/batches/:domain/:batchCode/seats/subjects', {
    params: offered,
    query: { area: 'HZ01' },
  })
}

/** The candidate's own data, before and between steps. */
async function lookAtOwn({ candidate }: Walker): Promise<void> {
  await candidate.call('GET /ea/me', {})
  await candidate.call('GET /exm_c/batches', {})
  await candidate.call('GET /exm_c/batches/:batchCode/draft', { params })
  await candidate.call('GET /exm_c/registrations', {})
}

async function hold(walker: Walker): Promise<void> {
  walker.orderId = (await submit(walker.candidate, BATCH)).orderId
}

async function payFor({ candidate, orderId }: Walker): Promise<void> {
  await candidate.call('GET /exm_c/orders/:orderId', { params: { orderId } })
  await pay(candidate, orderId)
  await candidate.call('GET /exm_c/registrations', {})
}

/** Stages in order; sign-in comes before. */
export const stages: readonly { name: string; walk: (walker: Walker) => Promise<void> }[] = [
  { name: 'looks at what is offered (5 calls)', walk: lookAround },
  { name: 'looks at what is theirs (4 calls)', walk: lookAtOwn },
  { name: 'fills in (7 saves, 3 pictures)', walk: ({ candidate }) => completeLongDraft(candidate) },
  { name: 'submits (3 calls)', walk: hold },
  { name: 'pays (4 calls and WeChat’s)', walk: payFor },
]
