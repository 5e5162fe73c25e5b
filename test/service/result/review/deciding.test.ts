/** The exam body decides reviews one by one or in bulk; candidates see both scores, and the fee is refunded. */
import { inBothLanguages } from '@contract/reason'
import { sql, type SQL } from 'drizzle-orm'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withRefund } from '@server/areas/invoice/invoiced-orders'
import { reviewFeeJob } from '@server/areas/result/review/orders/refund-job'
import { reviewPersonalData } from '@server/areas/result/review/review-personal-data'
import { reviewMessages } from '@server/areas/result/review/messages/review-notifications'
import { REVIEW } from '@server/areas/result/review/review'
import { requireProject } from '@server/calls/project/find-project'
import { accountById } from '@server/domain/accounts/accounts'
import { applicationNotificationJob } from '@server/domain/applications/application-notifications'
import { abandonRefund } from '@server/domain/orders/refunds/failed/failed-refund'
import { recordRefund } from '@server/domain/orders/refunds/refund-progress'
import { latestMessages } from '@server/domain/outbox/messages'
import { auditLog } from '@server/core/tables/operations'
import { purposes } from '@server/area-list'
import { interleave } from '../../setup/pause'
import { sharedByTests } from '../../setup/shared-by-tests'
import { temporaryFolder } from '../../setup/temporary-folder'
import { FEE, reviewed } from './reviewed'

const folder = temporaryFolder('reviews-decided')
const at = sharedByTests(() => reviewed(folder))
beforeEach(() => at.reset())

const refunds = async () => {
  const { rows } = await at.services.db.execute<{ amount: number }>(sql`select amount_cents as amount from refund`)
  return rows.map(({ amount }) => amount)
}
const file = (name: string, ...lines: string[]) => {
  const path = join(folder, name)
  writeFileSync(path, lines.join('\n'))
  return path
}
const stateOf = async (token: string, reviewId: string) => (await at.detail(token, reviewId)).data.state

it('lists and shows them with the number on the papers, names masked', async () => {
  const one = await at.result()
  const [id = ''] = await at.underReview(one, ['TAX'], '请核对合分')
  const { printed } = await at.reviews('list', 'written', '--results', 'SPRING-R')
  expect(printed).toMatch(new RegExp(`${id}\\s+SPRING-R\\s+TAX\\s+${one.number}\\s+\\S*\\*\\S*\\s+auditing\\s+55`))
  expect((await at.reviews('show', 'written', id)).printed).toContain('请核对合分')
  expect((await at.reviews('list', 'written', '--results', 'NONE')).complained).toContain('no results “NONE”')
})

it('a changed score refunds the fee once, shows before and after, and the place once the correction is published', async () => {
  const one = await at.result('40,55')
  const [id = ''] = await at.underReview(one)
  expect((await at.reviews('approve', 'written', id)).complained).toContain('--score is missing')
  expect((await at.reviews('approve', 'written', id, '--score', '55')).complained).toContain('what it was')
  expect((await at.reviews('approve', 'written', id, '--score', '100.5')).complained).toContain('above the maximum')
  const { printed } = await at.reviews('approve', 'written', id, '--score', '65.5', '--reason', '漏加 10.5 分')
  expect(printed).toBe(`${id}  approved: 65.5.`)
  expect((await at.detail(one.token, id)).data).toMatchObject({
    ...{ state: 'passed', reason: { zh: '漏加 10.5 分' }, refundStatus: 'refunding' },
    ...{
      before: { score: 5500 },
      after: { score: 6550 },
      placeBefore: { place: 1, of: 1 },
      placeAfter: null,
      correctedAt: null,
    },
  })
  expect(await refunds()).toEqual([FEE])
  expect((await at.reviews('approve', 'written', id, '--score', '70')).complained).toContain('decided already')
  await at.reviews('reopen', 'written', id, '--reason', '录入错误')
  expect((await at.detail(one.token, id)).data).toMatchObject({ state: 'auditing', after: null })
  await at.reviews('approve', 'written', id, '--score', '66')
  expect(await refunds()).toEqual([FEE])
  await at.import(`${one.number},40,66`)
  await at.publish()
  expect((await at.detail(one.token, id)).data).toMatchObject({
    placeAfter: { place: 1, of: 1 },
    correctedAt: '2026-11-20T02:00:00.000Z',
  })
})

