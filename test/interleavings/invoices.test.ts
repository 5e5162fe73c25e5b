/** Concurrent actions on an invoice and its amount: candidates, staff, issuer and WeChat. */
import { inBothLanguages } from '@contract/reason'
import { eq, sql } from 'drizzle-orm'
import { issueJob } from '@server/areas/invoice/issue/issue-job'
import { failInvoice, retryInvoice, reverseForExamBody } from '@server/areas/invoice/issue/operate'
import { decideRefund } from '@server/areas/registration/refund/decide-refund'
import { decideRegistration } from '@server/areas/registration/review/decide-registration'
import { invoices } from '@server/core/tables/invoice'
import { registrationRefunds } from '@server/core/tables/registration-changes'
import { recordRefund } from '@server/domain/orders/refunds/refund-progress'
import { COMPANY, PERSONAL } from '../service/invoice/buying'
import { sharedByTests } from '../service/setup/shared-by-tests'
import { askDeletion } from './setup/account-deletion'
import { interleave, paymentContext } from './setup/interleave'
import { separateFakeClocks } from './setup/separate-fake-clocks'
import { callOutcome, outcomeOf, splitBefore, type Action } from './setup/run-interleaved'
import { ordersFixture, type Bought } from './setup/orders-fixture'
import { pauseAtIssuer } from './setup/pause-at-issuer'

const START = Date.parse('2026-05-01T02:00:00Z')
const fixture = sharedByTests(ordersFixture)

/** A paid registration of two subjects; ids are empty until they exist. */
interface Paid extends Bought {
  paymentId: string
  invoiceId: string
  requestId: string
  refundId: string
}

const request = (name: string, body: typeof PERSONAL | typeof COMPANY): Action<Paid> => ({
  name: `the candidate requests an invoice ${name}`,
  run: (at, { token, orderId }) =>
    callOutcome(at.call('POST /exm_c/orders/:orderId/invoices', { params: { orderId }, body }, { token })),
})
const ofOwn = request('in the own name', PERSONAL)
const ofCompany = request('of a company', COMPANY)
const ofUnknown = request('of nobody', { ...PERSONAL, title: '查无此户' })

const edit: Action<Paid> = {
  name: 'the candidate edits the invoice',
  run: (at, { token, invoiceId }) =>
    callOutcome(
      at.call(
        'POST /exm_c/invoices/:invoiceId/edit',
        { params: { invoiceId }, body: { ...PERSONAL, title: '王小明' } },
        { token },
      ),
    ),
}
const reissue: Action<Paid> = {
  name: 'the candidate has the invoice reissued',
  run: (at, { token, invoiceId }) =>
    callOutcome(
      at.call(
        'POST /exm_c/invoices/:invoiceId/reissue',
        { params: { invoiceId }, body: { ...PERSONAL, title: '王小明' } },
        { token },
      ),
    ),
}
const reverse: Action<Paid> = {
  name: 'the candidate has the invoice reversed',
  run: (at, { token, invoiceId }) =>
    callOutcome(at.call('POST /exm_c/invoices/:invoiceId/reverse', { params: { invoiceId } }, { token })),
}
const issue: Action<Paid> = {
  name: 'the issuer is asked',
  run: (at) => outcomeOf(issueJob.run(at.services)),
  splits: [
    (at) => pauseAtIssuer(at.services, (services) => outcomeOf(issueJob.run(services))),
    // a due invoice is claimed before it is read, and may be at the issuer from then on
    splitBefore(
      (text) => text.includes('from "invoice" where'),
      (at) => outcomeOf(issueJob.run(at.services)),
    ),
  ],
}
/** It is issued, and nobody hears of it. */
const issueUnheard: Action<Paid> = {
  name: 'the answer of the issuer is lost',
  run: (at) => outcomeOf(issueJob.run(fixture.withLostAnswers(at.services))),
}
const byStaff = (name: string, run: Action<Paid>['run']): Action<Paid> => ({ name: `staff ${name}`, run })
const actor = 'li'
const fail = byStaff('end it as failed', (at, { invoiceId }) =>
  outcomeOf(failInvoice(at.services, fixture.project, { actor, invoiceId, failure: 'notIssued' })),
)
const retry = byStaff('submit it again', (at, { invoiceId }) =>
  outcomeOf(retryInvoice(at.services, fixture.project, { actor, invoiceId })),
)
const reverseByStaff = byStaff('reverse the invoice', (at, { invoiceId }) =>
  outcomeOf(reverseForExamBody(at.services, fixture.project, { actor, invoiceId })),
)
const rejectRegistration = byStaff('reject the registration', (at, { registrationId }) =>
  outcomeOf(
    decideRegistration(at.services, fixture.project, {
      registrationId,
      state: 'rejected',
      reason: inBothLanguages('不符合', ''),
      actor,
    }),
  ),
)
const decide = (name: string, reason: string | null) =>
  byStaff(name, (at, { requestId }) =>
    outcomeOf(
      decideRefund(at.services, fixture.project, {
        requestId,
        reason: reason === null ? null : inBothLanguages(reason, ''),
        actor,
      }),
    ),
  )
