import { eq } from 'drizzle-orm'
import { PAYMENT_WINDOW_MS } from '@contract/codes'
import { sweepJob } from '@server/domain/orders/due/expire-orders'
import { purposes } from '@server/area-list'
import { orders } from '@server/core/tables/payment'
import { registrations } from '@server/core/tables/registration'
import type { Api } from '@contract/endpoints/endpoints'
import type { Handlers } from '@server/calls/handler'
import { handlers } from '@server/area-list'
import { testService, type TestService } from '../../harness'
import { sharedByTests } from '../../setup/shared-by-tests'
import { academy, START } from '../academy'
import { cancel, confirmed, detail, fillIn, orderOf, retry, seatsLeft, submit } from '../candidate'

const law = { subjectCode: 'LAW', areaCode: 'EAST' }
const scarce = { subjectCode: 'SCARCE', areaCode: 'EAST' }

const school = sharedByTests(academy)
let service: TestService
let ming: string
let hong: string
beforeAll(() => {
  ;({ service, ming, hong } = school)
})
beforeEach(() => school.reset())

async function sweep(): Promise<void> {
  await sweepJob(purposes).run(service.services)
}

async function register(token: string, choice = law) {
  await fillIn(service, token, 'PLAIN', [choice])
  return (await submit(service, token, 'PLAIN')).data
}

/** Marks a registration as paid, as a settlement does. */
async function markPaid(registrationId: string): Promise<void> {
  const { db } = service.services
  await db
    .update(registrations)
    .set({ paymentStatus: 'paid', expiresAt: null })
    .where(eq(registrations.registrationId, registrationId))
  await db.update(orders).set({ status: 'paid' }).where(eq(orders.subjectId, registrationId))
}

/** Card of the batch in the batch list. */
async function batchCard(token: string) {
  const { data } = await service.call('GET /exm_c/batches', {}, { token })
  return data.batches.find(({ code }) => code === 'PLAIN')
}

describe('An unpaid registration', () => {
  it('keeps its seat until the 30 minutes are over, then loses it and shows so', async () => {
    const { registrationId, orderId } = await register(ming)
    service.clock.advance(PAYMENT_WINDOW_MS - 1)
    await sweep()
    expect((await detail(service, ming, registrationId)).data.status).toBe('submitted')

    service.clock.advance(1)
    await sweep()
    const { data } = await detail(service, ming, registrationId)
    expect(data).toMatchObject({ status: 'expired', expiresAt: null })
    expect(data.timeline.map(({ event }) => event)).toEqual(['submitted', 'expired'])
    expect(await orderOf(service, ming, orderId)).toMatchObject({ status: 'closed', closedBecause: 'expired' })
    expect(await seatsLeft(service, ming, 'PLAIN')).toMatchObject({ 'LAW EAST': 10 })
  })

  it('shows as expired as soon as its time is over, before the sweeper ran', async () => {
    const { registrationId } = await register(ming)
    service.clock.advance(PAYMENT_WINDOW_MS)
    expect((await detail(service, ming, registrationId)).data).toMatchObject({ status: 'expired', expiresAt: null })
    expect(await batchCard(ming)).toMatchObject({ registrationId: null, due: null, hasExpired: true, hasDraft: true })
  })

  it('can be submitted again at once, with one seat and one active registration', async () => {
    await register(ming)
    service.clock.advance(PAYMENT_WINDOW_MS)
    expect((await submit(service, ming, 'PLAIN')).code).toBe(10)
    const { data } = await service.call('GET /exm_c/registrations', {}, { token: ming })
    expect(data.map(({ status }) => status)).toEqual(['submitted', 'expired'])
    expect(await seatsLeft(service, ming, 'PLAIN')).toMatchObject({ 'LAW EAST': 9 })
  })

  it('is swept once when two sweepers run at the same time', async () => {
    await register(ming)
    await register(hong)
    service.clock.advance(PAYMENT_WINDOW_MS)
    await Promise.all([sweep(), sweep(), sweep()])
    expect(await seatsLeft(service, ming, 'PLAIN')).toMatchObject({ 'LAW EAST': 10 })
  })
})

