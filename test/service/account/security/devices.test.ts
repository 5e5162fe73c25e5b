import { sql } from 'drizzle-orm'
import { OPEN_SIGN_INS } from '@server/domain/accounts/sign-in/access-tokens'
import { deleteOldSignIns } from '@server/domain/accounts/sign-in/sign-in-events'
import { testService } from '../../harness'
import { liftLimits } from '../../setup/lift-limits'
import { sharedByTests } from '../../setup/shared-by-tests'
import { solvedCaptcha } from '../captcha'
import { candidate, otherProject, project, tryPassword } from '../project'
import { agents, as, signInWith } from './owner'

const DAY = 24 * 60 * 60_000
const service = sharedByTests(() => testService({ projects: [project, otherProject] }))
beforeEach(() => service.clock.set('2026-05-01T02:00:00Z'))
afterEach(async () => {
  await liftLimits(service)
  await service.services.db.execute(sql`delete from access_token`)
  await service.services.db.execute(sql`delete from sign_in_event`)
})

const devicesOf = async (token: string) => (await as(service, token)('GET /ea/devices', {})).data.devices
const historyOf = async (token: string) => (await as(service, token)('GET /ea/sign-ins', {})).data.signIns
const isSignedIn = async (token: string) => (await as(service, token)('GET /ea/me', {})).status === 200

describe('The signed-in devices', () => {
  it('are listed with host, system, browser and approximate location, the current one first and marked', async () => {
    const phone = await signInWith(service, agents.IPHONE)
    service.clock.advance(60_000)
    await signInWith(service, agents.WINDOWS)
    await signInWith(service, agents.WECHAT)
    const devices = await devicesOf(phone)
    expect(devices.map(({ isThis, device }) => [isThis, device?.host, device?.system, device?.browser])).toEqual([
      [true, 'browser', 'ios', 'Safari'],
      expect.arrayContaining([false]),
      expect.arrayContaining([false]),
    ])
    expect(devices.map(({ device }) => device?.system).sort()).toEqual(['android', 'ios', 'windows'])
    expect(devices[0]).toMatchObject({
      device: { address: '127.0.*.*' },
      ...{ way: 'password', signedInAt: '2026-05-01T02:00:00.000Z' },
    })
  })

  it('are only those of the account', async () => {
    const ming = await signInWith(service, agents.IPHONE)
    await service.signIn('academy', 'LiLei01', 'Other-password1')
    await service.signIn('college', candidate.account, candidate.password)
    expect(await devicesOf(ming)).toHaveLength(1)
  })

  it('exclude expired sign-ins', async () => {
    await signInWith(service, agents.WINDOWS)
    service.clock.advance(service.services.env.TOKEN_IDLE_MINUTES * 60_000 + 1)
    expect(await devicesOf(await signInWith(service, agents.IPHONE))).toHaveLength(1)
  })

  it('can be signed out one by one, only by their owner', async () => {
    const [phone, computer] = [await signInWith(service, agents.IPHONE), await signInWith(service, agents.WINDOWS)]
    const stranger = await service.signIn('academy', 'LiLei01', 'Other-password1')
    const { deviceId = '' } = (await devicesOf(phone)).find(({ isThis }) => !isThis) ?? {}
    const end = (token: string) => as(service, token)('POST /ea/devices/end', { body: { deviceId } })
    expect((await end(stranger)).data).toEqual({ ended: 0 })
    expect(await isSignedIn(computer)).toBe(true)
    expect((await end(phone)).data).toEqual({ ended: 1 })
    expect([await isSignedIn(computer), await isSignedIn(phone)]).toEqual([false, true])
    expect((await end(phone)).data).toEqual({ ended: 0 })
  })

  it('can all be signed out except the current one', async () => {
    const others = [await signInWith(service, agents.WINDOWS), await signInWith(service, agents.WECHAT)]
    const phone = await signInWith(service, agents.IPHONE)
    expect((await as(service, phone)('POST /ea/devices/end', { body: {} })).data).toEqual({ ended: 2 })
    expect(await Promise.all(others.map(isSignedIn))).toEqual([false, false])
    expect(await isSignedIn(phone)).toBe(true)
  })

  it('are limited in number: one more ends the least recently used one', async () => {
    const first = await signInWith(service, agents.WINDOWS)
    for (let count = 1; count < OPEN_SIGN_INS; count++) {
      service.clock.advance(1000)
      await signInWith(service, agents.IPHONE)
    }
    expect(await isSignedIn(first)).toBe(true)
    service.clock.advance(1000)
    const last = await signInWith(service, agents.IPHONE)
    expect(await isSignedIn(first)).toBe(false)
    expect(await devicesOf(last)).toHaveLength(OPEN_SIGN_INS)
  })
})

describe('The sign-in history', () => {
  it('lists successful and failed sign-ins, latest first', async () => {
    await tryPassword(service, candidate.account, 'wrong')
    service.clock.advance(1000)
    const history = await historyOf(await signInWith(service, agents.IPHONE))
    expect(history.map(({ outcome, way }) => [outcome, way])).toEqual([
      ['signedIn', 'password'],
      ['wrongPassword', 'password'],
    ])
    expect(history[0]).toMatchObject({ at: '2026-05-01T02:00:01.000Z', device: { system: 'ios', browser: 'Safari' } })
  })

  it('shows which wrong password locked the account, and omits attempts while it was locked', async () => {
    const token = await signInWith(service, agents.IPHONE)
    for (let tries = 1; tries <= 8; tries++) {
      service.clock.advance(1000)
      await tryPassword(service, candidate.account, 'wrong', await solvedCaptcha(service))
    }
    expect((await historyOf(token)).map(({ outcome }) => outcome)).toEqual([
      'locked',
      ...Array.from({ length: 5 }, () => 'wrongPassword'),
      'signedIn',
    ])
  })

  it('stores nothing for unknown names', async () => {
    await tryPassword(service, 'nobody123', 'wrong')
    expect((await service.services.db.execute(sql`select from sign_in_event`)).rows).toHaveLength(0)
  })

  it('is kept for 180 days and encrypted in the database', async () => {
    await signInWith(service, agents.IPHONE)
    const { rows } = await service.services.db.execute(sql`select device from sign_in_event`)
    expect(JSON.stringify(rows)).not.toMatch(/ios|127\.0/)
    service.clock.advance(179 * DAY)
    await deleteOldSignIns(service.services)
    expect((await service.services.db.execute(sql`select from sign_in_event`)).rows).toHaveLength(1)
    service.clock.advance(DAY)
    await deleteOldSignIns(service.services)
    expect((await service.services.db.execute(sql`select from sign_in_event`)).rows).toHaveLength(0)
  })
})
