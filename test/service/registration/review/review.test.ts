/** The exam body approves or rejects a registration (specification §4). */
import { inBothLanguages } from '@contract/reason'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import { decideRegistration } from '@server/areas/registration/review/decide-registration'
import { registrationJobs } from '@server/areas/registration/area'
import { requireProject } from '@server/calls/project/find-project'
import { seatPools } from '@server/core/tables/project'
import { registrations } from '@server/core/tables/registration'
import { newId } from '@server/core/postgres/ids'
import { createAccount } from '@server/domain/accounts/accounts'
import { latestMessages } from '@server/domain/outbox/messages'
import { rowsOfSheet } from '@server/operator/input/spreadsheet-file'
import { processEach } from '@server/operator/applications/decisions'
import type { CommandCall } from '@server/operator/command'
import { operate } from '../../operator/operator'
import { outcomeOf, paymentOf } from '../../payment/setup/outcome'
import type { TestOrder } from '../../payment/setup/an-order'
import { payingService } from '../../payment/setup/paying'
import { until } from '../../setup/until'
import { temporaryFolder } from '../../setup/temporary-folder'
import { sharedByTests } from '../../setup/shared-by-tests'

/** Half the price is refunded on the candidate's request; one subject is free. */
const batches = `  - code: B2
    name: { zh: 2026年下半年, en: Second half of 2026 }
    mode: 1
    opensAt: -10d
    closesAt: +10d
    examStatus: 2
    minSubjects: 1
    maxSubjects: 3
    commitment: { title: { zh: 承诺书, en: Commitment }, body: { zh: 承诺, en: I promise } }
    fields: []
    refunds: { steps: [{ until: +20d, percent: 50 }] }
    subjects:
      - code: T1
        name: { zh: 管理, en: Management }
        priceCents: 6001
        startsAt: +30d
        endsAt: +31d
        seats: { AREA1: 100 }
      - code: T2
        name: { zh: 计价, en: Pricing }
        priceCents: 0
        startsAt: +32d
        endsAt: +33d
        seats: { AREA1: 100 }
      - code: T3
        name: { zh: 实务, en: Practice }
        priceCents: 4000
        startsAt: +34d
        endsAt: +35d
        seats: { AREA1: 100 }
`

const paying = sharedByTests(() => payingService({ now: '2026-05-01T02:00:00Z', batches }))
beforeEach(() => paying.clock.set('2026-05-01T02:00:00Z'))

const prices = { T1: 6_001, T2: 0, T3: 4_000 }

const registered = (accountId?: string) =>
  paying.order({ of: { batchCode: 'B2', prices }, ...(accountId && { accountId }) })

async function paid(accountId?: string): Promise<TestOrder> {
  const order = await registered(accountId)
  await paying.startPaying(order)
  await paying.pay(await paymentOf(paying.services, order))
  await until(async () => (await outcomeOf(paying.services, order)).order === 'paid')
  return order
}

const card = async ({ token }: TestOrder) => (await paying.call('GET /exm_c/registrations', {}, { token })).data[0]
const detail = async ({ token, registrationId }: TestOrder) =>
  (await paying.call('GET /exm_c/registrations/:registrationId', { params: { registrationId } }, { token })).data
const ask = ({ registrationId, token }: TestOrder) =>
  paying.call(
    'POST /exm_c/registrations/:registrationId/refund',
    { params: { registrationId }, body: { subjects: ['T3'], reason: '临时出差', backCents: 2_000 } },
    { token },
  )

async function decide({ registrationId }: TestOrder, reason: string | null = null) {
  const project = await requireProject(paying.services, 'shop')
  const state = reason === null ? 'passed' : 'rejected'
  return decideRegistration(paying.services, project, {
    registrationId,
    state,
    reason: reason === null ? null : inBothLanguages(reason, ''),
    actor: 'tester',
  })
}

async function seatsLeft(): Promise<Record<string, number>> {
  const rows = await paying.services.db
    .select({ pool: seatPools.pool, remaining: seatPools.remaining })
    .from(seatPools)
    .where(and(eq(seatPools.projectId, paying.projectId), eq(seatPools.groupKey, 'B2')))
  return Object.fromEntries(rows.map(({ pool, remaining }) => [pool, remaining]))
}

const oneMore = (seats: Record<string, number>) =>
  Object.fromEntries(Object.entries(seats).map(([pool, remaining]) => [pool, remaining + 1]))

const isBack = (order: TestOrder) => async () => {
  await paying.runJobs()
  return (await card(order))?.refundStatus === 'refunded'
}

test('an approved paid registration is otherwise unchanged, and cannot be decided again', async () => {
  const order = await paid()
  const before = await seatsLeft()
  expect(await decide(order)).toBeNull()
  expect(await card(order)).toMatchObject({ status: 'submitted', auditStatus: 2, refundStatus: 'none' })
  expect(await seatsLeft()).toEqual(before)
  expect((await outcomeOf(paying.services, order)).events).toEqual(['paid', 'approved'])
  expect(await decide(order)).toBe('passed')
  expect(await decide(order, '学历不符')).toBe('passed')
})