const approveRefund = decide('approve the refund', null)
const declineRefund = decide('decline the refund', '不符合规定')

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
const swap: Action<Paid> = {
  name: 'the candidate swaps a subject for a cheaper one',
  run: (at, { token, registrationId }) =>
    callOutcome(
      at.call(
        'POST /exm_c/registrations/:registrationId/subjects/swap',
        {
          params: { registrationId },
          body: { subjects: [{ from: 'COST', to: 'ART', areaCode: 'AREA1' }], payCents: 0, backCents: 1000 },
        },
        { token },
      ),
    ),
}
const withdrawRefund: Action<Paid> = {
  name: 'the candidate withdraws the refund request',
  run: (at, { token, registrationId }) =>
    callOutcome(
      at.call('POST /exm_c/registrations/:registrationId/refund/withdraw', { params: { registrationId } }, { token }),
    ),
}
const refundIs = (status: 'SUCCESS' | 'ABNORMAL'): Action<Paid> => ({
  name: `WeChat says that the refund is ${status}`,
  run: (at, { projectId, refundId }) =>
    outcomeOf(recordRefund(paymentContext(at), { projectId, refundId }, { refundId, status, toMerchant: false })),
})

/** Returns the subject with its present ids. */
async function known(subject: Paid): Promise<Paid> {
  const { db } = fixture.environment.one.services
  const [invoice] = await db.select().from(invoices).where(eq(invoices.orderId, subject.orderId))
  const isOwn = eq(registrationRefunds.registrationId, subject.registrationId)
  const [asked] = await db.select().from(registrationRefunds).where(isOwn)
  const { rows } = await db.execute<{ id: string }>(
    sql`select refund_id as id from refund where payment_id = ${subject.paymentId} order by refund_id desc`,
  )
  const [refundId = ''] = rows.map(({ id }) => id)
  return { ...subject, refundId, invoiceId: invoice?.invoiceId ?? '', requestId: asked?.requestId ?? '' }
}

/** A paid registration in review after these actions; the issuer is asked about no other invoice than its own, and at once. */
async function after(...actions: readonly Action<Paid>[]): Promise<Paid> {
  const { one, two } = fixture.environment
  const { db, now } = one.services
  return separateFakeClocks(
    { one, two },
    START,
  )(async () => {
    await db.execute(sql`update invoice set next_attempt_at = null`)
    let subject: Paid = { ...(await fixture.paid('auditing')), invoiceId: '', requestId: '', refundId: '' }
    for (const action of actions) {
      const outcome = await action.run(one, subject)
      if (!['done', 'issuing', 'reversing'].includes(outcome)) throw new Error(`${action.name}: ${outcome}`)
      await db.execute(sql`
        update invoice set next_attempt_at = ${new Date(now()).toISOString()} where next_attempt_at is not null`)
      subject = await known(subject)
    }
    return subject
  })
}
/** Issued while the difference of a cheaper subject went back, and replaced by its candidate after its reversal failed. */
const issuedTooHigh = (): Promise<Paid> =>
  after(ofOwn, {
    name: 'the invoice is issued for what was paid before',
    async run(at, made) {
      const finish = await pauseAtIssuer(at.services, (services) => outcomeOf(issueJob.run(services)))
      const subject = await known(made)
      await fail.run(at, subject)
      const swapped = await swap.run(at, subject)
      if (swapped !== 'done') return swapped
      await refundIs('SUCCESS').run(at, await known(subject))
      const issued = await finish()
      await fail.run(at, subject)
      const reissued = await reissue.run(at, subject)
      return reissued === 'done' ? issued : reissued
    },
  })
const byCandidate = [edit, reissue, reverse, askRefund]

interleave(
  () => fixture.environment,
  [
    {
      name: 'a paid order without an invoice',
      make: () => after(),
      actions: [ofOwn, ofCompany, askRefund, rejectRegistration, askDeletion],
    },
    {
      name: 'an invoice that is requested',
      make: () => after(ofOwn),
      actions: [...byCandidate, issue, fail, rejectRegistration, askDeletion],
    },
    {
      name: 'an invoice that the issuer refuses',
      make: () => after(ofUnknown),
      actions: [edit, issue, fail, retry],
    },
    {
      name: 'an invoice that was ended as failed while the issuer has it',
      make: () => after(ofOwn, issueUnheard, fail),
      actions: [edit, retry, ofOwn, askRefund, rejectRegistration, issue],
    },
    {
      name: 'an invoice of more than is left that is reissued',
      make: issuedTooHigh,
      actions: [issue, askRefund, rejectRegistration],
    },
    {
      name: 'an issued invoice',
      make: () => after(ofOwn, issue),
      actions: [...byCandidate, ofOwn, fail, retry, reverseByStaff, rejectRegistration, askDeletion],
    },
    {
      name: 'an invoice that is reissued',
      make: () => after(ofOwn, issue, reissue),
      actions: [issue, fail, reverse, reverseByStaff, askRefund, rejectRegistration],
    },
    {
      name: 'a reversal that waits for its buyer',
      make: () => after(ofCompany, issue, reverse, issue),
      actions: [issue, fail, reverse, askRefund, rejectRegistration],
    },
    {
      name: 'a reversal that failed',
      make: () => after(ofCompany, issue, reverse, fail),
      actions: [retry, reverse, reissue, reverseByStaff, askRefund, rejectRegistration],
    },
    {
      name: 'a failed invoice with a refund that is requested',
      make: () => after(ofUnknown, issue, askRefund),
      actions: [approveRefund, declineRefund, withdrawRefund, edit, retry, rejectRegistration],
    },
    {
      name: 'a failed invoice with a refund under way',
      make: () => after(ofUnknown, issue, askRefund, approveRefund),
      actions: [refundIs('SUCCESS'), refundIs('ABNORMAL'), edit, retry, rejectRegistration],
    },
  ],
)
