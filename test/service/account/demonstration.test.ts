/** Demonstration accounts accept the README's credentials and have the listed state. */
import { readFileSync } from 'node:fs'
import { BASIC_INFO_STATES } from '@contract/basic-info/basic-info-update'
import { demonstrate } from '@server/area-list'
import { importProjects } from '@server/domain/projects/project-import/import-projects'
import { Authenticator } from '../../portal/authenticator'
import { testService } from '../harness'
import { demonstrationFile, withAccounts } from '../setup/account-fixtures'
import { projectFolder } from '../setup/project-folder'
import { sharedByTests } from '../setup/shared-by-tests'
import { overview, runJobs } from './own-data/owner'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const demo = demonstrationFile('demo')
const plain = ['demo01', 'candidatea', 'minor01', 'mismatch01', 'minor02', 'minor03', 'group01', 'newhere01']
const withState = ['locked01', 'secure01', 'factor01', 'update01', 'update02', 'update03', 'export01', 'leaving01']
const imported = (text: string, ...others: string[]) =>
  projectFolder([withAccounts(text, ...plain, ...withState), ...others])

const service = sharedByTests(async () => {
  const made = await testService({ now: '2026-11-24T01:00:00Z' })
  await importProjects(made.services, imported(demo, demonstrationFile('exempt')), { demoAccounts: true, demonstrate })
  return made
})
const importAgain = (text = demo) =>
  importProjects(service.services, imported(text), { demoAccounts: true, demonstrate })
const signIn = (account: string) => service.signIn('demo', account, 'Demo1234')
const tryToSignIn = (account: string) =>
  service.call('POST /ea/g/sign-in', { body: { domain: 'demo', account, password: 'Demo1234', agreed: true } })
const updateOf = async (account: string) =>
  (await service.call('GET /ea/basic-info', {}, { token: await signIn(account) })).data