describe('The next version of the results', () => {
  it('is refused at the row that contradicts a review decision, unless that is confirmed', async () => {
    const [one, other] = [await at.candidate(), await at.candidate()]
    await at.import(`${one.number},40,55`, `${other.number},absent,70`)
    await at.publish()
    const [id = ''] = await at.underReview(one)
    const [kept = ''] = await at.underReview(other, ['LAW'])
    await at.reviews('approve', 'written', id, '--score', '65.5')
    await at.reviews('reject', 'written', kept, '--reason', '无误')
    const wrong = await at.import(`${other.number},absent,70`, `${one.number},40,55`)
    expect(wrong.complained).toMatch(new RegExp(`:3 ${one.number}: TAX 55, and the review ${id} decided TAX: 65\\.5`))
    expect(wrong.complained).toContain('Nothing of the file was imported; with --against-reviews')
    expect((await at.import(`${other.number},absent,70`)).complained).toContain(`“${one.number}” is missing`)
    const right = await at.import(`${other.number},45,70`, `${one.number},40,65.5`)
    expect(right.printed).toMatch(
      new RegExp(`scores that a review found right are others +1 +SPRING-R, ${other.number}`),
    )
    const meant = at.file('candidate,law,tax', `${one.number},40,60`)
    expect((await at.run('import', 'written', 'SPRING-R', meant, '--against-reviews')).printed).toContain('version 2')
    const audited = await at.services.db.select().from(auditLog).orderBy(auditLog.entryId)
    expect(audited.at(-1)?.details).toMatchObject({ againstReviews: 1 })
  })

  it('is exported with the scores changed by reviews, and can be imported unchanged', async () => {
    const [one, other] = [await at.candidate(), await at.candidate()]
    await at.import(`${one.number},40,55`, `${other.number},80,70`)
    await at.publish()
    const [id = ''] = await at.underReview(one)
    await at.reviews('approve', 'written', id, '--score', '65.5')
    const path = join(folder, 'corrected.csv')
    const { printed } = await at.run('export', 'written', 'SPRING-R', path, '--reviewed')
    expect(printed).toContain('1 scores as reviews changed them')
    expect(readFileSync(path, 'utf8')).toContain(`${one.number},40,65.5,`)
    expect((await at.run('import', 'written', 'SPRING-R', path)).printed).toContain('2 results are version 2')
  })

  it('is not published when it was imported before the review was decided', async () => {
    const one = await at.result('40,55')
    const [id = ''] = await at.underReview(one)
    await at.import(`${one.number},40,55`)
    await at.reviews('approve', 'written', id, '--score', '65.5')
    expect((await at.publish()).complained).toMatch(/Version 2: .* decided TAX: 65\.5.\n\nNothing was published/)
    expect((await at.publish('--against-reviews')).printed).toContain('are out')
  })

  it('is neither published nor imported when a review was decided after the comparison', async () => {
    const one = await at.result('40,55')
    const [id = ''] = await at.underReview(one)
    const deciding = (act: () => ReturnType<typeof at.publish>, ...decision: string[]) =>
      interleave(
        at.services,
        (text) => text === 'begin',
        act,
        () => at.reviews(...decision),
      )
    const imported = await deciding(
      () => at.import(`${one.number},40,55`),
      ...['approve', 'written', id, '--score', '65.5'],
    )
    expect(imported.second.printed).toContain('approved')
    expect(imported.first.complained).toContain('it says something else than reviews decided')
    await at.reviews('reopen', 'written', id, '--reason', '录入错误')
    expect((await at.import(`${one.number},40,55`)).printed).toContain('version 2')
    const published = await deciding(() => at.publish(), ...['approve', 'written', id, '--score', '65.5'])
    expect(published.second.printed).toContain('approved')
    expect(published.first.complained).toContain(`the review ${id} decided TAX: 65.5`)
    expect((await at.publish()).complained).toContain('Version 2: ')
  })

  it('keeps a score whose review is reopened, with a message', async () => {
    const one = await at.result('40,55')
    const [id = ''] = await at.underReview(one)
    await at.reviews('approve', 'written', id, '--score', '65.5')
    const reopen = async () => (await at.reviews('reopen', 'written', id, '--reason', '录入错误')).printed
    expect(await reopen()).not.toContain('Version')
    await at.reviews('approve', 'written', id, '--score', '65.5')
    await at.import(`${one.number},40,65.5`)
    await at.publish()
    expect(await reopen()).toContain('Version 2 of “SPRING-R” (out) has the score of that outcome')
  })
})