test('a rejected registration ends with its reason: every seat is free, and all payments are refunded', async () => {
  const order = await paid()
  const before = await seatsLeft()
  expect(await decide(order, '学历不符合报考条件')).toBeNull()
  expect(await detail(order)).toMatchObject({
    ...{ status: 'closed', auditStatus: 3, auditReason: { zh: '学历不符合报考条件' }, refundStatus: 'refunding' },
  })
  expect(await seatsLeft()).toEqual(oneMore(before))
  await until(isBack(order))
  const { events, refunds } = await outcomeOf(paying.services, order)
  expect(refunds).toEqual([{ reason: 'requested', status: 'succeeded', amountCents: 10_001 }])
  expect(events).toEqual(['paid', 'rejected', 'refundConfirmed', 'refundDone'])
  expect(await card(order)).toMatchObject({ status: 'closed', refundedCents: 10_001 })
  expect(await decide(order)).toBe('rejected')
})

test('an amount refunded before is not refunded twice', async () => {
  const order = await paid()
  await ask(order)
  expect(await decide(order, '学历不符')).toBe('refundAsked')
  expect(await card(order)).toMatchObject({ status: 'submitted', auditStatus: 1 })
  await paying.call(
    'POST /exm_c/registrations/:registrationId/refund/withdraw',
    { params: { registrationId: order.registrationId } },
    { token: order.token },
  )
  expect(await decide(order, '学历不符')).toBeNull()
  await until(isBack(order))
  expect((await card(order))?.refundedCents).toBe(10_001)
})

test('the reason is encrypted, and not readable by others', async () => {
  const [order, other] = [await paid(), await paid()]
  await decide(order, '学历不符合报考条件')
  const [row] = await paying.services.db
    .select()
    .from(registrations)
    .where(eq(registrations.registrationId, order.registrationId))
  expect(JSON.stringify(row)).not.toContain('学历不符合报考条件')
  expect((await detail(other)).auditReason).toBeNull()
})

test('an unpaid registration cannot be decided; it expires, and has then ended', async () => {
  const order = await registered()
  expect(await decide(order)).toBe('unpaid')
  expect(await decide(order, '学历不符')).toBe('unpaid')
  await paying.cancel(order)
  expect(await decide(order)).toBe('ended')
})

test('concurrent decisions take effect once, and seats and money are returned once', async () => {
  const order = await paid()
  const before = await seatsLeft()
  const outcomes = await Promise.all([decide(order, '甲'), decide(order, '乙'), decide(order), decide(order, '丙')])
  expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(1)
  const { refunds } = await outcomeOf(paying.services, order)
  const isRejected = (await card(order))?.auditStatus === 3
  expect(refunds).toHaveLength(isRejected ? 1 : 0)
  expect(await seatsLeft()).toEqual(isRejected ? oneMore(before) : before)
})

test('of a rejection and a concurrent refund request, one is refused', async () => {
  const order = await paid()
  const [outcome, asked] = await Promise.all([decide(order, '学历不符'), ask(order)])
  expect([
    [null, 'E_REG_URD_OR_DUPLICATE'],
    ['refundAsked', undefined],
  ]).toContainEqual([outcome, asked.error || undefined])
})

test('the candidate is notified once, by text and email', async () => {
  const identity = { idType: 'passport', idNumber: 'E12345678', realName: '王明' } as const
  const contacts = { phone: '13812345678', email: 'ming@example.org' }
  const account = { account: 'mingreview', password: 'Right-password1', ...identity, ...contacts }
  const order = await paid(await createAccount(paying.services, paying.projectId, account))
  await decide(order, '学历不符')
  for (const job of [...registrationJobs, ...registrationJobs]) await job.run(paying.services)
  const messages = await latestMessages(paying.services, { limit: 100 })
  const rejected = messages.filter(({ template }) => template === 'registrationRejected')
  expect(rejected.map(({ channel }) => channel).sort()).toEqual(['email', 'sms'])
  expect(rejected[0]?.text).toContain('未通过审核')
})

