/** Additional fees are charged once, at submission, and appear in orders, refunds and documents. */
import { createAccount } from '@server/domain/accounts/accounts'
import { checkInvariants } from '@server/domain/invariants/check-invariants'
import { operate } from '../../operator/operator'
import { outcomeOf, paymentOf } from '../../payment/setup/outcome'
import { payingService } from '../../payment/setup/paying'
import { sharedByTests } from '../../setup/shared-by-tests'
import { until } from '../../setup/until'
import { issueToken } from '../../setup/issue-token'

const batches = `  - code: FEES
    name: { zh: 含考务费, en: With fees }
    mode: 1
    opensAt: -10d
    closesAt: +60d
    examStatus: 2
    maxSubjects: 2
    commitment: { title: { zh: 承诺书, en: Commitment }, body: { zh: 承诺, en: I promise } }
    fields: []
    refunds: { review: automatic }
    fees:
      - { code: TEST, name: { zh: 考务费, en: Administration fee }, amountCents: 1000 }
      - { code: SERVICE, name: { zh: 服务费, en: Service fee }, amountCents: 300, refundable: false }
    subjects:
      - code: LAW
        name: { zh: 法规, en: Law }
        priceCents: 5000
        startsAt: +70d
        endsAt: +71d
        seats: { AREA1: 50 }
      - code: TAX
        name: { zh: 税务, en: Tax }
        priceCents: 4000
        startsAt: +72d
        endsAt: +73d
        seats: { AREA1: 50 }
`
const paying = sharedByTests(() => payingService({ now: '2026-05-01T02:00:00Z', batches }))
beforeEach(() => paying.clock.set('2026-05-01T02:00:00Z'))

const params = { batchCode: 'FEES' }
const sitting = ({
  code,
  name,
  priceCents,
  startsAt,
  endsAt,
}: {
  code: string
  name: { zh: string; en: string }
  priceCents: number
  startsAt: string
  endsAt: string
}) => ({
  ...{ subjectCode: code, areaCode: 'AREA1', areaName: { zh: '一考区', en: 'First area' } },
  ...{ name, priceCents, startsAt, endsAt },
})
const fees = [
  { code: 'TEST', name: { zh: '考务费', en: 'Administration fee' }, amountCents: 1_000 },
  { code: 'SERVICE', name: { zh: '服务费', en: 'Service fee' }, amountCents: 300 },
]

/** Creates a candidate with a complete draft; returns it with the offer. */
async function filledIn() {
  const accountId = await createAccount(paying.services, paying.projectId, {
    ...{ account: `ming${Math.random().toString(36).slice(2)}`, password: 'Right-password1' },
    ...{ idType: 'passport', idNumber: `E${Math.random()}`, realName: '王明', birthDate: '1990-03-07' },
  })
  const token = await issueToken(paying.services, { projectId: paying.projectId, accountId })
  const save = (body: object) => paying.call('POST /exm_c/batches/:batchCode/draft', { params, body }, { token })
  await save({ commitmentAccepted: true })
  await save({ areaCode: 'AREA1' })
  const choices = [
    { subjectCode: 'LAW', areaCode: 'AREA1' },
    { subjectCode: 'TAX', areaCode: 'AREA1' },
  ]
  await save({ choices })
  await save({ confirmed: true })
  const { updatedAt } = (await paying.call('GET /exm_c/batches/:batchCode/draft', { params }, { token })).data
  const offering = (
    await paying.call('GET /exm_c/g/batches/:domain/:batchCode', { params: { domain: 'shop', batchCode: 'FEES' } })
  ).data
  const offer = {
    ...{ form: offering.revisions.form, amountCents: 10_300 },
    ...{ sittings: offering.subjects.map(sitting), fees },
  }
  const submit = (offered: object = {}) =>
    paying.call(
      'POST /exm_c/batches/:batchCode/registrations',
      { params, body: { seenAt: updatedAt, offer: { ...offer, ...offered } } },
      { token },
    )
  return { accountId, token, submit }
}

