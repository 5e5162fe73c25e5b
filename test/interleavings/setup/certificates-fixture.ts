/** Two instances with one payment sandbox, and certificate holders who apply for paper certificates. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { CERTIFICATE_APPLICATION } from '@server/areas/certificate/application/certificate-application'
import { issueCertificates } from '@server/areas/certificate/issue/issue'
import { kindNamed } from '@server/areas/certificate/kinds'
import { heldPostage } from '@server/areas/certificate/postage/postage-store'
import { requireProject } from '@server/calls/project/find-project'
import { newId } from '@server/core/postgres/ids'
import { payments } from '@server/core/tables/payment'
import { createAccount } from '@server/domain/accounts/accounts'
import { settlePayment } from '@server/domain/orders/settlement/settle'
import { testService } from '../../service/harness'
import { address, collected } from '../../service/certificate/paper-applied-for'
import { payingService } from '../../service/payment/setup/paying'
import { temporaryFolder } from '../../service/setup/temporary-folder'
import { must } from './applications-fixture'
import { paymentContext } from './interleave'
import type { Environment } from './prepare-subject'
import { sharedFakeClock } from './shared-fake-clock'
import { issueToken } from '../../service/setup/issue-token'

const START = Date.parse('2026-05-01T02:00:00Z')
export const POSTAGE_CENTS = 2_000
export const CODE = 'LAW'

const certificates = `certificates:
  - code: ${CODE}
    name: { zh: 法律证书, en: Law certificate }
    issuer: { zh: 某协会, en: Some association }
    document: { title: { zh: 证书, en: Certificate }, text: { zh: '{name}', en: '{name}' } }
    ways:
      mailing: { postageCents: ${POSTAGE_CENTS}, carriers: [{ code: SF, name: { zh: 顺丰速运, en: SF Express }, tracking: 'https://sf.example/{number}' }] }
      pickup: { place: { zh: 服务大厅, en: Service hall }, address: { zh: 文三路 1 号, en: 1 Wensan Road }, hours: { zh: 工作日, en: Weekdays } }
    deadline: +30d
invoice: true
invoiceIssuer: { provider: demonstration, name: 考试协会, taxpayerId: 91350100M000100Y43 }
`

/** A certificate holder with a completed and confirmed application draft. */
export interface Holder {
  projectId: string
  accountId: string
  account: string
  token: string
  certificateId: string
  seenAt: string | null
  /** Empty until they exist. */
  applicationId: string
  orderId: string
  postageId: string
  paymentId: string
}

