/** Concurrent actions on a paid registration: refunds, invoices, swaps, transfers and decisions. */
import { inBothLanguages } from '@contract/reason'
import { eq } from 'drizzle-orm'
import { requestCorrection } from '@server/areas/registration/correction/request-correction'
import { decideRefund } from '@server/areas/registration/refund/decide-refund'
import { decideRegistration } from '@server/areas/registration/review/decide-registration'
import { reopenRegistration } from '@server/areas/registration/review/reopen-registration'
import { registrationRefunds } from '@server/core/tables/registration-changes'
import { settlePayment } from '@server/domain/orders/settlement/settle'
import { sharedByTests } from '../service/setup/shared-by-tests'
import { askDeletion } from './setup/account-deletion'
import { interleave, paymentContext } from './setup/interleave'
import { callOutcome, outcomeOf, type Action } from './setup/run-interleaved'
import { transactionOf } from './setup/mark-paid'
import { ordersFixture, type Bought } from './setup/orders-fixture'

const fixture = sharedByTests(ordersFixture)
type Paid = Bought & { paymentId: string }
type Refunding = Paid & { requestId: string }

const askRefund: Action<Paid> = {
  name: 'the candidate requests a refund of one subject',
  run: (at, { token, registrationId }) =>
    callOutcome(
      at.call(
        'POST /exm_c/registrations/:registrationId/refund',
        { params: { registrationId }, body: { subjects: ['LAW'], reason: '出差', backCents: 6800 } },
        { token },
      ),
    ),
}
const requestInvoice: Action<Paid> = {
  name: 'the candidate requests an invoice',
  run: (at, { token, orderId }) =>
    callOutcome(
      at.call(
        'POST /exm_c/orders/:orderId/invoices',
        { params: { orderId }, body: { type: 'personal', title: '王明', mailbox: 'ming@example.com' } },
        { token },
      ),
    ),
}
const swap: Action<Paid> = {
  name: 'the candidate swaps a subject',
  run: (at, { token, registrationId }) =>
    callOutcome(
      at.call(
        'POST /exm_c/registrations/:registrationId/subjects/swap',
        {
          params: { registrationId },
          body: { subjects: [{ from: 'LAW', to: 'SIDE', areaCode: 'AREA1' }], payCents: 200, backCents: 0 },
        },
        { token },
      ),
    ),
}
/** One for a dearer and one for a cheaper one: what goes back waits until the rest is paid. */
const swapBoth: Action<Paid> = {
  name: 'the candidate swaps both subjects',
  run: (at, { token, registrationId }) =>
    callOutcome(
      at.call(
        'POST /exm_c/registrations/:registrationId/subjects/swap',
        {
          params: { registrationId },
          body: {
            subjects: [
              { from: 'LAW', to: 'SIDE', areaCode: 'AREA1' },
              { from: 'COST', to: 'ART', areaCode: 'AREA1' },
            ],
            ...{ payCents: 200, backCents: 1000 },
          },
        },
        { token },
      ),
    ),
}
const add: Action<Paid> = {
  name: 'the candidate adds a subject',
  run: (at, { token, registrationId }) =>
    callOutcome(
      at.call(
        'POST /exm_c/registrations/:registrationId/subjects/add',
        {
          params: { registrationId },
          body: { subjects: [{ to: 'SIDE', areaCode: 'AREA1' }], payCents: 7000, backCents: 0 },
        },
        { token },
      ),
    ),
}
const cancelChange: Action<Paid> = {
  name: 'the candidate gives a change of subjects up',
  run: (at, { token, registrationId }) =>
    callOutcome(
      at.call('POST /exm_c/registrations/:registrationId/subjects/cancel', { params: { registrationId } }, { token }),
    ),
}
const changeRegion: Action<Paid> = {
  name: 'the candidate changes the test area',
  run: (at, { token, registrationId }) =>
    callOutcome(
      at.call(
        'POST /exm_c/registrations/:registrationId/region',
        { params: { registrationId }, body: { choices: [{ subjectCode: 'LAW', areaCode: 'AREA2' }] } },
        { token },
      ),
    ),
}
const transfer: Action<Paid> = {
  name: 'the candidate transfers to another batch',
  run: async (at, { token, registrationId }) => {
    const path = { params: { registrationId } }
    const options = await at.call('GET /exm_c/registrations/:registrationId/transfer', path, { token })
    const target = options.data.targets?.find(({ code }) => code === 'C2')
    const sittings = (target?.subjects ?? [])
      .filter(({ code }) => options.data.held.some(({ subjectCode }) => subjectCode === code))
      .map(({ code, name, priceCents, startsAt, endsAt }) => ({
        ...{ subjectCode: code, areaCode: 'AREA1', name, priceCents, startsAt, endsAt },
        areaName: target?.areas.find((area) => area.code === 'AREA1')?.name ?? { zh: '', en: '' },
      }))
    return callOutcome(
      at.call(
        'POST /exm_c/registrations/:registrationId/transfer',
        { ...path, body: { to: 'C2', sittings } },
        { token },
      ),
    )
  },
}
const withdrawRefund: Action<Paid> = {
  name: 'the candidate withdraws the refund request',
  run: (at, { token, registrationId }) =>
    callOutcome(
      at.call('POST /exm_c/registrations/:registrationId/refund/withdraw', { params: { registrationId } }, { token }),
    ),
}
const changeRefund: Action<Paid> = {
  name: 'the candidate changes the refund request',
  run: (at, { token, registrationId }) =>
    callOutcome(
      at.call(
        'POST /exm_c/registrations/:registrationId/refund/change',
        { params: { registrationId }, body: { subjects: ['COST'], reason: '出差', backCents: 9000 } },
        { token },
      ),
    ),
}
const decide = (name: string, state: 'passed' | 'rejected', reason: string | null): Action<Paid> => ({
  name,
  run: (at, { registrationId }) =>
    outcomeOf(
      decideRegistration(at.services, fixture.project, {
        registrationId,
        state,
        reason: reason === null ? null : inBothLanguages(reason, ''),
        actor: 'li',
      }),
    ),
})
const reject = decide('staff reject the registration', 'rejected', '不符合')
const approve = decide('staff approve the registration', 'passed', null)
const reopen: Action<Paid> = {
  name: 'staff take the decision back',
  run: (at, { registrationId }) =>
    outcomeOf(
      reopenRegistration(at.services, fixture.project, {
        registrationId,
        reason: inBothLanguages('复核', ''),
        actor: 'li',
      }),
    ),
}
const correct: Action<Paid> = {
  name: 'staff ask for a correction',
  run: (at, { registrationId }) =>
    outcomeOf(
      requestCorrection(at.services, fixture.project, {
        ...{ registrationId, until: null, actor: 'li' },
        asked: [{ part: 'baseInfo', key: 'employer', reason: inBothLanguages('请写全称', '') }],
      }),
    ),
}
const decideRequest = (name: string, reason: string | null): Action<Refunding> => ({
  name,
  run: (at, { requestId }) =>
    outcomeOf(
      decideRefund(at.services, fixture.project, {
        requestId,
        reason: reason === null ? null : inBothLanguages(reason, ''),
        actor: 'li',
      }),
    ),
})
const approveRefund = decideRequest('staff approve the refund', null)
const declineRefund = decideRequest('staff decline the refund', '不符合规定')
const removeMember: Action<Paid> = {
  name: 'the group removes the candidate',
  run: (at, { memberId }) =>
    callOutcome(at.call('POST /exm_c/group/members/:memberId/remove', { params: { memberId } }, fixture.group)),
}
const notifyAgain: Action<Paid> = {
  name: 'WeChat reports the payment again',
  run: (at, { projectId, paymentId }) =>
    outcomeOf(
      settlePayment(
        paymentContext(at),
        { projectId, paymentId },
        {
          transactionId: transactionOf(paymentId),
          ...{ amountCents: 15_800, currency: 'CNY', paidAt: new Date(at.services.now()) },
        },
      ),
    ),
}