describe('A review fee on an invoice', () => {
  afterEach(() => at.services.db.execute(sql`delete from invoice`))
  const orderOf = async () => {
    const { rows } = await at.services.db.execute<{ id: string }>(sql`select order_id as id from result_review_request`)
    return rows[0]?.id ?? ''
  }
  const invoiced = async (status: 'invoicing' | 'invoiced') =>
    at.services.db.execute(sql`
      insert into invoice (project_id, invoice_id, account_id, order_id, status, details, amount_cents, applied_at)
      select project_id, order_id, account_id, order_id, ${status}, 'sealed', amount_cents, now()
      from orders where order_id = ${await orderOf()}`)
  const reversals = async () =>
    (await at.services.db.execute<{ reversal: string }>(sql`select reversal from invoice`)).rows.map(
      ({ reversal }) => reversal,
    )
  const set = (values: SQL) => at.services.db.execute(sql`update invoice set ${values}`)
  const approve = async (id: string) => at.reviews('approve', 'written', id, '--score', '65.5')

  it('is refunded once the invoice is reversed, which starts with the decision', async () => {
    const one = await at.result()
    const [id = ''] = await at.underReview(one)
    await invoiced('invoiced')
    expect((await approve(id)).printed).toContain('approved')
    expect([await refunds(), await reversals()]).toEqual([[], ['inProgress']])
    await reviewFeeJob.run(at.services)
    expect(await refunds()).toEqual([])
    await set(sql`reversal = 'failed'`)
    await reviewFeeJob.run(at.services)
    expect([await refunds(), await reversals()]).toEqual([[], ['failed']])
    await set(sql`reversal = 'reversed'`)
    await reviewFeeJob.run(at.services)
    await reviewFeeJob.run(at.services)
    expect(await refunds()).toEqual([FEE])
  })

  it('is refunded after the reversal even if it was paid twice and the second payment was returned', async () => {
    const one = await at.result()
    const [id = ''] = await at.underReview(one)
    await at.pay(one.accountId, await orderOf())
    await invoiced('invoiced')
    await approve(id)
    await set(sql`reversal = 'reversed'`)
    await reviewFeeJob.run(at.services)
    const { rows } = await at.services.db.execute(sql`select reason, amount_cents as cents from refund order by reason`)
    expect(rows).toEqual([
      { reason: 'duplicate', cents: FEE },
      { reason: 'requested', cents: FEE },
    ])
  })

  it('reverses an invoice that was only requested, once it is issued', async () => {
    const one = await at.result()
    const [id = ''] = await at.underReview(one)
    await invoiced('invoicing')
    await approve(id)
    await reviewFeeJob.run(at.services)
    expect([await refunds(), await reversals()]).toEqual([[], ['none']])
    await set(sql`status = 'invoiced'`)
    await reviewFeeJob.run(at.services)
    expect([await refunds(), await reversals()]).toEqual([[], ['inProgress']])
  })

  it('is on no other invoice before its refund', async () => {
    const one = await at.result()
    const [id = ''] = await at.underReview(one)
    await invoiced('invoiced')
    const isBarred = async () => (await withRefund(at.services.db, at.projectId, [await orderOf()])).size > 0
    expect(await isBarred()).toBe(false)
    await approve(id)
    await set(sql`reversal = 'reversed'`)
    expect(await isBarred()).toBe(true)
  })

  it('waits for an invoice that is requested while the review is decided', async () => {
    const one = await at.result()
    const [id = ''] = await at.underReview(one)
    await interleave(
      at.services,
      (text) => /from "orders" .*for update/.test(text),
      () => approve(id),
      () => invoiced('invoiced'),
    )
    expect([await refunds(), await reversals()]).toEqual([[], ['inProgress']])
  })

  it('is not refunded when the review is reopened before', async () => {
    const one = await at.result()
    const [id = ''] = await at.underReview(one)
    await invoiced('invoiced')
    await approve(id)
    await at.reviews('reopen', 'written', id, '--reason', '录入错误')
    await set(sql`reversal = 'reversed'`)
    await reviewFeeJob.run(at.services)
    expect(await refunds()).toEqual([])
  })
})

