/** Concurrent actions on a certificate application, its postage and its delivery. */
import { eq, sql } from 'drizzle-orm'
import { certificateApplications } from '@server/core/tables/certificate-application'
import { sharedByTests } from '../service/setup/shared-by-tests'
import {
  cancelPostage,
  check,
  confirm,
  correctName,
  expire,
  issuing,
  notifyPaid,
  refundIs,
  requestInvoice,
  staffActions,
  startPayment,
  submit,
  wantMailing,
  wantPickup,
  withdraw,
  type Ready,
  type Refunding,
} from './setup/certificate-actions'
import { decryptedValues } from './setup/decrypted-values'
import { askDeletion, accountDeletionOf } from './setup/account-deletion'
import { CODE, certificatesFixture, POSTAGE_CENTS, type Holder } from './setup/certificates-fixture'
import { interleave } from './setup/interleave'
import { CONCURRENT_CHANGE, type Action } from './setup/run-interleaved'

const fixture = sharedByTests(certificatesFixture)
const params = { certificateCode: CODE }
const { approve, reject, reopen, send, ready, collect, reissue, reissueWithFacts, takeBack } = staffActions(
  () => fixture.project,
)
const issue = issuing((subject) => fixture.sheetFor(subject))
const { deleteAccount } = accountDeletionOf((owner: Holder) => owner)
const one = () => fixture.environment.one

/** Returns the subject after these actions, one minute before any further action. */
const after = (make: () => Promise<Holder>, ...actions: readonly Action<Holder>[]) =>
  fixture.before(async () => {
    let subject = await make()
    for (const action of actions) {
      const outcome = await action.run(one(), subject)
      if (outcome !== 'done') throw new Error(`${action.name}: ${outcome}`)
      const { data } = await one().call(
        'GET /exm_c/certificate-applications/:certificateCode/draft',
        { params },
        { token: subject.token },
      )
      subject = { ...(await fixture.known(subject)), seenAt: data.updatedAt }
    }
    return subject
  })

/** Creates an order past its 30 minutes. */
async function overdue(): Promise<Holder> {
  const subject = await fixture.before(fixture.started)
  const past = new Date(one().services.now() - 2 * 60_000).toISOString()
  await one().services.db.execute(sql`update orders set expires_at = ${past} where order_id = ${subject.orderId}`)
  return subject
}

async function atTheCounter(): Promise<Ready> {
  const subject = await after(() => fixture.submitted('pickup'), approve, ready)
  const { applicationId, pickupCode } = certificateApplications
  const [row] = await one()
    .services.db.select({ pickupCode })
    .from(certificateApplications)
    .where(eq(applicationId, subject.applicationId))
  return { ...subject, pickupCode: row?.pickupCode ?? '' }
}

async function refunding(): Promise<Refunding> {
  const subject = await after(() => fixture.submitted('mailing'), reject, withdraw, confirm)
  const { rows } = await one().services.db.execute<{ id: string }>(
    sql`select refund_id as id from refund where payment_id = ${subject.paymentId}`,
  )
  return { ...subject, refundId: rows[0]?.id ?? '' }
}

/** Requests the account's deletion, which ends all sessions. */
async function ending(made: Promise<Holder>): Promise<Holder> {
  const subject = await made
  await askDeletion.run(one(), subject)
  return subject
}

const compared = {
  decrypted: (subject: Holder) => decryptedValues(fixture.environment.one.services, subject),
}
const byCandidate = [wantPickup, submit, withdraw]

interleave(
  () => fixture.environment,
  [
    {
      name: 'a certificate application that is filled in',
      make: () => fixture.before(() => fixture.holder('mailing')),
      ...compared,
      actions: [...byCandidate, wantMailing, confirm, reissue, takeBack, askDeletion],
    },
    {
      name: 'a certificate application whose postage is to be paid',
      make: () => fixture.before(fixture.started),
      ...compared,
      actions: [...byCandidate, startPayment, check, cancelPostage, notifyPaid(POSTAGE_CENTS), notifyPaid(100)],
    },
    {
      name: 'a certificate application whose postage was not paid in time',
      make: overdue,
      ...compared,
      actions: [submit, startPayment, check, cancelPostage, expire, notifyPaid(POSTAGE_CENTS), wantPickup],
    },
    {
      name: 'a certificate application in review, with paid postage',
      make: () => fixture.before(() => fixture.submitted('mailing')),
      ...compared,
      actions: [...byCandidate, approve, reject, requestInvoice, notifyPaid(POSTAGE_CENTS), askDeletion],
    },
    {
      name: 'a certificate application that was rejected, with paid postage',
      make: () => after(() => fixture.submitted('mailing'), reject, confirm),
      ...compared,
      actions: [...byCandidate, wantMailing, reopen, approve, requestInvoice],
    },
    {
      name: 'a certificate application that was rejected and is to be collected, with paid postage',
      make: () => after(() => fixture.submitted('mailing'), reject, wantPickup, confirm),
      ...compared,
      actions: [submit, withdraw, wantMailing, reopen, requestInvoice],
    },
    {
      name: 'a certificate that is to be posted',
      make: () => after(() => fixture.submitted('mailing'), approve),
      ...compared,
      actions: [withdraw, send, reopen, reissue, takeBack, requestInvoice, askDeletion],
    },
    {
      name: 'a certificate that is to be collected',
      make: () => after(() => fixture.submitted('pickup'), approve),
      ...compared,
      actions: [withdraw, ready, send, reopen, reissue, takeBack],
    },
  ],
)
interleave(
  () => fixture.environment,
  [
    {
      name: 'a certificate at the counter',
      make: atTheCounter,
      ...compared,
      actions: [collect, ready, reopen, reissue, takeBack, askDeletion],
    },
  ],
)
interleave(
  () => fixture.environment,
  [
    {
      name: 'postage that goes back',
      make: refunding,
      ...compared,
      actions: [...byCandidate, refundIs('SUCCESS'), refundIs('CLOSED'), requestInvoice],
    },
  ],
)
interleave(
  () => fixture.environment,
  [
    {
      name: 'a certificate that was withdrawn, with paper that was sent',
      make: () => after(() => fixture.submitted('mailing'), approve, send, takeBack),
      ...compared,
      conflicts: [CONCURRENT_CHANGE],
      actions: [issue, send, reopen, correctName, askDeletion],
    },
    {
      name: 'an account that is to be deleted, without a certificate',
      make: () => ending(after(() => fixture.submitted('pickup'), approve, ready, takeBack)),
      ...compared,
      conflicts: [CONCURRENT_CHANGE],
      actions: [issue, deleteAccount, correctName, ready],
    },
    {
      name: 'an account that is to be deleted, with a certificate',
      make: () => ending(after(() => fixture.submitted('pickup'), approve, ready)),
      ...compared,
      actions: [deleteAccount, reissue, reissueWithFacts, takeBack, ready],
    },
  ],
)
