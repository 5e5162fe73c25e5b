/** Everything that changes an order that is not paid: candidate, group, WeChat, staff and jobs at the same moment. */
import { and, eq, ne } from 'drizzle-orm'
import { inBothLanguages } from '@contract/reason'
import { decideRegistration } from '@server/areas/registration/review/decide-registration'
import { expireRegistrations } from '@server/areas/registration/release/expire'
import { payments } from '@server/core/tables/payment'
import { settlePayment } from '@server/domain/orders/settlement/settle'
import { sharedByTests } from '../service/setup/shared-by-tests'
import { askDeletion } from './setup/account-deletion'
import { interleave, paymentContext } from './setup/interleave'
import { callOutcome, command, outcomeOf, type Action } from './setup/run-interleaved'
import { transactionOf } from './setup/mark-paid'
import { ordersFixture, type Bought, type OrdersFixture } from './setup/orders-fixture'

const fixture = sharedByTests(ordersFixture)
type Started = Bought & { paymentId: string }
/** By two channels. */
type StartedTwice = Started & { otherPaymentId: string }

const startPayment: Action<Bought> = {
  name: 'the candidate starts to pay',
  run: (at, { token, orderId }) =>
    callOutcome(
      at.call('POST /exm_c/orders/:orderId/payments', { params: { orderId }, body: { channel: 'h5' } }, { token }),
    ),
}
const check: Action<Bought> = {
  name: 'the candidate asks whether it is paid',
  run: (at, { token, orderId }) =>
    callOutcome(at.call('POST /exm_c/orders/:orderId/check', { params: { orderId } }, { token })),
}
const cancel: Action<Bought> = {
  name: 'the candidate cancels',
  run: (at, { token, registrationId }) =>
    callOutcome(at.call('POST /exm_c/registrations/:registrationId/cancel', { params: { registrationId } }, { token })),
}
const retry: Action<Bought> = {
  name: 'the candidate retries an expired registration',
  run: (at, { token, registrationId }) =>
    callOutcome(
      at.call(
        'POST /exm_c/registrations/:registrationId/retry',
        { params: { registrationId }, body: { agreed: null } },
        { token },
      ),
    ),
}
const bindCoupon: Action<Bought> = {
  name: 'the candidate uses a coupon',
  run: (at, { token, orderId, coupon }) =>
    callOutcome(
      at.call('POST /exm_c/orders/:orderId/coupons/bind', { params: { orderId }, body: { code: coupon } }, { token }),
    ),
}
const unbindCoupon: Action<Bought> = {
  name: 'the candidate takes the coupon off',
  run: (at, { token, orderId, couponId }) =>
    callOutcome(
      at.call('POST /exm_c/orders/:orderId/coupons/unbind', { params: { orderId }, body: { couponId } }, { token }),
    ),
}
const payTogether: Action<Bought> = {
  name: 'the group makes one order of it',
  run: (at, { orderId }) =>
    callOutcome(at.call('POST /exm_c/group/orders', { body: { orderIds: [orderId] } }, fixture.group)),
}
const leaveGroup: Action<Bought> = {
  name: 'the candidate leaves the group',
  run: (at, { memberId, token }) =>
    callOutcome(
      at.call(
        'POST /exm_c/group-memberships/:memberId',
        { params: { memberId }, body: { decision: 'leave' } },
        { token },
      ),
    ),
}
const removeMember: Action<Bought> = {
  name: 'the group removes the candidate',
  run: (at, { memberId }) =>
    callOutcome(at.call('POST /exm_c/group/members/:memberId/remove', { params: { memberId } }, fixture.group)),
}
const changeRegion: Action<Bought> = {
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
const revokeCoupons: Action<Bought> = {
  name: 'staff revoke the coupon',
  run: (at, { series }) => command(at, 'coupons', 'revoke', 'shop', series),
}
const reject: Action<Bought> = {
  name: 'staff reject the registration',
  run: (at, { registrationId }) =>
    outcomeOf(
      decideRegistration(at.services, fixture.project, {
        registrationId,
        state: 'rejected',
        reason: inBothLanguages('不符合', ''),
        actor: 'li',
      }),
    ),
}
const approve: Action<Bought> = {
  name: 'staff approve the registration',
  run: (at, { registrationId }) =>
    outcomeOf(
      decideRegistration(at.services, fixture.project, { registrationId, state: 'passed', reason: null, actor: 'li' }),
    ),
}
const expire: Action<Bought> = {
  name: 'the sweeper ends what was not paid in time',
  run: (at, { projectId, registrationId }) =>
    outcomeOf(expireRegistrations(at.services, [{ projectId, registrationId }])),
}
const notifyPaid = (amountCents: number): Action<Started> => ({
  name: `WeChat says that ${amountCents} cents were paid`,
  run: (at, { projectId, paymentId }) =>
    outcomeOf(
      settlePayment(
        paymentContext(at),
        { projectId, paymentId },
        {
          transactionId: transactionOf(paymentId),
          amountCents,
          currency: 'CNY',
          paidAt: new Date(at.services.now()),
        },
      ),
    ),
})

const notifyOther: Action<StartedTwice> = {
  ...notifyPaid(15_800),
  name: 'WeChat says that the other payment was made',
  run: (at, { otherPaymentId, ...order }) => notifyPaid(15_800).run(at, { ...order, paymentId: otherPaymentId }),
}

async function startedTwice(): Promise<StartedTwice> {
  const { services, startPaying } = fixture.paying
  const order = await fixture.started()
  const { error } = await startPaying(order, 'native')
  if (error) throw new Error(error)
  const isOther = and(eq(payments.orderId, order.orderId), ne(payments.paymentId, order.paymentId))
  const [other] = await services.db.select().from(payments).where(isOther)
  return { ...order, otherPaymentId: other?.paymentId ?? '' }
}

/** After its 30 minutes. */
async function overdue(make: () => Promise<Started>): Promise<Started> {
  const order = await make()
  await endTime(fixture, order)
  return order
}

async function endTime({ environment }: OrdersFixture, { orderId, registrationId }: Bought): Promise<void> {
  const { db, now } = environment.one.services
  const past = new Date(now() - 1000).toISOString()
  await db.$client.query('update orders set expires_at = $1 where order_id = $2', [past, orderId])
  await db.$client.query('update registration set expires_at = $1 where registration_id = $2', [past, registrationId])
}

async function withCoupon(make: () => Promise<Bought>): Promise<Bought> {
  const order = await make()
  const outcome = await bindCoupon.run(fixture.environment.one, order)
  if (outcome !== 'done') throw new Error(outcome)
  return order
}

const byCandidate = [startPayment, check, cancel, bindCoupon, changeRegion]
const byOthers = [payTogether, leaveGroup, removeMember, reject, revokeCoupons, askDeletion]

// different refusals of an order without membership or registration, before and after its lock
const equivalentRefusals = [
  ['EXM_R_PRSH_NOTHING', 'EXM_R_PRSH_NOT_FOUND', 'ERG_CANDIDATE_NOT_FOUND', 'E_REG_NOT_ACTIVE'],
]

interleave(
  () => fixture.environment,
  [
    {
      name: 'an unpaid order',
      make: () => fixture.unpaid(),
      equivalentRefusals,
      actions: [...byCandidate, ...byOthers],
    },
    {
      name: 'an unpaid order with a coupon',
      make: () => withCoupon(() => fixture.unpaid()),
      equivalentRefusals,
      actions: [startPayment, cancel, unbindCoupon, payTogether, revokeCoupons, reject],
    },
  ],
)
interleave(
  () => fixture.environment,
  [
    {
      name: 'an order with a payment at WeChat',
      // replaces the attempt closed by a refused action
      ignoredRows: [/^payment (?!.*"paid_cents").*"status":"started".*"payment_id":"<new payment>"/],
      make: () => fixture.started(),
      equivalentRefusals,
      actions: [...byCandidate, payTogether, reject, approve, revokeCoupons, notifyPaid(15_800), notifyPaid(100)],
    },
    {
      name: 'an order whose time is over, with a payment at WeChat',
      make: () => overdue(() => fixture.started()),
      // a retry is refused while a payment is pending, and without the commitment after that
      equivalentRefusals: [...equivalentRefusals, ['EXM_R_PRSH_CONFIRMING', 'E_REG_COMMITMENT']],
      actions: [startPayment, check, cancel, retry, expire, payTogether, notifyPaid(15_800)],
    },
  ],
)
interleave(
  () => fixture.environment,
  [
    {
      name: 'an order with two payments at WeChat',
      ignoredRows: [/^payment (?!.*"paid_cents").*"status":"started".*"payment_id":"<new payment>"/],
      make: startedTwice,
      equivalentRefusals,
      actions: [check, cancel, notifyPaid(15_800), notifyOther],
    },
  ],
)