describe('The demonstration account', () => {
  it('locked01 is locked, shows until when, and is locked again at the next service start after the lock has expired', async () => {
    const until = service.clock.now() + 24 * HOUR_MS
    const locked = await tryToSignIn('locked01')
    expect([locked.error, locked.details]).toEqual(['EA_ACCOUNT_LOCKED', { until: new Date(until).toISOString() }])
    await importAgain()
    expect((await tryToSignIn('locked01')).details).toEqual({ until: new Date(until).toISOString() })
    service.clock.set(new Date(until + MINUTE_MS).toISOString())
    const { data } = await service.call('GET /ea/sign-ins', {}, { token: await signIn('locked01') })
    const outcomes = data.signIns.map(({ outcome }) => outcome)
    expect(outcomes).toEqual(['signedIn', 'locked', ...Array<string>(5).fill('wrongPassword')])
    await importAgain()
    expect((await tryToSignIn('locked01')).error).toBe('EA_ACCOUNT_LOCKED')
  })

  it('secure01 has security questions, a linked WeChat, three more devices and a history, and its devices are restored', async () => {
    const token = await signIn('secure01')
    const { data } = await service.call('GET /ea/security', {}, { token })
    expect(data.safeQuestions).toEqual(['farthestTrip', 'firstSchool', 'firstTeacher'])
    expect(data.wechats).toHaveLength(1)
    const { signIns } = (await service.call('GET /ea/sign-ins', {}, { token })).data
    expect(new Set(signIns.map(({ outcome }) => outcome))).toEqual(new Set(['signedIn', 'wrongPassword']))
    expect(signIns.length).toBeGreaterThan(5)

    service.clock.advance(3 * HOUR_MS)
    await importAgain()
    const { devices } = (await service.call('GET /ea/devices', {}, { token: await signIn('secure01') })).data
    expect(
      devices.map(({ device, way, isThis }) => (isThis ? 'this' : `${way} ${device?.host} ${device?.system}`)),
    ).toEqual(['this', 'phoneCode browser ios', 'wechat wechat android', 'password browser windows'])
  })

  it('factor01 asks for a code of the key in docs/demonstration.md after every start', async () => {
    const [, key = ''] =
      /`factor01`.*the key `([A-Z2-7]{32})`/.exec(readFileSync('docs/demonstration.md', 'utf8')) ?? []
    const app = new Authenticator(key, service.services.now)
    for (const code of [app.shows(), app.shows(1)]) {
      const first = await tryToSignIn('factor01')
      expect(first.error).toBe('EA_SECOND_FACTOR')
      const { ticket } = first.details as { ticket: string }
      const second = await service.call('POST /ea/g/second-factor', { body: { domain: 'demo', ticket, code } })
      expect(second.data.user.realName).toBe('骆明澈')
      await importAgain()
    }
  })

  it('update01 to update03 show an update in each state, the rejected one with its reason, the approved one on record', async () => {
    const shown = await Promise.all(['update01', 'update02', 'update03'].map(updateOf))
    expect(shown.map(({ application }) => application?.state)).toEqual(['auditing', 'passed', 'rejected'])
    expect(new Set(shown.map(({ application }) => application?.state))).toEqual(new Set(BASIC_INFO_STATES))
    expect(shown[1]?.current.idNumber).toMatch(/^K8.*26$/)
    expect(shown[2]?.application?.reason?.zh).toContain('户口本')
    expect(Object.values(shown[0]?.application?.storedFiles ?? {})).toHaveLength(3)
  })

  it('export01 has an export ready for download', async () => {
    await importAgain()
    await runJobs(service)
    const { data } = await overview(service, await signIn('export01'))
    expect(data.export.state).toBe('ready')
  })

  it('leaving01 has a pending deletion: signing in cancels it, and the next start requests it again', async () => {
    expect((await tryToSignIn('leaving01')).data).toMatchObject({ deletionCancelled: true })
    expect((await tryToSignIn('leaving01')).data).not.toHaveProperty('deletionCancelled')
    await importAgain()
    expect((await tryToSignIn('leaving01')).data).toMatchObject({ deletionCancelled: true })
  })

  it('of the exemption project applies for exemption and cannot register for anything', async () => {
    const token = await service.signIn('exempt', 'exempt01', 'Demo1234')
    const mine = (await service.call('GET /exm_c/exemptions', {}, { token })).data.exemptions
    expect(mine.map(({ state }) => state)).toEqual(['rejected'])
    const { data } = await service.call('GET /exm_c/g/eis/:domain', { params: { domain: 'exempt' }, query: {} })
    expect([data.presentation.exemptionProject, data.exempt_exam_is_open]).toEqual([true, 1])
  })

  it.each(plain)('%s signs in with the password in docs/demonstration.md', async (account) => {
    expect(readFileSync('docs/demonstration.md', 'utf8')).toContain(`\`${account}\``)
    expect((await tryToSignIn(account)).error).toBeNull()
  })

  it('created by a visitor is not changed', async () => {
    const other = demo.replace('domain: demo\n', 'domain: other\n')
    const mine = other
      .replace("idNumber: '330106199005061058'", "idNumber: '33010619860825003X'")
      .replace("'1990-05-06'", "'1986-08-25'")
      .replace('asked: deletion', '')
    await importAgain(mine)
    await importAgain(other)
    const { data } = await service.call('POST /ea/g/sign-in', {
      body: { domain: 'other', account: 'leaving01', password: 'Demo1234', agreed: true },
    })
    expect(data).not.toHaveProperty('deletionCancelled')
  })

  it.each([
    [
      'a rejection without a reason',
      /reason:\n +zh: 户口本.*\n.*/,
      '',
      'a rejected application has a reason, and no other one does',
    ],
    [
      'two security questions',
      /- \{ question: firstSchool.*/,
      '',
      'demoAccounts secure01, security: EA_SAFE_QUESTIONS',
    ],
    ['what changes nothing', 'realName: 许成安', 'realName: 许承安', 'demoAccounts update03, basicInfo: COMMON_FIELDS'],
    ['no point in time', 'lockedUntil: +1d', 'lockedUntil: soon', 'is not a point in time'],
  ])('with an invalid definition is refused with the reason: %s', async (_what, found, wrong, fault) => {
    const broken = demo.replace('domain: demo\n', 'domain: broken\n').replace(found, wrong)
    await expect(importAgain(broken)).rejects.toThrow(fault)
  })
})