export async function certificatesFixture() {
  const one = await payingService({
    ...{ now: new Date(START).toISOString(), modules: ['certificate', 'invoice'], batches: certificates },
  })
  const { services, projectId } = one
  const two = await testService({
    databaseUrl: one.databaseUrl,
    now: new Date(START).toISOString(),
    env: { ...one.sandbox.credentials },
  })
  two.services.env.PUBLIC_URL = services.env.PUBLIC_URL
  const project = await requireProject(services, 'shop')
  const kind = kindNamed(project, CODE)
  if (!kind) throw new Error(`the project issues no ${CODE}`)
  const of = { params: { certificateCode: CODE } }
  const folder = temporaryFolder('holders')
  let count = 1_000_000

  const { before, mark: markClock } = sharedFakeClock({ one, two }, START)

  const holder = async (way: 'mailing' | 'pickup'): Promise<Holder> => {
    const account = `ming${++count}`
    const accountId = await createAccount(services, projectId, {
      ...{ account, password: 'Right-password1', idType: 'passport', country: 'FRA', idNumber: `E${count}` },
      ...{ realName: '王明', birthDate: '1990-03-07' },
    })
    const token = await issueToken(services, { projectId, accountId })
    const awarded = [{ accountId, number: `N${count}`, grade: '', awardedOn: '2026-04-01' }]
    const [certificateId = ''] = await services.db.transaction((tx) =>
      issueCertificates(services, tx, project, { kind, awarded }),
    )
    const path = 'POST /exm_c/certificate-applications/:certificateCode/draft'
    const letter = await letterOf(token)
    const baseInfo = way === 'mailing' ? address : collected
    must(await one.call(path, { ...of, body: { commitmentAccepted: true, letter, baseInfo } }, { token }))
    const saved = await one.call(path, { ...of, body: { confirmed: true } }, { token })
    must(saved)
    const nothing = { applicationId: '', orderId: '', postageId: '', paymentId: '' }
    return { ...{ projectId, accountId, account, token, certificateId }, ...nothing, seenAt: saved.data.updatedAt }
  }

  let letter: Promise<string> | undefined
  const letterOf = (token: string) =>
    (letter ??= one
      .call('GET /exm_c/certificate-applications/:certificateCode', of, { token })
      .then(({ data }) => data.offered.letter.revision))

  /** Returns the subject with its present ids. */
  async function known(subject: Holder): Promise<Holder> {
    const held = await heldPostage(services.db, subject, CODE)
    const applied = await CERTIFICATE_APPLICATION.findLatest(services, subject, CODE)
    return {
      ...{ ...subject, applicationId: applied?.applicationId ?? '' },
      ...(held && { orderId: held.orderId, postageId: held.postageId }),
    }
  }

  /** Creates an application with an unpaid postage order. */
  async function ordered(): Promise<Holder> {
    const subject = await holder('mailing')
    const { token, seenAt } = subject
    const path = 'POST /exm_c/certificate-applications/:certificateCode/submit'
    must(await one.call(path, { ...of, body: { seenAt } }, { token, idempotencyKey: newId() }))
    return known(subject)
  }

  /** Creates an unfinished payment at WeChat. */
  async function started(): Promise<Holder> {
    const subject = await ordered()
    const { token, orderId } = subject
    const path = 'POST /exm_c/orders/:orderId/payments'
    must(await one.call(path, { params: { orderId }, body: { channel: 'h5' } }, { token }))
    const [payment] = await services.db.select().from(payments).where(eq(payments.orderId, orderId))
    return { ...subject, paymentId: payment?.paymentId ?? '' }
  }

  /** Submits an application, with paid postage when it is mailed. */
  async function submitted(way: 'mailing' | 'pickup'): Promise<Holder> {
    if (way === 'mailing') {
      const subject = await ordered()
      const { orderId } = subject
      const [paymentId, at] = [newId(), new Date(services.now())]
      const payment = { projectId, paymentId, orderId, channel: 'h5' as const, amountCents: POSTAGE_CENTS }
      await services.db.insert(payments).values({ ...payment, status: 'started', nextCheckAt: at, createdAt: at })
      await settlePayment(paymentContext(one), { projectId, paymentId }, paidWith(paymentId, at))
      return known({ ...subject, paymentId })
    }
    const subject = await holder('pickup')
    const { token, seenAt } = subject
    const path = 'POST /exm_c/certificate-applications/:certificateCode/submit'
    must(await one.call(path, { ...of, body: { seenAt } }, { token, idempotencyKey: newId() }))
    return known(subject)
  }

  /** Writes the spreadsheet that issues a certificate with another number to the candidate. */
  function sheetFor({ account }: Holder): string {
    const file = join(folder, `${account}.csv`)
    writeFileSync(file, `candidate,number,date\n${account},M${account.replace('ming', '')},2026-04-02`)
    return file
  }

  const environment: Environment = {
    ...{ one, two, projectId },
    mark() {
      const restores = [markClock(), one.sandbox.snapshot()]
      return () => restores.forEach((restore) => restore())
    },
    ignoredColumns: [
      ...['payment.handover', 'certificate.verification_code', 'certificate_replaced.verification_code'],
      'certificate_application.pickup_code',
    ],
  }
  return {
    ...{ environment, project, before, holder, ordered, started, submitted, known, sheetFor },
    async close() {
      await two.close()
      await one.close()
    },
  }
}

/** WeChat's result for a payment of the whole postage. */
export const paidWith = (paymentId: string, paidAt: Date, amountCents = POSTAGE_CENTS) => ({
  ...{ transactionId: `T${paymentId}`, amountCents, currency: 'CNY', paidAt },
})
