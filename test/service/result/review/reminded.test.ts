/** Candidates who did not pass are reminded once, a day before reviews close (contract/reminders). */
import { formatAmount } from '@contract/format'
import { reviewReminders } from '@server/areas/result/review/reminders'
import { requireProject } from '@server/calls/project/find-project'
import { paymentDueJob } from '@server/domain/orders/due/payment-due-job'
import { previewReminders } from '@server/domain/reminders/preview'
import { remindersJob } from '@server/domain/reminders/reminders-job'
import { switchReminder } from '@server/domain/reminders/switches'
import { latestMessages } from '@server/domain/outbox/messages'
import { purposes } from '@server/area-list'
import { keepAgreements } from '../../setup/store-agreements'
import { sharedByTests } from '../../setup/shared-by-tests'
import { temporaryFolder } from '../../setup/temporary-folder'
import { FEE, reviewed } from './reviewed'

const folder = temporaryFolder('reviews-reminded')
const at = sharedByTests(() => reviewed(folder))
beforeEach(() => at.reset())

const remind = () => remindersJob(reviewReminders).run(at.services)
const told = async () =>
  (await latestMessages(at.services, { limit: 100 })).filter(({ template }) => template === 'reviewWindow')
const scored = async (...marks: string[]) => {
  const some = []
  for (const one of marks) {
    const candidate = await at.reachable(['LAW', 'TAX'])
    some.push({ ...candidate, line: `${await at.numberOf(candidate.ticketId)},${one}` })
  }
  await at.import(...some.map(({ line }) => line))
  await at.publish()
  return some
}

it('reminds by text and email in the morning of the last day, and not candidates who passed', async () => {
  await scored('40,55', '80,75')
  await remind()
  expect(await told()).toEqual([])
  at.clock.set('2026-11-25T01:00:00.000Z')
  await remind()
  await remind()
  const messages = await told()
  expect(messages.map(({ channel }) => channel).sort()).toEqual(['email', 'sms'])
  expect(messages[0]?.text).toMatch(/2026年11月25日 24:00|25 Nov 2026, 24:00/)
  expect(messages[0]?.text).toContain(encodeURIComponent('/default/grade/review/SPRING-R'))
})

it('reminds WeChat subscribers by its last minute', async () => {
  const { env } = at.services
  at.services.env = { ...env, WECHAT_TEMPLATE_REVIEW_WINDOW: 'window' }
  const [one] = await scored('40,55')
  const owner = { projectId: at.projectId, accountId: one?.accountId ?? '' }
  await keepAgreements(at.services, owner, { openid: 'openid', language: 'zh', topics: ['reviewWindow'] })
  at.clock.set('2026-11-25T01:00:00.000Z')
  await remind()
  at.services.env = env
  const inWeChat = (await told()).filter(({ channel }) => channel === 'wechat')
  expect(inWeChat.map(({ notice }) => notice?.fields)).toEqual([
    { thing1: '笔试', time2: '2026年11月25日 23:59', thing3: '成绩复核申请即将截止' },
  ])
})

it('does not remind candidates who disabled it, and the preview shows how many', async () => {
  const [one] = await scored('40,55', '45,30')
  const owner = { projectId: at.projectId, accountId: one?.accountId ?? '' }
  await switchReminder(at.services.db, owner, { kind: 'reviewWindow', isOn: false, at: new Date(at.services.now()) })
  const project = await requireProject(at.services, 'written')
  expect(await previewReminders(at.services, project, reviewReminders, 10)).toMatchObject([
    { kind: 'reviewWindow', count: 2, off: 1, channels: ['sms', 'email'] },
  ])
  at.clock.set('2026-11-25T01:00:00.000Z')
  await remind()
  expect(await told()).toHaveLength(2)
})

it('does not remind candidates who applied', async () => {
  const [one] = await scored('40,55')
  if (!one) throw new Error('somebody was scored')
  await at.underReview(one)
  at.clock.set('2026-11-25T01:00:00.000Z')
  await remind()
  expect(await told()).toEqual([])
})

describe('An unpaid fee', () => {
  const MINUTE_MS = 60_000
  /** Channels of the reminder about the unpaid fee, after consent at `minutes` of its half hour. */
  const toldOfFee = async (minutes: number) => {
    const { env } = at.services
    at.services.env = { ...env, WECHAT_TEMPLATE_PAYMENT_DUE: 'due' }
    const [one] = await scored('40,55')
    await at.apply(one?.token ?? '', ['TAX'])
    const owner = { projectId: at.projectId, accountId: one?.accountId ?? '' }
    at.clock.advance(minutes * MINUTE_MS)
    const agreed = { openid: 'openid', language: 'zh' as const, topics: ['paymentDue' as const] }
    // twice, because their registration has an order too
    await keepAgreements(at.services, owner, agreed)
    await keepAgreements(at.services, owner, agreed)
    at.clock.advance((21 - minutes) * MINUTE_MS)
    await paymentDueJob(purposes).run(at.services)
    at.services.env = env
    const messages = await latestMessages(at.services, { limit: 100 })
    return messages.flatMap(({ text, channel }) => (text.includes(formatAmount(FEE, 'zh')) ? [channel] : [])).sort()
  }

  it('is notified by text and email, and in WeChat to subscribers', async () => {
    expect(await toldOfFee(1)).toEqual(['email', 'sms', 'wechat'])
  })

  it('keeps a consent of the last ten minutes for later messages', async () => {
    expect(await toldOfFee(20.5)).toEqual(['email', 'sms'])
  })
})