async function paid() {
  const { accountId, token, submit } = await filledIn()
  const { registrationId, orderId } = (await submit()).data
  const order = { projectId: paying.projectId, accountId, token, registrationId, orderId }
  await paying.startPaying(order)
  await paying.pay(await paymentOf(paying.services, order))
  await until(async () => (await outcomeOf(paying.services, order)).order === 'paid')
  return order
}

const ask = (order: { registrationId: string; token: string }, subjects: string[], backCents: number) =>
  paying.call(
    'POST /exm_c/registrations/:registrationId/refund',
    { params: { registrationId: order.registrationId }, body: { subjects, backCents, reason: '临时出差' } },
    { token: order.token },
  )
const cardOf = async ({ registrationId, token }: { registrationId: string; token: string }) =>
  (await paying.call('GET /exm_c/registrations/:registrationId', { params: { registrationId } }, { token })).data
const isBack = (order: Parameters<typeof cardOf>[0], cents: number) => async () => {
  await paying.runJobs()
  return (await cardOf(order)).refundedCents === cents
}
const missed = async () => (await checkInvariants(paying.services, paying.projectId)).filter(({ count }) => count > 0)

describe('The fees of a batch', () => {
  it('are part of what is confirmed, ordered and shown, once for any number of subjects', async () => {
    const { token, submit } = await filledIn()
    const { data } = await submit()
    expect(data.amountCents).toBe(10_300)
    const order = (await paying.call('GET /exm_c/orders/:orderId', { params: { orderId: data.orderId } }, { token }))
      .data
    expect(order.lines.map(({ kind, name, amountCents }) => [kind, name.zh, amountCents])).toEqual([
      ['subject', '法规', 5_000],
      ['subject', '税务', 4_000],
      ['fee', '考务费', 1_000],
      ['fee', '服务费', 300],
    ])
    const [card] = (await paying.call('GET /exm_c/registrations', {}, { token })).data
    expect(card).toMatchObject({ amountCents: 10_300, fees })
  })

  it('are confirmed again when they differ from those on the screen', async () => {
    const { submit } = await filledIn()
    const [test, service] = fees
    const cheaper = { fees: [{ ...test, amountCents: 100 }, service] }
    expect((await submit(cheaper)).error).toBe('E_REG_DRAFT_CHANGED')
    expect((await submit({ fees: [] })).error).toBe('E_REG_DRAFT_CHANGED')
    expect((await submit()).error).toBeNull()
  })

  it('stay while a subject is left, and are refunded with the last one, as far as refundable', async () => {
    const order = await paid()
    expect((await ask(order, ['TAX'], 5_000)).error).toBe('E_REG_URD_OR_CHANGED')
    expect((await ask(order, ['TAX'], 4_000)).data).toMatchObject({ fees: [], backCents: 4_000 })
    await until(isBack(order, 4_000))
    const { data } = await ask(order, ['LAW'], 6_000)
    expect(data).toMatchObject({
      backCents: 6_000,
      fees: [
        { code: 'TEST', backCents: 1_000 },
        { code: 'SERVICE', backCents: 0 },
      ],
    })
    await until(isBack(order, 10_000))
    expect((await cardOf(order)).status).toBe('closed')
    expect(await missed()).toEqual([])
  })

  it('are refunded in full when the exam body ends the registration', async () => {
    const order = await paid()
    const rejected = await operate(
      paying.services,
      'registrations',
      'reject',
      'shop',
      order.registrationId,
      '--reason',
      '不符合报考条件',
    )
    expect(rejected.code).toBe(0)
    const { requests } = (
      await paying.call(
        'GET /exm_c/registrations/:registrationId/refund',
        { params: { registrationId: order.registrationId } },
        { token: order.token },
      )
    ).data
    expect(requests[0]).toMatchObject({ backCents: 10_300, fees: [{ backCents: 1_000 }, { backCents: 300 }] })
    expect(await missed()).toEqual([])
  })
})