it('a fee that cannot be refunded shows the reason, on the review and in a message', async () => {
  const reachable = await at.reachable(['LAW', 'TAX'])
  await at.import(`${await at.numberOf(reachable.ticketId)},40,55`)
  await at.publish()
  const [id = ''] = await at.underReview(reachable)
  await at.reviews('approve', 'written', id, '--score', '65.5')
  const { rows } = await at.services.db.execute<{ id: string }>(sql`select refund_id as id from refund`)
  const refundId = rows[0]?.id ?? ''
  const queryRefund = () => Promise.resolve({ refundId, status: 'CLOSED' as const, toMerchant: false })
  const wechatPay = { ...at.services.wechatPay, queryRefund }
  const paymentContext = { services: { ...at.services, wechatPay }, purposes }
  const refund = { projectId: at.projectId, refundId }
  await recordRefund(paymentContext, refund, await queryRefund())
  expect((await at.detail(reachable.token, id)).data).toMatchObject({
    ...{ refundStatus: 'failed', moneyBack: { status: 'closed' } },
  })
  expect(await abandonRefund(paymentContext, refund, inBothLanguages('原卡已销户。', ''))).toBe('done')
  expect((await at.detail(reachable.token, id)).data.moneyBack).toMatchObject({
    ...{ status: 'givenUp', because: { zh: '原卡已销户。' } },
  })
  const told = await latestMessages(at.services, { limit: 100 })
  const ofMoney = told.filter(({ template }) => template.startsWith('refund'))
  expect(new Set(ofMoney.map(({ template }) => template))).toEqual(new Set(['refundFailed', 'refundGivenUp']))
  expect(ofMoney.find(({ template }) => template === 'refundGivenUp')?.text).toContain('原卡已销户')
})

it('an unchanged score shows the finding, and keeps the fee', async () => {
  const one = await at.result()
  const [id = ''] = await at.underReview(one)
  await at.reviews('reject', 'written', id, '--reason', '合分无误')
  expect((await at.detail(one.token, id)).data).toMatchObject({
    ...{ state: 'rejected', reason: { zh: '合分无误' }, after: null, refundStatus: 'none' },
    timeline: [{ event: 'submitted' }, { event: 'rejected', reason: { zh: '合分无误' } }],
  })
  expect(await refunds()).toEqual([])
  const audited = await at.services.db.select().from(auditLog).orderBy(auditLog.entryId)
  expect(audited.map(({ action }) => action)).toContain('reviews reject')
})

it('decisions of a spreadsheet are checked completely: every error by its line, and nothing decided', async () => {
  const one = await at.result('absent,55')
  const [first = '', second = ''] = await at.underReview(one, ['LAW', 'TAX'])
  const wrong = file('wrong.csv', 'review,score,reason', `${first},101,`, `${second},`, 'nobody,5', `${first},5`)
  const { complained } = await at.reviews('decide', 'written', wrong)
  expect(complained).toMatch(/wrong\.csv:2 .*above the maximum/)
  expect(complained).toMatch(/wrong\.csv:3 no score/)
  expect(complained).toMatch(/wrong\.csv:4 “nobody” is no review/)
  expect(complained).toMatch(/wrong\.csv:5 the same review as in line 2/)
  expect(await stateOf(one.token, first)).toBe('auditing')
})