async function after<S extends Paid>(made: Promise<S>, ...actions: readonly Action<S>[]): Promise<S> {
  const subject = await made
  for (const action of actions) {
    const outcome = await action.run(fixture.environment.one, subject)
    if (outcome !== 'done') throw new Error(`${action.name}: ${outcome}`)
  }
  return subject
}

async function refundAsked(): Promise<Refunding> {
  const paid = await after(fixture.paid(), askRefund)
  const [request] = await fixture.environment.one.services.db
    .select()
    .from(registrationRefunds)
    .where(eq(registrationRefunds.registrationId, paid.registrationId))
  return { ...paid, requestId: request?.requestId ?? '' }
}

const ofPaid = [askRefund, requestInvoice, reject, reopen, removeMember, askDeletion]

interleave(
  () => fixture.environment,
  [
    {
      name: 'a paid and approved registration',
      make: () => fixture.paid(),
      actions: [...ofPaid, swap, add, transfer, changeRegion, notifyAgain],
    },
    {
      name: 'a paid registration whose subjects can be swapped for cheaper ones',
      make: () => fixture.paid(),
      actions: [swapBoth, requestInvoice, askRefund],
    },
    {
      name: 'a paid registration in review',
      make: () => fixture.paid('auditing'),
      actions: [...ofPaid, approve, correct, changeRegion],
    },
    {
      name: 'a swap that waits to be paid',
      make: () => after(fixture.paid(), swap),
      actions: [cancelChange, swap, askRefund, requestInvoice, reject, transfer, changeRegion],
    },
  ],
)
interleave(
  () => fixture.environment,
  [
    {
      name: 'a refund that is requested',
      make: refundAsked,
      actions: [approveRefund, declineRefund, withdrawRefund, changeRefund, requestInvoice, reject, reopen, transfer],
    },
  ],
)