describe('The operator', () => {
  const run = (...words: string[]) => operate(paying.services, 'registrations', ...words)

  it('approves by id or number, and all paid ones of a batch', async () => {
    const [one, two, unpaid] = [await paid(), await paid(), await registered()]
    const { code, printed } = await run('approve', 'shop', one.registrationId, unpaid.registrationId, 'B2-00000099')
    expect(code).toBe(1)
    expect(printed).toContain(`${one.registrationId}  approved`)
    expect(printed).toContain(`${unpaid.registrationId}  not approved: not paid yet`)
    // with the number in its usual spelling
    expect(printed).toContain('B2-00000099  not approved: there is no such registration')
    expect((await run('approve', 'shop', '--batch', 'B2', '--all')).code).toBe(0)
    expect(await card(two)).toMatchObject({ auditStatus: 2 })
    expect(await card(unpaid)).toMatchObject({ auditStatus: 1 })
  })

  it('exports registrations to a spreadsheet, names masked, without overwriting a file', async () => {
    const order = await paid()
    await decide(order)
    const path = join(temporaryFolder('registrations'), 'registrations.csv')
    expect((await run('export', 'shop', path, '--batch', 'B2', '--audit', 'passed')).code).toBe(0)
    const rows = (await rowsOfSheet(path)).map(({ cells }) => cells)
    const own = rows.find(([id]) => id === order.registrationId)
    expect(own?.slice(4, 14)).toEqual([
      'T1 AREA1; T2 AREA1; T3 AREA1',
      ...['submitted', 'passed', '', '', 'paid', 'none', '0.00', '100.01', '0.00'],
    ])
    expect(new Set(rows.slice(1).map((cells) => cells[6]))).toEqual(new Set(['passed']))
    const workbook = path.replace('.csv', '.xlsx')
    expect((await run('export', 'shop', workbook, '--batch', 'B2')).code).toBe(0)
    expect((await rowsOfSheet(workbook)).map(({ cells }) => cells[0])).toContain(order.registrationId)
    const again = await run('export', 'shop', path)
    expect([again.code, again.complained]).toEqual([1, expect.stringContaining('cannot be written')])
  })

  it('decides by the lines of an exported spreadsheet, whose other columns are not reasons', async () => {
    const order = await paid()
    const path = join(temporaryFolder('registrations'), 'registrations.csv')
    await run('export', 'shop', path, '--batch', 'B2', '--audit', 'pending')
    const [head, ...lines] = readFileSync(path, 'utf8').trim().split('\r\n')
    const own = lines.find((line) => line.includes(order.registrationId))
    const rejecting = path.replace('.csv', '-rejected.csv')
    writeFileSync(rejecting, `${head},reason\r\n${own},材料不符\r\n`)
    // neither a rejection file nor one with unknown columns approves anything
    expect((await run('approve', 'shop', '--from', rejecting)).complained).toContain('a reason beside it')
    writeFileSync(path.replace('.csv', '-other.csv'), `id,姓名,原因\r\n${order.registrationId},,材料不符\r\n`)
    expect((await run('approve', 'shop', '--from', path.replace('.csv', '-other.csv'))).code).toBe(1)
    expect(await card(order)).toMatchObject({ auditStatus: 1 })
    expect((await run('reject', 'shop', '--from', path)).complained).toContain('no reason')
    expect((await run('reject', 'shop', '--from', rejecting)).printed).toContain(`${order.registrationId}  rejected`)
    const another = await paid()
    writeFileSync(path, `${head}\r\n${own?.replace(order.registrationId, another.registrationId)}\r\n`)
    expect((await run('approve', 'shop', '--from', path)).printed).toContain('1 of 1 decided.')
  })

  it('decides by a workbook as it was exported', async () => {
    const order = await paid()
    const path = join(temporaryFolder('registrations'), 'registrations.xlsx')
    await run('export', 'shop', path, '--batch', 'B2', '--audit', 'pending')
    expect((await run('approve', 'shop', '--from', path)).printed).toContain(`${order.registrationId}  approved`)
    const named = path.replace('.xlsx', '.txt')
    expect(await run('export', 'shop', named)).toMatchObject({
      code: 2,
      complained: expect.stringContaining('has to end with .xlsx or .csv.') as string,
    })
  })

  it('sees how many were decided after an interruption, and what is left', async () => {
    const printed: string[] = []
    const print = (text: string) => void printed.push(text)
    const call = { print, aside: print, services: () => Promise.resolve(paying.services) } as unknown as CommandCall
    const named = [{ id: newId() }, { id: newId() }, { id: newId() }]
    const each = { domain: 'shop', named, outcome: 'approved', words: { missing: '' }, reasonsOf: () => [] }
    const interrupted = processEach(call, each, () => {
      process.emit('SIGINT')
      return Promise.resolve(null)
    })
    await expect(interrupted).rejects.toThrow('Interrupted: 2 were not looked at.')
    expect(printed).toEqual([`${named[0]?.id}  approved`, '1 of 3 decided.'])
    expect(process.listenerCount('SIGINT')).toBe(0)
  })

  it('rejects with a reason, which the registration shows; without one nothing is decided', async () => {
    const order = await paid()
    expect((await run('reject', 'shop', order.registrationId)).code).toBe(2)
    expect((await run('reject', 'shop', order.registrationId, '--reason', '照片不清晰')).code).toBe(0)
    expect((await run('show', 'shop', order.registrationId)).printed).toContain('Reason: 照片不清晰')
    expect((await run('list', 'shop', '--audit', 'failed')).printed).toContain(order.registrationId)
    expect((await run('list', 'shop', '--audit', 'passed')).printed).not.toContain(order.registrationId)
    expect((await run('list', 'shop', '--audit', 'lost')).code).toBe(2)
  })
})
