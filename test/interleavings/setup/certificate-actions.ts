/** Actions of candidates, WeChat, jobs and staff on a certificate application and its postage. */
import { inBothLanguages } from '@contract/reason'
import { decideApplication, reopenApplication } from '@server/areas/certificate/application/decide'
import { markCollected, markReady, markSent } from '@server/areas/certificate/application/deliver'
import { reissueCertificate, withdrawCertificate } from '@server/areas/certificate/issue/change'
import { postagePurpose } from '@server/areas/certificate/postage/purpose'
import type { Project } from '@server/calls/project/project-cache'
import { expireOrders } from '@server/domain/orders/due/expire-orders'
import { recordRefund } from '@server/domain/orders/refunds/refund-progress'
import { settlePayment } from '@server/domain/orders/settlement/settle'
import { address, collected } from '../../service/certificate/paper-applied-for'
import { PERSONAL } from '../../service/invoice/buying'
import { CODE, paidWith, type Holder } from './certificates-fixture'
import { paymentContext } from './interleave'
import { callOutcome, command, outcomeOf, splitBefore, type Action } from './run-interleaved'

/** With a certificate ready for pickup. */
export type Ready = Holder & { pickupCode: string }
/** With a pending postage refund. */
export type Refunding = Holder & { refundId: string }

const params = { certificateCode: CODE }
const save = (name: string, baseInfo: typeof address): Action<Holder> => ({
  name,
  run: (at, { token }) =>
    callOutcome(
      at.call('POST /exm_c/certificate-applications/:certificateCode/draft', { params, body: { baseInfo } }, { token }),
    ),
})
export const wantPickup = save('the candidate wants to collect it', collected)
export const wantMailing = save('the candidate wants it at another address', { ...address, street: '文三路91号' })
export const confirm: Action<Holder> = {
  name: 'the candidate confirms',
  run: (at, { token }) =>
    callOutcome(
      at.call(
        'POST /exm_c/certificate-applications/:certificateCode/draft',
        { params, body: { confirmed: true } },
        { token },
      ),
    ),
}
export const submit: Action<Holder> = {
  name: 'the candidate submits',
  run: (at, { token, seenAt }) =>
    callOutcome(
      at.call('POST /exm_c/certificate-applications/:certificateCode/submit', { params, body: { seenAt } }, { token }),
    ),
}
export const withdraw: Action<Holder> = {
  name: 'the candidate withdraws',
  run: (at, { token }) =>
    callOutcome(at.call('POST /exm_c/certificate-applications/:certificateCode/withdraw', { params }, { token })),
}
const giveUpPostage: Action<Holder>['run'] = (at, { token }) =>
  callOutcome(at.call('POST /exm_c/certificate-applications/:certificateCode/postage/cancel', { params }, { token }))