describe('The card of a batch', () => {
  it('shows the candidate’s unpaid order and its deadline', async () => {
    const { registrationId, orderId, expiresAt } = await register(ming)
    expect(await batchCard(ming)).toMatchObject({ registrationId, due: { orderId, expiresAt }, hasExpired: false })
    expect(await batchCard(hong)).toMatchObject({ registrationId: null, due: null, hasExpired: false })
  })

  it('shows only that a paid registration exists', async () => {
    const { registrationId } = await register(ming)
    await markPaid(registrationId)
    expect(await batchCard(ming)).toMatchObject({ registrationId, due: null, hasExpired: false })
  })

  it('shows that the last registration expired until there is another one', async () => {
    const { registrationId } = await register(ming)
    service.clock.advance(PAYMENT_WINDOW_MS)
    await sweep()
    expect(await batchCard(ming)).toMatchObject({ registrationId: null, due: null, hasExpired: true })

    const again = (await retry(service, ming, registrationId)).data
    const { orderId, expiresAt } = again
    expect(await batchCard(ming)).toMatchObject({ due: { orderId, expiresAt }, hasExpired: false })
    await cancel(service, ming, again.registrationId)
    expect(await batchCard(ming)).toMatchObject({ registrationId: null, due: null, hasExpired: false })
  })
})

describe('A paid registration', () => {
  it('is ignored by the sweeper', async () => {
    const { registrationId } = await register(ming)
    await markPaid(registrationId)
    service.clock.advance(PAYMENT_WINDOW_MS * 3)
    await sweep()
    expect((await detail(service, ming, registrationId)).data.status).toBe('submitted')
    expect(await seatsLeft(service, ming, 'PLAIN')).toMatchObject({ 'LAW EAST': 9 })
  })

  it('cannot be cancelled', async () => {
    const { registrationId } = await register(ming)
    await markPaid(registrationId)
    expect((await cancel(service, ming, registrationId)).error).toBe('E_REG_CANCEL_PAID')
    expect(await seatsLeft(service, ming, 'PLAIN')).toMatchObject({ 'LAW EAST': 9 })
  })
})

describe('A free registration', () => {
  const free = { subjectCode: 'FREE', areaCode: 'EAST' }

  it('can be cancelled although it counts as paid: its order is closed and its seat released', async () => {
    const { registrationId, orderId } = await register(ming, free)
    expect((await cancel(service, ming, registrationId)).code).toBe(10)
    expect((await detail(service, ming, registrationId)).data.status).toBe('cancelled')
    expect(await orderOf(service, ming, orderId)).toMatchObject({ status: 'closed', closedBecause: 'cancelled' })
    expect(await seatsLeft(service, ming, 'PLAIN')).toMatchObject({ 'FREE EAST': 10 })
  })

  it('can be made again after it was cancelled, and cancelled again', async () => {
    const { registrationId } = await register(ming, free)
    await cancel(service, ming, registrationId)
    const again = (await retry(service, ming, registrationId)).data
    expect((await detail(service, ming, again.registrationId)).data).toMatchObject({ paymentStatus: 'paid' })
    expect((await cancel(service, ming, again.registrationId)).code).toBe(10)
    expect(await seatsLeft(service, ming, 'PLAIN')).toMatchObject({ 'FREE EAST': 10 })
  })
})

describe('Cancelling', () => {
  it('closes the order and releases the seat', async () => {
    const { registrationId, orderId } = await register(ming)
    expect((await cancel(service, ming, registrationId)).code).toBe(10)
    expect((await detail(service, ming, registrationId)).data.status).toBe('cancelled')
    expect(await orderOf(service, ming, orderId)).toMatchObject({ status: 'closed', closedBecause: 'cancelled' })
    expect(await seatsLeft(service, ming, 'PLAIN')).toMatchObject({ 'LAW EAST': 10 })
  })

  it('happens once, however often it is requested', async () => {
    const { registrationId } = await register(ming)
    const answers = await Promise.all([1, 2, 3].map(() => cancel(service, ming, registrationId)))
    expect(answers.map(({ error }) => error).sort()).toEqual(['E_REG_NOT_ACTIVE', 'E_REG_NOT_ACTIVE', null])
    expect(await seatsLeft(service, ming, 'PLAIN')).toMatchObject({ 'LAW EAST': 10 })
  })

  it("does not affect another candidate's registration", async () => {
    const { registrationId } = await register(ming)
    expect((await cancel(service, hong, registrationId)).error).toBe('E_REG_NOT_FOUND')
    expect(await seatsLeft(service, ming, 'PLAIN')).toMatchObject({ 'LAW EAST': 9 })
  })
})

