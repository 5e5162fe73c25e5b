/** Candidates without a check-in get one reminder at the hour set in the project file, by day. */
import { latestMessages } from '@server/domain/outbox/messages'
import { remindersJob } from '@server/domain/reminders/reminders-job'
import { reminders } from '@server/area-list'
import { keepAgreements } from '../setup/store-agreements'
import { operate } from '../operator/operator'
import { sharedByTests } from '../setup/shared-by-tests'
import { clockIn } from './clock-in'

const at = sharedByTests(clockIn)
beforeEach(() => at.reset())

const job = remindersJob(reminders)
const toldAt = async (time: string) => {
  at.clock.set(`2026-11-${time}:00+08:00`)
  await job.run(at.services)
  const told = await latestMessages(at.services, { limit: 100 })
  return told.filter(({ template }) => template === 'healthDue')
}

it('reminds candidates without a check-in once a day', async () => {
  const [, done] = [await at.booked('S1'), await at.booked('S1')]
  await at.tell(done.token)
  expect(await toldAt('20T10:29')).toEqual([])
  const [told, ...others] = await toldAt('20T10:30')
  expect(others).toEqual([])
  expect(told?.text).toMatch(/^【机考】您今天还没有完成“每日健康打卡”/)
  expect(await toldAt('20T11:00')).toHaveLength(1)
  // both candidates on the next day
  expect(await toldAt('21T10:30')).toHaveLength(3)
  // no more reminders after the session on the 22nd
  expect(await toldAt('22T10:30')).toHaveLength(5)
  expect(await toldAt('23T10:30')).toHaveLength(5)
})

it('sends no reminder for a suspended module, and sends it when reopened the same morning', async () => {
  await at.booked('S1')
  await operate(at.services, 'gates', 'set', 'clock', 'health', 'suspended')
  expect(await toldAt('20T10:30')).toEqual([])
  await operate(at.services, 'gates', 'reset', 'clock', 'health')
  expect(await toldAt('20T11:30')).toHaveLength(1)
})

it('previews the pending reminders', async () => {
  await at.booked('S1')
  const { printed } = await operate(at.services, 'reminders', 'preview', 'clock')
  expect(printed).toMatch(/healthDue\s/)
})

it('reminds subscribers in WeChat too, by the last minute of the day', async () => {
  const { env } = at.services
  at.services.env = { ...env, WECHAT_TEMPLATE_HEALTH_DUE: 'due' }
  const { accountId } = await at.booked('S1')
  const agreed = { openid: 'openid', language: 'zh' as const, topics: ['healthDue' as const] }
  await keepAgreements(at.services, { projectId: at.projectId, accountId }, agreed)
  const told = await toldAt('20T10:30')
  at.services.env = env
  const [notice] = told.flatMap((one) => one.notice ?? [])
  expect(notice?.fields).toEqual({
    ...{ thing1: '机考', thing2: '每日健康打卡' },
    ...{ time3: '2026年11月20日 23:59', thing4: '今天未打卡，过后不能补报' },
  })
  expect(decodeURIComponent(notice?.page ?? '')).toContain('/default/antiEpidemic/antiEpidemicReg?batch=DAILY')
})
