/** Two instances with one payment sandbox, and group members with registrations in various states. */
import { sql } from 'drizzle-orm'
import { newId } from '@server/core/postgres/ids'
import { groupMembers } from '@server/core/tables/group'
import { addToTimelines } from '@server/areas/registration/timeline/timeline'
import { requireProject } from '@server/calls/project/find-project'
import { createAccount } from '@server/domain/accounts/accounts'
import { writeCoupons } from '@server/domain/coupons/make-coupons'
import { testService } from '../../service/harness'
import { anOrder, type TestOrder } from '../../service/payment/setup/an-order'
import { paymentOf } from '../../service/payment/setup/outcome'
import { payingService } from '../../service/payment/setup/paying'
import { liftLimits } from '../../service/setup/lift-limits'
import type { Environment } from './prepare-subject'
import { issuerBook } from './issuer-book'
import { markPaid } from './mark-paid'
import { issueToken } from '../../service/setup/issue-token'

const START = '2026-05-01T02:00:00Z'

const subject = (code: string, priceCents: number, days: number) =>
  `      - { code: ${code}, name: { zh: 科目${code}, en: Subject ${code} }, priceCents: ${priceCents}, startsAt: +${days}d 09:00, endsAt: +${days}d 11:00, seats: { AREA1: 100000, AREA2: 100000 } }`

const subjects = (days: number) => [
  subject('LAW', 6800, days),
  subject('COST', 9000, days + 1),
  subject('SIDE', 7000, days + 2),
  subject('ART', 8000, days + 3),
]

const batch = (code: string, rules: string, days: number) => `  - code: ${code}
    name: { zh: 批次${code}, en: Batch ${code} }
    mode: 2
    opensAt: -10d
    closesAt: +10d
    examStatus: 2
    maxSubjects: 3
    commitment: { title: { zh: 承诺书, en: Commitment }, body: { zh: 承诺, en: I promise } }
    fields: [{ key: employer, label: { zh: 单位, en: Employer }, kind: text }]
    corrections: { days: 5 }
${rules}
    subjects:
${subjects(days).join('\n')}
`
const rules = `    exchange: { times: 2 }
    additions: { until: +20d }
    regionChange: { until: +20d }
    refunds: { days: 10, steps: [{ until: +20d, percent: 100 }] }
    transfer: { to: [C2], until: +20d }`

const also = `coupons: {}
vouchers: {}
demoAccounts:
  - { account: worksGroup, password: Right-password1, userType: group, groupDomain: WORKS, realName: 城建公司, idType: other, idNumber: 91440101DEMO000025 }
groups:
  - { domain: WORKS, name: 城建公司, quota: 1000000 }
invoice: true
invoiceIssuer: { provider: demonstration, name: 考试协会, taxpayerId: 91350100M000100Y43 }
`

/** Fixture of one candidate: an order of two subjects, a group membership and a matching coupon. */
export interface Bought extends TestOrder {
  memberId: string
  coupon: string
  series: string
  couponId: string
}

export async function ordersFixture() {
  const paying = await payingService({
    now: START,
    modules: ['invoice'],
    batches: batch('C1', rules, 30) + batch('C2', '', 60) + also,
  })
  const { services, projectId } = paying
  const two = await testService({
    databaseUrl: paying.databaseUrl,
    now: START,
    env: { ...paying.sandbox.credentials },
  })
  two.services.env.PUBLIC_URL = services.env.PUBLIC_URL
  const groupToken = await paying.signIn('shop', 'worksGroup', 'Right-password1')
  const project = await requireProject(services, 'shop')
  const issuer = issuerBook([paying, two])
  let count = 1_000_000

  async function unpaid({ isOfGroup = true } = {}): Promise<Bought> {
    await liftLimits(paying)
    await liftLimits(two)
    const name = `ming${++count}`
    const accountId = await createAccount(services, projectId, {
      ...{ account: name, password: 'Right-password1', idType: 'passport', idNumber: `E${count}` },
      ...{ realName: '王明', birthDate: '1990-03-07' },
    })
    const memberId = newId()
    const at = new Date(services.now())
    await services.db.insert(groupMembers).values({
      ...{ projectId, memberId, groupDomain: 'WORKS', accountId, state: 'agreed', invitedAt: at, agreedAt: at },
    })
    const order = await anOrder(services, projectId, {
      accountId,
      of: { batchCode: 'C1', prices: { LAW: 6800, COST: 9000 } },
      ...(isOfGroup && { groupDomain: 'WORKS' }),
    })
    await addToTimelines(services.db, [{ projectId, registrationId: order.registrationId, event: 'submitted', at }])
    const coupon = `COUPON${count}`
    const terms = {
      kind: 'coupon' as const,
      series: `SERIES${count}`,
      batchCode: null,
      subjectCodes: null,
      deductedCents: 2000,
    }
    await writeCoupons(services, services.db, projectId, [
      { ...terms, validFrom: null, validUntil: null, code: coupon },
    ])
    const { rows } = await services.db.execute<{ coupon_id: string }>(
      sql`select coupon_id from coupon order by created_at desc, coupon_id desc limit 1`,
    )
    return { ...order, memberId, coupon, series: terms.series, couponId: rows[0]?.coupon_id ?? '' }
  }

  /** Creates an unfinished payment at WeChat. */
  async function started(): Promise<Bought & { paymentId: string }> {
    const order = await unpaid()
    const { error } = await paying.startPaying(order)
    if (error) throw new Error(error)
    return { ...order, paymentId: (await paymentOf(services, order)).paymentId }
  }

  async function paid(state: 'auditing' | 'passed' = 'passed'): Promise<Bought & { paymentId: string }> {
    const order = await unpaid({ isOfGroup: false })
    return { ...order, paymentId: await markPaid(services, project, order, { amountCents: 15_800, state }) }
  }

  const environment: Environment = {
    ...{ one: paying, two, projectId },
    mark() {
      const restores = [paying.sandbox.snapshot(), issuer.mark()]
      return () => restores.forEach((restore) => restore())
    },
    violations: () => issuer.violations(services),
    // when a payment was checked last only limits how often WeChat is asked
    ignoredColumns: ['coupon.code_end', 'order_deduction.code_end', 'payment.handover', 'payment.checked_at'],
    // an unpaid attempt is closed at WeChat before anything is locked, also by an action that is refused afterwards
    ignoredRows: [/^payment (?!.*"paid_cents").*"status":"closed"/],
  }
  return {
    environment,
    paying,
    project,
    group: { token: groupToken, headers: { 'group-domain': 'WORKS' } },
    tokenOf: (accountId: string) => issueToken(services, { projectId, accountId }),
    unpaid,
    started,
    paid,
    withLostAnswers: issuer.withLostAnswers,
    async close() {
      await two.close()
      await paying.close()
    },
  }
}

export type OrdersFixture = Awaited<ReturnType<typeof ordersFixture>>