it('a returned export decides by its scores; the same score is an unchanged result', async () => {
  const one = await at.result('absent,55')
  await at.underReview(one, ['LAW', 'TAX'], '没有缺考')
  const workbook = join(folder, 'to-review.xlsx')
  await at.reviews('export', 'written', 'SPRING-R', workbook)
  // the workbook is readable, but has no scores yet
  expect((await at.reviews('decide', 'written', workbook)).complained).toMatch(/to-review\.xlsx:2 no score/)
  const path = join(folder, 'to-review.csv')
  expect((await at.reviews('export', 'written', 'SPRING-R', path)).printed).toBe(`2 reviews written to ${path}.`)
  const [head = '', ...lines] = readFileSync(path, 'utf8')
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/)
  expect(lines.every((line) => line.includes('没有缺考'))).toBe(true)
  const filled = lines.map((line) =>
    line.replace(/,,,$/, line.includes('LAW') ? ',61,找到答卷,The paper was found' : ',55,,'),
  )
  const back = file('reviewed.csv', head, ...filled)
  const dry = await at.reviews('decide', 'written', back, '--dry-run')
  expect(dry.printed).toContain('1 scores change, 1 stay.')
  expect((await at.mine(one.token)).reviews.map(({ state }) => state)).toEqual(['auditing', 'auditing'])
  await at.reviews('decide', 'written', back)
  const decided = (await at.mine(one.token)).reviews.map(({ unitName, state, after }) => [unitName.en, state, after])
  expect(decided.sort()).toEqual([
    ['Law', 'passed', { score: 6100, mark: null }],
    ['Tax', 'rejected', null],
  ])
  expect(await refunds()).toEqual([FEE])
})

it('candidates are notified of the decision without a score', async () => {
  const one = { ...(await at.reachable(['LAW', 'TAX'])) }
  const number = await at.numberOf(one.ticketId)
  await at.import(`${number},40,55`)
  await at.publish()
  const [id = ''] = await at.underReview(one)
  await at.reviews('approve', 'written', id, '--score', '65', '--reason', '漏加')
  await applicationNotificationJob(REVIEW, reviewMessages).run(at.services)
  const told = (await latestMessages(at.services, { limit: 100 })).filter(({ template }) =>
    template.startsWith('review'),
  )
  expect(new Set(told.map(({ template }) => template))).toEqual(new Set(['reviewSubmitted', 'reviewChanged']))
  for (const { text } of told) expect(text).not.toMatch(/\b(55|65)\b/)
  expect(told.find(({ template }) => template === 'reviewChanged')?.text).toMatch(/退回|goes back/)
})

it('a review is part of the data export, and is deleted with the account', async () => {
  const one = await at.result()
  const [id = ''] = await at.underReview(one, ['TAX'], '请核对合分')
  await at.reviews('approve', 'written', id, '--score', '65')
  const project = await requireProject(at.services, 'written')
  const owner = { projectId: project.projectId, accountId: one.accountId }
  const account = await accountById(at.services, owner.projectId, owner.accountId)
  if (!account) throw new Error('there is an account')
  const parts = (await reviewPersonalData.exportSections?.(at.services, { project, owner, account })) ?? []
  const said = JSON.stringify(parts)
  for (const word of ['请核对合分', '55', '65', '成绩有变动']) expect(said).toContain(word)
  await at.services.db.transaction((tx) => reviewPersonalData.end(at.services, tx, { project, owner, account }))
  const { rows } = await at.services.db.execute(sql`
    select 1 from result_review union all select 1 from result_review_event union all select 1 from result_review_request`)
  expect(rows).toEqual([])
})
