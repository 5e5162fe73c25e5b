import { batchAction, maySoonChange } from '@/areas/registration/parts/batch/batch-status'
import { groupedBatches, sortedBatches } from '@/patterns/batches/batch-order'
import type { BatchCard } from '@contract/registration/batch-card'
import { text } from '../a-batch'

const card: BatchCard = {
  code: 'b1',
  name: text,
  opensAt: '2026-11-01T00:00:00.000Z',
  closesAt: '2026-12-01T00:00:00.000Z',
  examStatus: 2,
  state: 'open',
  sittingsFrom: '2027-01-06T01:00:00.000Z',
  sittingsUntil: '2027-01-06T03:30:00.000Z',
  subjectCount: 3,
  priceFromCents: 6000,
  registrationId: null,
  due: null,
  hasExpired: false,
  hasDraft: false,
  preparation: null,
  missingSteps: [],
  preReview: null,
  refusal: null,
}

const due = { orderId: 'o', expiresAt: '2026-11-20T02:30:00.000Z', paymentStarted: true }
const now = Date.parse('2026-11-20T02:29:59.000Z')

describe('The card of a batch', () => {
  test('is polled while the batch is temporarily not open or WeChat is asked about a payment', () => {
    const asked = { ...card, due: { ...due, expiresAt: '2026-11-20T02:29:00.000Z' } }
    const soon: BatchCard[] = [{ ...card, state: 'notYetOpen' }, { ...card, state: 'paused' }, asked]
    expect(soon.map((one) => maySoonChange(one, now))).toEqual([true, true, true])
    const settled: BatchCard[] = [card, { ...card, due }, { ...card, state: 'closed' }, { ...card, state: 'over' }]
    expect(settled.map((one) => maySoonChange(one, now))).toEqual([false, false, false, false])
  })

  test('offers to start, to continue a draft, or to view the registration', () => {
    expect(batchAction(card, now)).toBe('start')
    expect(batchAction({ ...card, hasDraft: true }, now)).toBe('continue')
    expect(batchAction({ ...card, hasDraft: true, registrationId: 'r' }, now)).toBe('view')
  })

  test('offers before the opening to prepare, to continue the preparation, or to view it', () => {
    const ahead = { ...card, state: 'notYetOpen' } as const
    expect(batchAction(ahead, now)).toBeNull()
    expect(batchAction({ ...ahead, preparation: 'none' }, now)).toBe('prepare')
    expect(batchAction({ ...ahead, preparation: 'begun', hasDraft: true }, now)).toBe('goOnPreparing')
    expect(batchAction({ ...ahead, preparation: 'prepared', hasDraft: true }, now)).toBe('prepared')
    const refusal = { error: 'E_REG_QUALIFICATION', details: {} }
    expect(batchAction({ ...ahead, preparation: 'none', refusal }, now)).toBe('conditions')
  })

  test('offers to pay an unpaid registration, whether or not the batch is open', () => {
    const unpaid = { ...card, registrationId: 'r', due }
    expect(batchAction(unpaid, now)).toBe('pay')
    expect(batchAction({ ...unpaid, state: 'closed' }, now)).toBe('pay')
  })

  test('shows that the payment is being confirmed, for ten minutes', () => {
    const asked = { ...card, registrationId: 'r', due }
    const end = Date.parse(due.expiresAt)
    expect(batchAction(asked, end)).toBe('wait')
    expect(batchAction({ ...asked, due: { ...due, paymentStarted: false } }, end)).toBe('pay')
    expect(batchAction(asked, end + 10 * 60_000)).toBe('pay')
  })

  test('offers to register again after expiry, while the batch is open', () => {
    expect(batchAction({ ...card, hasExpired: true, hasDraft: true }, now)).toBe('again')
    expect(batchAction({ ...card, hasExpired: true, state: 'closed' }, now)).toBeNull()
  })

  test('shows the conditions to ineligible candidates, and allows preparation while a guardian’s consent is pending', () => {
    const refused = (error: string) => ({ ...card, refusal: { error, details: {} } })
    expect(batchAction(refused('E_REG_BIRTH_DATE'), now)).toBe('conditions')
    expect(batchAction(refused('EA_GUARDIAN_CONSENT'), now)).toBe('start')
    expect(batchAction({ ...refused('E_REG_BIRTH_DATE'), registrationId: 'r' }, now)).toBe('view')
  })

  test('offers no registration while the batch is not open', () => {
    expect(batchAction({ ...card, state: 'notYetOpen', hasDraft: true }, now)).toBeNull()
    expect(batchAction({ ...card, state: 'closed' }, now)).toBeNull()
    expect(batchAction({ ...card, state: 'paused' }, now)).toBeNull()
  })

  test('links to the registration when the batch is closed', () => {
    expect(batchAction({ ...card, state: 'closed', registrationId: 'r' }, now)).toBe('view')
  })

  test('lists open batches first, the one that closes next on top', () => {
    const cards = [
      { ...card, code: 'over', state: 'over' as const },
      { ...card, code: 'later', closesAt: '2026-12-20T00:00:00.000Z' },
      { ...card, code: 'paused', state: 'paused' as const },
      { ...card, code: 'sooner' },
    ]
    expect(sortedBatches(cards).map(({ code }) => code)).toEqual(['sooner', 'later', 'paused', 'over'])
  })

  test('separates current batches with a registration from the others, each in order', () => {
    const cards = [
      { ...card, code: 'other' },
      { ...card, code: 'last year', state: 'over' as const, registrationId: 'r0' },
      { ...card, code: 'closed', state: 'closed' as const, registrationId: 'r1' },
      { ...card, code: 'open', registrationId: 'r2' },
    ]
    const { own, others } = groupedBatches(cards, ({ registrationId }) => registrationId !== null)
    expect(own.map(({ code }) => code)).toEqual(['open', 'closed'])
    expect(others.map(({ code }) => code)).toEqual(['other', 'last year'])
  })
})
