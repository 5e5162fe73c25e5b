/** Demonstration accounts cover the states of a submitted registration. */
import { AUDIT_STATUS } from '@contract/codes'
import { identityJob } from '@server/areas/account/identity/check-job'
import { approveJob } from '@server/areas/registration/review/approve-job'
import { demonstrate } from '@server/area-list'
import { importProjects } from '@server/domain/projects/project-import/import-projects'
import { testService } from '../harness'
import { demonstrationFile, withAccounts } from '../setup/account-fixtures'
import { projectFolder } from '../setup/project-folder'
import { sharedByTests } from '../setup/shared-by-tests'

const HOUR_MS = 3_600_000
const demo = demonstrationFile('demo')
const inEnglish = ['correct01', 'paid01', 'refund01', 'swap01']
const english = withAccounts(demonstrationFile('demo-en'), ...inEnglish)
const shown = [...inEnglish, 'approved01', 'invoice01', 'refund02', 'refund03', 'refund04', 'transfer01']
const service = sharedByTests(() => testService({ now: '2026-11-24T01:00:00Z' }))
const imports = (text: string, ...others: string[]) =>
  importProjects(service.services, projectFolder([withAccounts(text, ...shown), ...others]), {
    demoAccounts: true,
    demonstrate,
  })

async function registrationsOf(account: string, domain = 'demo') {
  const token = await service.signIn(domain, account, 'Demo1234')
  const { data } = await service.call('GET /exm_c/registrations', {}, { token })
  return { token, mine: data }
}

async function invoicesOf(account: string) {
  const { token } = await registrationsOf(account)
  return (await service.call('GET /exm_c/invoices', {}, { token })).data.orders.map(({ invoices }) => invoices[0])
}

describe('The demonstration account', () => {
  beforeAll(async () => {
    await imports(demo, english)
  })

  it('correct01 has requested corrections of a field, the photo and a document, each with a reason', async () => {
    const { token, mine } = await registrationsOf('correct01')
    expect(mine.map(({ auditStatus }) => auditStatus)).toEqual([AUDIT_STATUS.toBeSubmitted])
    const params = { registrationId: mine[0]?.registrationId ?? '' }
    const { data } = await service.call('GET /exm_c/registrations/:registrationId/correction', { params }, { token })
    expect(data.asked.map(({ part }) => part)).toEqual(['baseInfo', 'baseInfo', 'photo', 'files'])
    expect(data.asked.every(({ reason }) => reason !== null)).toBe(true)
  })

  it('approved01 is approved twice, and one of them can be transferred to another batch', async () => {
    const { token, mine } = await registrationsOf('approved01')
    expect(mine.map(({ batchCode, auditStatus }) => [batchCode, auditStatus]).sort()).toEqual([
      ['A01', AUDIT_STATUS.passed],
      ['A02', AUDIT_STATUS.passed],
    ])
    const params = { registrationId: mine.find(({ batchCode }) => batchCode === 'A02')?.registrationId ?? '' }
    const { data } = await service.call('GET /exm_c/registrations/:registrationId/transfer', { params }, { token })
    expect(JSON.stringify(data)).toContain('A06')
  })

  it('paid01 has paid twice, once with a coupon, and has an invoice', async () => {
    const { mine } = await registrationsOf('paid01')
    expect(mine.map(({ paymentStatus, amountCents }) => [paymentStatus, amountCents]).sort()).toEqual([
      ['paid', 11_300],
      ['paid', 6_500],
    ])
    expect((await invoicesOf('paid01')).map((invoice) => invoice?.status)).toEqual(
      expect.arrayContaining(['invoiced', undefined]),
    )
  })

  it('invoice01 has an invoice that failed and one whose reversal waits for the buyer', async () => {
    const invoices = await invoicesOf('invoice01')
    expect(new Set(invoices.map((invoice) => `${invoice?.status} ${invoice?.reversal}`))).toEqual(
      new Set(['failed none', 'invoiced awaitingBuyer']),
    )
  })

  it.each([
    ['refund01', 'asked'],
    ['refund02', 'failed'],
    ['refund03', 'failed'],
    ['refund04', 'refunded'],
  ])('%s has a refund that is %s', async (account, state) => {
    const { token, mine } = await registrationsOf(account)
    const params = { registrationId: mine[0]?.registrationId ?? '' }
    const { data } = await service.call('GET /exm_c/registrations/:registrationId/refund', { params }, { token })
    expect(data.requests.map((request) => request.state)).toEqual([state])
  })

  it('transfer01 is approved automatically and can be transferred to another batch', async () => {
    for (const job of [identityJob, approveJob]) await job.run(service.services)
    const { token, mine } = await registrationsOf('transfer01')
    expect(mine).toMatchObject([{ batchCode: 'A06', auditStatus: AUDIT_STATUS.passed }])
    const params = { registrationId: mine[0]?.registrationId ?? '' }
    const { data } = await service.call('GET /exm_c/registrations/:registrationId/transfer', { params }, { token })
    expect(data.targets).toMatchObject([{ code: 'A02', missing: [], refusal: null }])
  })

  it.each(inEnglish)('%s is in the English project too', async (account) => {
    const [one] = (await registrationsOf(account, 'demo-en')).mine
    const { correction, invoiced, refundRequest, openChange } = one ?? {}
    const isSo = { correct01: correction, paid01: invoiced, refund01: refundRequest, swap01: openChange }
    expect(Object.entries(isSo).flatMap(([name, fact]) => (fact ? name : []))).toEqual([account])
  })

  it('swap01 has an unpaid swap, and has one again when the service starts after it expired', async () => {
    const changeOf = async () => (await registrationsOf('swap01')).mine[0]?.openChange
    const first = await changeOf()
    expect(first?.amountCents).toBe(400)
    await imports(demo)
    expect((await changeOf())?.orderId).toBe(first?.orderId)
    service.clock.advance(HOUR_MS)
    await imports(demo)
    const next = await changeOf()
    expect(next?.amountCents).toBe(400)
    expect(next?.orderId).not.toBe(first?.orderId)
  })

  it.each([
    [
      'dear',
      'a swap for what costs less',
      'swap: { from: CIVIL, to: CASE }',
      'swap: { from: CASE, to: CIVIL }',
      'swap01',
    ],
    ['wrong', 'a coupon that there is not', 'coupon: PAID2026A', 'coupon: PAID2026Z', 'EXM_R_UC_INVALID'],
  ])('with invalid data is refused with the reason (%s): %s', async (domain, _what, found, wrong, fault) => {
    const broken = demo.replace('domain: demo\n', `domain: ${domain}\n`).replace(found, wrong)
    await expect(imports(broken)).rejects.toThrow(fault)
  })
})
