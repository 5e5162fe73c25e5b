import { sql } from 'drizzle-orm'
import { requireProject } from '@server/calls/project/find-project'
import { wechatAgreements } from '@server/core/tables/wechat'
import { accountIdOf } from '@server/domain/accounts/accounts'
import { NEW_DEVICE_LIMIT } from '@server/domain/accounts/sign-in/new-device'
import { latestMessages } from '@server/domain/outbox/messages'
import { keepAgreements } from '../../setup/store-agreements'
import { testService } from '../../harness'
import { liftLimits } from '../../setup/lift-limits'
import { sharedByTests } from '../../setup/shared-by-tests'
import { candidate, otherProject, project } from '../project'
import { agents, told } from './owner'

const DAY = 24 * 60 * 60_000
const service = sharedByTests(() =>
  testService({ projects: [project, otherProject], env: { WECHAT_TEMPLATE_NEW_DEVICE: 'new-device' } }),
)
beforeEach(() => service.clock.set('2026-05-01T02:00:00Z'))
afterEach(async () => {
  await liftLimits(service)
  for (const table of ['access_token', 'sign_in_event', 'outbox', 'rate_limit'])
    await service.services.db.execute(sql`delete from ${sql.identifier(table)}`)
})

/** Signs in and returns the device cookie. */
async function signInOn(userAgent: string, cookie = '') {
  const body = { domain: 'academy', account: candidate.account, password: candidate.password }
  const headers = { 'user-agent': userAgent, ...(cookie && { cookie }) }
  const answer = await service.call('POST /ea/g/sign-in', { body }, { headers })
  expect(answer.error).toBeNull()
  return String(answer.headers['set-cookie']).split(';')[0] ?? ''
}
async function accountOf() {
  const { projectId } = await requireProject(service.services, 'academy')
  const accountId = (await accountIdOf(service.services, projectId, candidate.account)) ?? ''
  return { projectId, accountId }
}
const toldOf = async () => (await told(service)).filter(({ template }) => template === 'newDevice')
/** Each notification is sent by SMS and email. */
const toldTimes = async () => (await toldOf()).length / 2

describe('A sign-in from an unknown device', () => {
  it('notifies the owner by phone and email: when, from which device, and what to do', async () => {
    await signInOn(agents.IPHONE)
    await signInOn(agents.WINDOWS)
    expect(await toldOf()).toEqual(
      expect.arrayContaining([
        { template: 'newDevice', channel: 'sms', target: candidate.phone },
        { template: 'newDevice', channel: 'email', target: candidate.email },
      ]),
    )
    const messages = await latestMessages(service.services, { limit: 2 })
    for (const { text } of messages)
      expect(text).toMatch(
        /^【学院考试】.*2026.*10:00.*（Windows 电脑，Edge，127\.0\.\*\.\*）.*“登录设备与记录”.*修改密码/,
      )
    const addressed = messages.filter(({ text }) => text.includes('/e/academy/logining?redirect='))
    expect(addressed.map(({ channel }) => channel)).toEqual(['email'])
    expect(decodeURIComponent(addressed[0]?.text ?? '')).toContain('/default/accountSafe/devices')
  })

  it('notifies once: the device is known afterwards', async () => {
    await signInOn(agents.IPHONE)
    const cookie = await signInOn(agents.WINDOWS)
    expect(await toldTimes()).toBe(1)
    await signInOn(agents.WINDOWS, cookie)
    expect(await toldTimes()).toBe(1)
  })

  it('also notifies in WeChat, in the language of the subscription, once per subscription', async () => {
    const { services } = service
    await signInOn(agents.IPHONE)
    const owner = await accountOf()
    await keepAgreements(services, owner, { openid: 'openid-of-ming', language: 'en', topics: ['newDevice'] })
    await signInOn(agents.WINDOWS)
    await signInOn(agents.IPHONE)
    const inWechat = (await latestMessages(services, { limit: 20 })).filter(({ channel }) => channel === 'wechat')
    expect(inWechat.map(({ target }) => target)).toEqual(['openid-of-ming'])
    expect(inWechat[0]?.text).toContain('a new device signed in')
    expect(await services.db.$count(wechatAgreements)).toBe(0)
    // SMS and email of both sign-ins, in addition to WeChat
    expect((await toldOf()).filter(({ channel }) => channel !== 'wechat')).toHaveLength(4)
  })

  it('does not notify when the account has never been signed in to', async () => {
    await signInOn(agents.IPHONE)
    expect(await toldTimes()).toBe(0)
  })

  it('notifies again after half a year, when earlier sign-ins have been deleted', async () => {
    await service.services.db.execute(sql`
      insert into accepted_agreement (project_id, account_id, revision, accepted_at)
      select project_id, account_id, 'of last year', ${'2025-10-01T02:00:00Z'}::timestamptz from account`)
    await signInOn(agents.IPHONE)
    await service.services.db.execute(sql`delete from accepted_agreement where revision = 'of last year'`)
    expect(await toldTimes()).toBe(1)
  })

  it('notifies a limited number of times a day per account, and never blocks the sign-in', async () => {
    for (let times = 0; times < NEW_DEVICE_LIMIT.max + 3; times++) await signInOn(agents.IPHONE)
    expect(await toldTimes()).toBe(NEW_DEVICE_LIMIT.max)
    service.clock.advance(DAY)
    await signInOn(agents.IPHONE)
    expect(await toldTimes()).toBe(NEW_DEVICE_LIMIT.max + 1)
  })

  it('does not notify on a wrong password', async () => {
    await signInOn(agents.IPHONE)
    const body = { domain: 'academy', account: candidate.account, password: 'Wrong-password1' }
    expect((await service.call('POST /ea/g/sign-in', { body })).error).toBe('EA_WRONG_PASSWORD')
    expect(await toldTimes()).toBe(0)
  })
})