describe('A service that crashes between its commit and its answer', () => {
  /** Commits, then neither responds nor stores the response. */
  const dying: Partial<Handlers<Api>> = Object.fromEntries(
    Object.entries(handlers).map(([key, handler]) => [
      key,
      async (input: never, call: never) => {
        await (handler as (input: never, call: never) => Promise<unknown>)(input, call)
        throw new Error('died')
      },
    ]),
  )
  const failing = sharedByTests(() => testService({ handlers: dying, databaseUrl: service.databaseUrl, now: START }))

  it('has cancelled: the repeat says so', async () => {
    const { registrationId } = await register(ming)
    await cancel(failing, ming, registrationId, 'a-key-of-cancelling')
    expect((await cancel(service, ming, registrationId, 'a-key-of-cancelling')).code).toBe(10)
    expect(await seatsLeft(service, ming, 'PLAIN')).toMatchObject({ 'LAW EAST': 10 })
  })

  it('has submitted: the repeat returns the one registration', async () => {
    await fillIn(service, ming, 'PLAIN', [law])
    const body = await confirmed(service, ming, 'PLAIN')
    await submit(failing, ming, 'PLAIN', 'a-key-of-submitting', body)
    expect((await submit(service, ming, 'PLAIN', 'a-key-of-submitting', body)).code).toBe(10)
  })

  it('has retried: the repeat returns the one registration', async () => {
    const { registrationId } = await register(ming)
    await cancel(service, ming, registrationId)
    const again = (at: TestService) =>
      at.call(
        'POST /exm_c/registrations/:registrationId/retry',
        { params: { registrationId }, body: { agreed: null } },
        { token: ming, idempotencyKey: 'a-key-of-trying' },
      )
    await again(failing)
    expect((await again(service)).code).toBe(10)
    expect(await seatsLeft(service, ming, 'PLAIN')).toMatchObject({ 'LAW EAST': 9 })
  })
})

describe('Retrying', () => {
  it('holds the same seats as a new registration after the old one expired', async () => {
    const { registrationId } = await register(ming)
    service.clock.advance(PAYMENT_WINDOW_MS)
    const again = await retry(service, ming, registrationId)
    expect(again).toMatchObject({ code: 10, data: { amountCents: 6_800 } })
    expect(again.data.registrationId).not.toBe(registrationId)
    expect((await detail(service, ming, again.data.registrationId)).data.subjects).toMatchObject([law])
    expect(await seatsLeft(service, ming, 'PLAIN')).toMatchObject({ 'LAW EAST': 9 })
  })

  it('returns the first answer to a repeat of the same key', async () => {
    const { registrationId } = await register(ming)
    await cancel(service, ming, registrationId)
    const first = await retry(service, ming, registrationId, 'one-key-for-both')
    expect((await retry(service, ming, registrationId, 'one-key-for-both')).data).toEqual(first.data)
    expect(await seatsLeft(service, ming, 'PLAIN')).toMatchObject({ 'LAW EAST': 9 })
  })

  it('is refused while the registration still holds its seats', async () => {
    const { registrationId } = await register(ming)
    expect((await retry(service, ming, registrationId)).error).toBe('E_REG_STILL_ACTIVE')
  })

  it('is refused when another registration of the batch is active', async () => {
    const { registrationId } = await register(ming)
    await cancel(service, ming, registrationId)
    await submit(service, ming, 'PLAIN')
    expect((await retry(service, ming, registrationId)).error).toBe('E_REG_ALREADY_REGISTERED')
  })

  it('is refused when another candidate has the seat now', async () => {
    const { registrationId } = await register(ming, scarce)
    await cancel(service, ming, registrationId)
    await register(hong, scarce)
    expect(await retry(service, ming, registrationId)).toMatchObject({
      error: 'E_REG_QUOTA_FULL',
      details: { seats: [scarce] },
    })
  })

  it('is refused when the batch closed meanwhile', async () => {
    const { registrationId } = await register(ming)
    service.clock.advance(30 * 24 * 3_600_000)
    const token = await school.signIn('ming')
    expect((await retry(service, token, registrationId)).error).toBe('E_REG_BATCH_CLOSED')
  })

  it("does not affect another candidate's registration", async () => {
    const { registrationId } = await register(ming)
    await cancel(service, ming, registrationId)
    expect((await retry(service, hong, registrationId)).error).toBe('E_REG_NOT_FOUND')
  })
})
