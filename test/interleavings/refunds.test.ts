/** Everything that is done about money that goes back: by operators, WeChat, jobs and candidates at the same moment. */
import { inBothLanguages } from '@contract/reason'
import { eq, sql } from 'drizzle-orm'
import { decideRefund } from '@server/areas/registration/refund/decide-refund'
import { decideRegistration } from '@server/areas/registration/review/decide-registration'
import { PayChannelError, type AbnormalRefundTo, type RefundState } from '@server/core/providers/wechat-pay'
import { registrationRefunds } from '@server/core/tables/registration-changes'
import { abandonRefund, startRefundAgain, sendOnRefund } from '@server/domain/orders/refunds/failed/failed-refund'
import { payOutRefund } from '@server/domain/orders/refunds/failed/paid-out'
import { refundJob } from '@server/domain/orders/refunds/refund-job'
import { recordRefund } from '@server/domain/orders/refunds/refund-progress'
import { purposes } from '@server/area-list'
import { PERSONAL } from '../service/invoice/buying'
import { sharedByTests } from '../service/setup/shared-by-tests'
import { interleave } from './setup/interleave'
import { ordersFixture, type Bought } from './setup/orders-fixture'
import type { Environment } from './setup/prepare-subject'
import { resultsFixture } from './setup/results-fixture'
import {
  approveReview,
  giveFeesBack,
  invoicedReview,
  issueFeeInvoice,
  requestFeeInvoice,
  reviewed,
  reverseFeeInvoice,
} from './setup/reviewed-fee'
import { callOutcome, outcomeOf, type Action, type Outcome } from './setup/run-interleaved'
import { wechatRefunds } from './setup/wechat-refunds'

const fixture = sharedByTests(ordersFixture)
const results = sharedByTests(resultsFixture)
const wechat = wechatRefunds()

/** A paid registration of which the price of one subject goes back; ids are empty until there is one. */
interface GoingBack extends Bought {
  paymentId: string
  requestId: string
  refundId: string
}

const actor = 'li'
const keyOf = ({ projectId, refundId }: GoingBack) => ({ projectId, refundId })
const why = (reason: string) => inBothLanguages(reason, '')