export const cancelPostage: Action<Holder> = {
  name: 'the candidate gives the postage up',
  run: giveUpPostage,
  // started payments are closed at WeChat before any lock, and stay closed whatever follows
  splits: [splitBefore((text) => /from "certificate_postage".* for update/.test(text), giveUpPostage)],
}
export const startPayment: Action<Holder> = {
  name: 'the candidate starts to pay',
  run: (at, { token, orderId }) =>
    callOutcome(
      at.call('POST /exm_c/orders/:orderId/payments', { params: { orderId }, body: { channel: 'h5' } }, { token }),
    ),
}
export const check: Action<Holder> = {
  name: 'the candidate asks whether it is paid',
  run: (at, { token, orderId }) =>
    callOutcome(at.call('POST /exm_c/orders/:orderId/check', { params: { orderId } }, { token })),
}
export const requestInvoice: Action<Holder> = {
  name: 'the candidate requests an invoice of the postage',
  run: (at, { token, orderId }) =>
    callOutcome(at.call('POST /exm_c/orders/:orderId/invoices', { params: { orderId }, body: PERSONAL }, { token })),
}
export const notifyPaid = (amountCents: number): Action<Holder> => ({
  name: `WeChat says that ${amountCents} cents were paid`,
  run: (at, { projectId, paymentId }) =>
    outcomeOf(
      settlePayment(
        paymentContext(at),
        { projectId, paymentId },
        paidWith(paymentId, new Date(at.services.now()), amountCents),
      ),
    ),
})
export const expire: Action<Holder> = {
  name: 'the sweeper ends what was not paid in time',
  run: (at, { projectId, postageId }) =>
    outcomeOf(expireOrders(at.services, postagePurpose, [{ projectId, subjectId: postageId }])),
}
export const refundIs = (status: 'SUCCESS' | 'CLOSED'): Action<Refunding> => ({
  name: `WeChat says that the refund is ${status}`,
  run: (at, { projectId, refundId }) =>
    outcomeOf(recordRefund(paymentContext(at), { projectId, refundId }, { refundId, status, toMerchant: false })),
})
export const correctName: Action<Holder> = {
  name: 'staff correct the name',
  run: (at, { account }) => command(at, 'accounts', 'correct', 'shop', account, '--name', '王小红'),
}
/** Issues a certificate with another number; `sheetFor` writes the spreadsheet once the tests run. */
export const issuing = (sheetFor: (subject: Holder) => string): Action<Holder> => ({
  name: 'staff issue a certificate',
  run: (at, subject) => command(at, 'certificates', 'issue', 'shop', sheetFor(subject), '--certificate', CODE),
})
/** `project` is available once the tests run. */
export function staffActions(project: () => Project) {
  const decide = (name: string, state: 'passed' | 'rejected', reason: string | null): Action<Holder> => ({
    name,
    run: (at, { applicationId }) =>
      outcomeOf(
        decideApplication(at.services, project(), {
          applicationId,
          state,
          reason: reason === null ? null : inBothLanguages(reason, ''),
          actor: 'li',
        }),
      ),
  })
  const approve = decide('staff approve', 'passed', null)
  const reject = decide('staff reject', 'rejected', '地址不详')
  const reopen: Action<Holder> = {
    name: 'staff take the decision back',
    run: async (at, { applicationId }) => {
      const why = await reopenApplication(at.services, project(), {
        applicationId,
        reason: inBothLanguages('复核', ''),
        actor: 'li',
      })
      if (why === null) return 'done'
      return typeof why === 'string' ? why : 'relied on'
    },
  }
  const send: Action<Holder> = {
    name: 'staff say that it was sent',
    run: (at, { applicationId }) =>
      outcomeOf(
        at.services.db.transaction((tx) =>
          markSent(at.services, tx, project(), [{ applicationId, carrier: 'SF', trackingNumber: 'SF1' }]).then(
            ([outcome]) => outcome,
          ),
        ),
      ),
  }
  const ready: Action<Holder> = {
    name: 'staff say that it can be collected',
    run: (at, { applicationId }) =>
      outcomeOf(at.services.db.transaction((tx) => markReady(at.services, tx, project(), applicationId))),
  }
  const collect: Action<Ready> = {
    name: 'staff hand it over',
    run: (at, { pickupCode }) =>
      outcomeOf(at.services.db.transaction((tx) => markCollected(at.services, tx, project(), pickupCode))),
  }
  const reissueWith = (name: string, withFactsOfNow: boolean): Action<Holder> => ({
    name,
    run: (at, { certificateId }) =>
      outcomeOf(
        at.services.db.transaction((tx) =>
          reissueCertificate(at.services, tx, project(), { certificateId, withFactsOfNow }),
        ),
      ),
  })
  const reissue = reissueWith('staff reissue the certificate', false)
  const reissueWithFacts = reissueWith('staff reissue the certificate with the facts of the account', true)
  const takeBack: Action<Holder> = {
    name: 'staff withdraw the certificate',
    run: (at, { certificateId }) =>
      outcomeOf(
        at.services.db.transaction((tx) =>
          withdrawCertificate(at.services, tx, project(), { certificateId, reason: inBothLanguages('误发', '') }),
        ),
      ),
  }
  return { approve, reject, reopen, send, ready, collect, reissue, reissueWithFacts, takeBack }
}