const askRefund: Action<GoingBack> = {
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
const askForRest: Action<GoingBack> = {
  name: 'the candidate requests a refund of the other subject',
  run: (at, { token, registrationId }) =>
    callOutcome(
      at.call(
        'POST /exm_c/registrations/:registrationId/refund',
        { params: { registrationId }, body: { subjects: ['COST'], reason: '出差', backCents: 9000 } },
        { token },
      ),
    ),
}
const requestInvoice: Action<GoingBack> = {
  name: 'the candidate requests an invoice',
  run: (at, { token, orderId }) =>
    callOutcome(at.call('POST /exm_c/orders/:orderId/invoices', { params: { orderId }, body: PERSONAL }, { token })),
}
const approve: Action<GoingBack> = {
  name: 'staff approve the refund',
  run: (at, { requestId }) => outcomeOf(decideRefund(at.services, fixture.project, { requestId, reason: null, actor })),
}
const reject: Action<GoingBack> = {
  name: 'staff reject the registration',
  run: (at, { registrationId }) =>
    outcomeOf(
      decideRegistration(at.services, fixture.project, {
        ...{ registrationId, state: 'rejected', actor },
        reason: why('不符合'),
      }),
    ),
}
/** As WeChat says it, asked or unasked. */
const ends = (state: RefundState): Action<GoingBack> => ({
  name: `WeChat says that the refund is ${state}`,
  run: (at, subject) =>
    outcomeOf(recordRefund(wechat.paymentContext(at), keyOf(subject), wechat.end(subject.refundId, state))),
})
const ask: Action<GoingBack> = {
  name: 'WeChat is asked about the refund',
  run: (at) => outcomeOf(refundJob(purposes).run(wechat.paymentContext(at).services)),
  isJob: true,
}
const CARD: AbnormalRefundTo = { kind: 'card', bank: 'ICBC_DEBIT', account: '6222000011112222', name: '王明' }
const MERCHANT: AbnormalRefundTo = { kind: 'merchant' }
const sendOn = (at: Parameters<Action<GoingBack>['run']>[0], subject: GoingBack, to: AbnormalRefundTo) =>
  unlessRefused(outcomeOf(sendOnRefund(wechat.paymentContext(at), keyOf(subject), to)))
const toCard: Action<GoingBack> = {
  name: 'staff send it to another card',
  run: (at, subject) => sendOn(at, subject, CARD),
}
const toMerchant: Action<GoingBack> = {
  name: 'staff send it to the merchant',
  run: (at, subject) => sendOn(at, subject, MERCHANT),
}
/** An instant later. */
const arrivesAtMerchant: Action<GoingBack> = {
  name: 'staff send it to the merchant, where it arrives',
  async run(at, subject) {
    const outcome = await sendOn(at, subject, MERCHANT)
    if (outcome === 'done') await ends('SUCCESS').run(at, subject)
    return outcome
  },
}
const giveUp: Action<GoingBack> = {
  name: 'staff give it up',
  run: (at, subject) =>
    unlessRefused(outcomeOf(abandonRefund(wechat.paymentContext(at), keyOf(subject), why('账户已注销')))),
}
const startAgain: Action<GoingBack> = {
  name: 'staff start it again',
  run: (at, subject) => unlessRefused(outcomeOf(startRefundAgain(wechat.paymentContext(at), keyOf(subject)))),
}
const payOut: Action<GoingBack> = {
  name: 'staff pay it out in cash',
  run: (at, subject) => {
    const paidOut = { as: 'cash' as const, reference: 'XJ-1', at: new Date(at.services.now()), by: actor }
    return unlessRefused(outcomeOf(payOutRefund(wechat.paymentContext(at), keyOf(subject), paidOut)))
  },
}

/** WeChat refuses, and an operator is told so. */
async function unlessRefused(work: Promise<Outcome>): Promise<Outcome> {
  try {
    return await work
  } catch (error) {
    if (error instanceof PayChannelError) return `WeChat: ${error.reason}`
    throw error
  }
}

/** What it has by now: the refund is the newest. */
async function known(subject: GoingBack): Promise<GoingBack> {
  const { db } = fixture.environment.one.services
  const isOwn = eq(registrationRefunds.registrationId, subject.registrationId)
  const [asked] = await db.select().from(registrationRefunds).where(isOwn)
  const { rows } = await db.execute<{ id: string }>(
    sql`select refund_id as id from refund where payment_id = ${subject.paymentId} order by refund_id desc`,
  )
  return { ...subject, requestId: asked?.requestId ?? '', refundId: rows[0]?.id ?? '' }
}

/** A paid registration in review after these actions. WeChat is asked about its refunds at once. */
async function after(...actions: readonly Action<GoingBack>[]): Promise<GoingBack> {
  const { one } = fixture.environment
  let subject: GoingBack = { ...(await fixture.paid('auditing')), requestId: '', refundId: '' }
  for (const { name, run } of actions) {
    const outcome = await run(one, subject)
    if (outcome !== 'done' && outcome !== 'true') throw new Error(`${name}: ${outcome}`)
    subject = await known(subject)
  }
  await one.services.db.execute(sql`update refund set next_attempt_at = created_at`)
  return subject
}

let environment: Environment | undefined
const withWechat = (): Environment =>
  (environment ??= {
    ...fixture.environment,
    // how often WeChat was asked and told
    ignoredColumns: [...(fixture.environment.ignoredColumns ?? []), 'refund.attempts'],
    mark() {
      const restores = [fixture.environment.mark?.(), wechat.mark()]
      return () => restores.forEach((restore) => restore?.())
    },
  })

// somebody else did something about it, before WeChat is asked, before it is locked, or before WeChat is told
const equivalentRefusals = [['notFailed', 'underWay', 'arrived', 'atMerchant', 'WeChat: INVALID_REQUEST']]

interleave(withWechat, [
  {
    name: 'a refund whose card is gone',
    make: () => after(askRefund, approve, ends('ABNORMAL')),
    equivalentRefusals,
    // somebody told or asked WeChat meanwhile, as the job does
    conflicts: [/^underWay$/],
    // its candidate is told only where it was seen under way in between
    ignoredRows: [/^registration_event .*"event":"refundFailed"/],
    actions: [toCard, toMerchant, arrivesAtMerchant, ask, ends('SUCCESS'), requestInvoice],
  },
  {
    name: 'a refund that arrived at the merchant',
    make: () => after(askRefund, approve, ends('ABNORMAL'), arrivesAtMerchant),
    equivalentRefusals,
    actions: [payOut, toCard, ends('SUCCESS'), requestInvoice, reject],
  },
])
interleave(withWechat, [
  {
    name: 'a refund that WeChat closed',
    make: () => after(askRefund, approve, ends('CLOSED')),
    equivalentRefusals,
    actions: [startAgain, giveUp, payOut, requestInvoice, reject],
  },
  {
    name: 'a refund that was given up',
    make: () => after(askRefund, approve, ends('CLOSED'), giveUp),
    equivalentRefusals,
    actions: [startAgain, payOut, requestInvoice, askForRest, reject],
  },
  {
    name: 'a refund that was started again',
    make: () => after(askRefund, approve, ends('CLOSED'), startAgain),
    equivalentRefusals,
    actions: [ask, ends('SUCCESS'), ends('ABNORMAL'), requestInvoice, reject],
  },
  {
    name: 'an invoice of what is left after a refund that was started again',
    make: () => after(askRefund, approve, ends('CLOSED'), startAgain, ends('SUCCESS'), requestInvoice),
    equivalentRefusals,
    actions: [askForRest, reject, requestInvoice],
  },
])
interleave(
  () => results.environment,
  [
    {
      name: 'a review whose fee is on no invoice',
      make: () => reviewed(results),
      actions: [approveReview, requestFeeInvoice],
    },
    {
      name: 'a review whose fee is on an invoice',
      make: () => invoicedReview(results),
      actions: [approveReview, reverseFeeInvoice, issueFeeInvoice, giveFeesBack],
    },
  ],
)
