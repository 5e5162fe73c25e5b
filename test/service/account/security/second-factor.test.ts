import { errorTexts as en } from '@contract/errors/errors.en'
import { errorTexts as zh } from '@contract/errors/errors.zh'
import { sql } from 'drizzle-orm'
import { latestMessages } from '@server/domain/outbox/messages'
import { Authenticator } from '../../../portal/authenticator'
import { testService, type TestService } from '../../harness'
import { operate } from '../../operator/operator'
import { liftLimits } from '../../setup/lift-limits'
import { interleave } from '../../setup/pause'
import { sharedByTests } from '../../setup/shared-by-tests'
import { solvedCaptcha } from '../captcha'
import { candidate, otherProject, project, request, tryPassword } from '../project'
import { locksAccount, locksAccountOrIssuesToken } from '../overtaken'
import { setUp } from './authenticator'
import { agents, as, signInWith, told } from './owner'

const MINUTE = 60_000
const NEW = 'Blue7-river'
const service = sharedByTests(() => testService({ projects: [project, otherProject] }))
const other = sharedByTests(() => testService({ databaseUrl: service.databaseUrl }))
/** The second instance, with the same clock. */
function atOther(): TestService {
  other.clock.set(new Date(service.services.now()).toISOString())
  return other
}
beforeEach(() => service.clock.set('2026-05-01T02:00:00Z'))
afterEach(async () => {
  await liftLimits(service)
  const { db } = service.services
  for (const { account_id, password_hash } of kept)
    await db.execute(sql`update account set password_hash = ${password_hash} where account_id = ${account_id}`)
  await db.execute(`
      delete from second_factor; delete from recovery_code; delete from access_token;
      delete from sign_in_event; delete from outbox; delete from sent_code`)
})

/** Restored after tests that change passwords. */
let kept: Record<string, unknown>[]
beforeAll(async () => {
  kept = (await service.services.db.execute(sql`select account_id, password_hash from account`)).rows
})

let app: Authenticator
let recoveryCodes: string[]
let token: string
const factorOn = async () => {
  token = await signInWith(service, '')
  ;({ app, recoveryCodes } = await setUp(service, token))
  // the code that enabled the second factor is consumed
  service.clock.advance(MINUTE)
}

/** Completes the password step and returns its ticket. */
async function firstStep(headers: Record<string, string> = {}) {
  const body = { domain: 'academy', account: candidate.account, password: candidate.password }
  const answer = await service.call('POST /ea/g/sign-in', { body }, { headers })
  expect(answer.error).toBe('EA_SECOND_FACTOR')
  return ticketIn(answer.data)
}
const ticketIn = (data: unknown) => String((data as { ticket?: unknown }).ticket)
/** Sets a new password with a code sent to the phone. */
async function recover(newPassword: string) {
  const contact = { domain: 'academy', target: candidate.phone, request } as const
  const captcha = await solvedCaptcha(service)
  await service.call('POST /ea/g/codes', { body: { ...contact, purpose: 'recover', by: 'phone', captcha } })
  const proved = await service.call('POST /ea/g/recovery', {
    body: { ...contact, kind: 'phone', code: await codeReceived() },
  })
  const body = { domain: 'academy', pass: proved.data.pass, newPassword }
  return service.call('POST /ea/g/recovery/password', { body })
}
async function codeReceived() {
  const messages = await latestMessages(service.services, { limit: 10 })
  const sent = messages.find(({ target, text }) => target === candidate.phone && /\d{6}/.test(text))
  return /\d{6}/.exec(sent?.text ?? '')?.[0] ?? ''
}
const secondStep = (ticket: string, code: string, headers: Record<string, string> = {}) =>
  service.call('POST /ea/g/second-factor', { body: { domain: 'academy', ticket, code } }, { headers })
const signIns = async () => (await as(service, token)('GET /ea/sign-ins', {})).data.signIns
const toldOf = async (template: string) => (await told(service)).filter((message) => message.template === template)

describe('Enabling the second factor', () => {
  it('needs the password, shows a key and a QR code, and takes effect after one right code', async () => {
    token = await signInWith(service, '')
    const call = as(service, token)
    expect((await call('POST /ea/second-factor/keys', { body: { password: 'x' } })).error).toBe('EA_OLD_PASSWORD')
    const shown = (await call('POST /ea/second-factor/keys', { body: { password: candidate.password } })).data
    expect(shown.key).toMatch(/^[A-Z2-7]{32}$/)
    expect(shown.address).toContain(`secret=${shown.key}`)
    expect(decodeURIComponent(shown.address)).toContain('学院考试:wangming')
    expect(shown.qrCode).toMatch(/^data:image\/png;base64,/)
    expect((await call('GET /ea/security', {})).data.secondFactor).toBeNull()
    const wrong = await call('POST /ea/second-factor', { body: { ticket: shown.ticket, code: '12345' } })
    // recovery codes do not exist yet, so the text must not mention them
    expect(wrong).toMatchObject({ error: 'EA_WRONG_NEW_FACTOR', data: { left: 5 } })
    for (const { texts } of [zh, en]) expect(texts.EA_WRONG_NEW_FACTOR).not.toMatch(/恢复码|recovery/)
    expect((await call('GET /ea/security', {})).data.secondFactor).toBeNull()
  })

  it('shows ten recovery codes once, and notifies by phone and email', async () => {
    await factorOn()
    expect(new Set(recoveryCodes).size).toBe(10)
    for (const code of recoveryCodes) expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/)
    const { secondFactor } = (await as(service, token)('GET /ea/security', {})).data
    expect(secondFactor).toEqual({ since: '2026-05-01T02:00:00.000Z', recoveryCodesLeft: 10 })
    expect(await toldOf('secondFactorSet')).toHaveLength(2)
    const [message] = await latestMessages(service.services, { limit: 1 })
    expect(message?.text).toContain('开启两步验证')
  })

  it('stores the key encrypted and the recovery codes as hashes', async () => {
    await factorOn()
    const { rows } = await service.services.db.execute(sql`select seed from second_factor`)
    const { rows: codes } = await service.services.db.execute(sql`select code_hash from recovery_code`)
    const kept = JSON.stringify([rows, codes])
    for (const code of recoveryCodes) expect(kept).not.toContain(code.slice(0, 5))
    expect(String(rows[0]?.seed)).not.toMatch(/^[A-Z2-7]{32}$/)
  })

  it('works once: a replaced or expired key is refused', async () => {
    token = await signInWith(service, '')
    const call = as(service, token)
    const shown = (await call('POST /ea/second-factor/keys', { body: { password: candidate.password } })).data
    service.clock.advance(10 * MINUTE)
    const late = await call('POST /ea/second-factor', { body: { ticket: shown.ticket, code: '123456' } })
    expect(late.error).toBe('EA_FACTOR_EXPIRED')
    const elses = await call('POST /ea/second-factor', { body: { ticket: 'made-up', code: '123456' } })
    expect(elses.error).toBe('EA_FACTOR_EXPIRED')
    await setUp(service, token)
    const again = await call('POST /ea/second-factor/keys', { body: { password: candidate.password } })
    expect(again.error).toBe('EA_FACTOR_SET')
  })

  it('succeeds once for two requests at the same moment', async () => {
    token = await signInWith(service, '')
    const call = as(service, token)
    const body = { password: candidate.password }
    const first = (await call('POST /ea/second-factor/keys', { body })).data
    const second = (await call('POST /ea/second-factor/keys', { body })).data
    const answers = []
    for (const { ticket, key } of [first, second])
      answers.push(
        await call('POST /ea/second-factor', {
          body: { ticket, code: new Authenticator(key, service.services.now).shows() },
        }),
      )
    expect(answers.map(({ error }) => error)).toEqual([null, 'EA_FACTOR_SET'])
  })
})

describe('A new password', () => {
  const changePassword = () =>
    as(service, token)('POST /ea/password', { body: { oldPassword: candidate.password, newPassword: NEW } })

  it('invalidates a pending second-factor key, even with its code already in progress', async () => {
    const stranger = await signInWith(service, agents.WINDOWS)
    token = await signInWith(service, '')
    const body = { password: candidate.password }
    const shown = (await as(service, stranger)('POST /ea/second-factor/keys', { body })).data
    const code = new Authenticator(shown.key, service.services.now).shows()
    const { first } = await interleave(
      service.services,
      (text) => locksAccount(text) || text.startsWith('insert into "second_factor"'),
      () => as(service, stranger)('POST /ea/second-factor', { body: { ticket: shown.ticket, code } }),
      changePassword,
    )
    expect(first.error).toBe('EA_FACTOR_EXPIRED')
    expect((await tryPassword(service, candidate.account, NEW)).error).toBeNull()
  })

  it('invalidates a first sign-in step, even with the second already in progress', async () => {
    await factorOn()
    const ticket = await firstStep()
    const { first } = await interleave(
      service.services,
      locksAccountOrIssuesToken,
      () => secondStep(ticket, app.shows()),
      changePassword,
    )
    expect(first.error).toBe('EA_FACTOR_EXPIRED')
    expect(await signIns()).toHaveLength(1)
  })
})

describe('Signing in with a second factor', () => {
  beforeEach(factorOn)

  it('by password completes only after a code of the app', async () => {
    const ticket = await firstStep()
    expect(await signIns()).toHaveLength(1)
    const answer = await secondStep(ticket, app.shows())
    expect(answer.data.user.account).toBe('wangming')
    expect((await as(service, answer.data.token)('GET /ea/me', {})).error).toBeNull()
    expect((await signIns()).map(({ way, outcome }) => [way, outcome])).toEqual([
      ['password', 'signedIn'],
      ['password', 'signedIn'],
    ])
  })

  it('by phone code uses up the phone code in the first step', async () => {
    const captcha = await solvedCaptcha(service)
    await service.call('POST /ea/g/phone-codes', {
      body: { domain: 'academy', phone: candidate.phone, captcha, request },
    })
    const body = { domain: 'academy', phone: candidate.phone, code: await codeReceived(), request }
    const first = await service.call('POST /ea/g/sign-in/phone', { body })
    expect(first.error).toBe('EA_SECOND_FACTOR')
    expect((await service.call('POST /ea/g/sign-in/phone', { body })).error).toBe('EA_CODE_EXPIRED')
    expect((await secondStep(ticketIn(first.data), app.shows())).error).toBeNull()
    expect((await signIns())[0]).toMatchObject({ way: 'phoneCode', outcome: 'signedIn' })
  })

  it('by password recovery makes the new password valid, but does not sign in alone', async () => {
    const chosen = await recover(NEW)
    expect(chosen.error).toBe('EA_SECOND_FACTOR')
    expect((await tryPassword(service, candidate.account, NEW)).error).toBe('EA_SECOND_FACTOR')
    expect(await toldOf('passwordRecovered')).toHaveLength(2)
    expect((await secondStep(ticketIn(chosen.data), app.shows())).error).toBeNull()
  })

  it('restarts when the phone of the first step no longer belongs to the account', async () => {
    const captcha = await solvedCaptcha(service)
    const asked = { domain: 'academy', phone: candidate.phone, request }
    await service.call('POST /ea/g/phone-codes', { body: { ...asked, captcha } })
    const first = await service.call('POST /ea/g/sign-in/phone', { body: { ...asked, code: await codeReceived() } })
    const { db } = service.services
    const { rows } = await db.execute(sql`select account_id, phone_cipher from account where phone_cipher is not null`)
    await db.execute(sql`update account set phone_cipher = null`)
    const second = await secondStep(ticketIn(first.data), app.shows())
    for (const { account_id, phone_cipher } of rows)
      await db.execute(sql`update account set phone_cipher = ${phone_cipher} where account_id = ${account_id}`)
    expect(second.error).toBe('EA_FACTOR_EXPIRED')
  })

  it('accepts a code once, and no earlier code after it', async () => {
    const before = app.shows(-1)
    const now = app.shows()
    expect((await secondStep(await firstStep(), now)).error).toBeNull()
    expect((await secondStep(await firstStep(), now)).error).toBe('EA_WRONG_FACTOR')
    expect((await secondStep(await firstStep(), before)).error).toBe('EA_WRONG_FACTOR')
    expect((await secondStep(await firstStep(), app.shows(1))).error).toBeNull()
  })

  it('accepts one of two equal codes at the same moment', async () => {
    const [one, other] = [await firstStep(), await firstStep()]
    const answers = await Promise.all([one, other].map((ticket) => secondStep(ticket, app.shows())))
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1)
  })

  it('accepts a recovery code once at two instances at the same moment', async () => {
    const [ticket, code = ''] = [await firstStep(), recoveryCodes[0]]
    const step = (at: TestService) => at.call('POST /ea/g/second-factor', { body: { domain: 'academy', ticket, code } })
    const answers = await Promise.all([service, atOther(), service, atOther()].map(step))
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1)
  })

  it('accepts a recovery code in any spelling, once', async () => {
    const typed = ` ${recoveryCodes[0]?.replace('-', ' ').toUpperCase()}`
    expect((await secondStep(await firstStep(), typed)).error).toBeNull()
    expect((await secondStep(await firstStep(), typed)).error).toBe('EA_WRONG_FACTOR')
    const { secondFactor } = (await as(service, token)('GET /ea/security', {})).data
    expect(secondFactor?.recoveryCodesLeft).toBe(9)
  })

  it('restarts after five minutes, in another client, and once the password has changed', async () => {
    const late = await firstStep()
    service.clock.advance(5 * MINUTE)
    expect((await secondStep(late, app.shows())).error).toBe('EA_FACTOR_EXPIRED')
    const ticket = await firstStep()
    expect((await secondStep(ticket, app.shows(), { 'user-agent': agents.IPHONE })).error).toBe('EA_FACTOR_EXPIRED')
    expect((await secondStep('made-up', app.shows())).error).toBe('EA_FACTOR_EXPIRED')
    await service.services.db.execute(sql`update account set password_changed_at = now()`)
    expect((await secondStep(ticket, app.shows())).error).toBe('EA_FACTOR_EXPIRED')
    await service.services.db.execute(sql`update account set password_changed_at = null`)
    const elsewhere = { domain: 'college', ticket, code: app.shows() }
    expect((await service.call('POST /ea/g/second-factor', { body: elsewhere })).error).toBe('EA_FACTOR_EXPIRED')
  })

  it('does not cancel a pending account deletion before the second step', async () => {
    await service.services.db.execute(sql`
      insert into account_deletion (project_id, account_id, asked_by, asked_at, due_at)
      select project_id, account_id, 'owner', now(), now() + interval '7 days' from second_factor`)
    const takenBack = async () =>
      (await service.services.db.execute(sql`select cancelled_at from account_deletion`)).rows[0]?.cancelled_at
    const ticket = await firstStep()
    expect(await takenBack()).toBeNull()
    expect((await secondStep(ticket, app.shows())).data.deletionCancelled).toBe(true)
    expect(await takenBack()).not.toBeNull()
    await service.services.db.execute('delete from account_deletion')
  })
})

describe('Wrong second-factor codes', () => {
  beforeEach(factorOn)

  it('are counted, shown to the owner, and lock for ten minutes with a notification', async () => {
    const ticket = await firstStep()
    for (let left = 5; left > 0; left--)
      expect(await secondStep(ticket, app.showsNot())).toMatchObject({ error: 'EA_WRONG_FACTOR', data: { left } })
    expect((await secondStep(ticket, app.showsNot())).error).toBe('EA_FACTOR_LOCKED')
    expect(await secondStep(ticket, app.shows())).toMatchObject({
      error: 'EA_FACTOR_LOCKED',
      data: { until: '2026-05-01T02:11:00.000Z' },
    })
    expect((await signIns()).slice(0, 2).map(({ outcome }) => outcome)).toEqual(['factorLocked', 'wrongFactor'])
    expect(await toldOf('secondFactorGuessed')).toHaveLength(2)
    service.clock.advance(10 * MINUTE)
    expect((await secondStep(await firstStep(), app.shows())).error).toBeNull()
  })

  it('of a stranger do not lock out known devices of the account', async () => {
    const known = await secondStep(await firstStep(), app.shows())
    const cookie = String(known.headers['set-cookie']).split(';')[0] ?? ''
    const ticket = await firstStep()
    for (let tries = 1; tries <= 6; tries++) await secondStep(ticket, app.showsNot())
    expect((await secondStep(ticket, app.shows(1))).error).toBe('EA_FACTOR_LOCKED')
    expect((await secondStep(await firstStep({ cookie }), app.shows(1), { cookie })).error).toBeNull()
  })

  it('sent concurrently to two instances are compared as often as sequential ones', async () => {
    const ticket = await firstStep()
    const guess = (at: TestService) =>
      at.call('POST /ea/g/second-factor', { body: { domain: 'academy', ticket, code: app.showsNot() } })
    const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => guess(index % 2 ? atOther() : service)))
    const errors = answers.map(({ error }) => error)
    expect(errors.filter((error) => error === 'EA_WRONG_FACTOR').length).toBeLessThanOrEqual(5)
    // a wrong code processed after the lockout reports the lockout
    expect(errors.filter((error) => error !== 'EA_WRONG_FACTOR' && error !== 'EA_FACTOR_LOCKED')).toEqual([])
    expect((await secondStep(ticket, app.shows())).error).toBe('EA_FACTOR_LOCKED')
  })

  it('use up no attempt without the token of the first step', async () => {
    for (let tries = 1; tries <= 10; tries++)
      expect((await secondStep('made-up', app.showsNot())).error).toBe('EA_FACTOR_EXPIRED')
    expect((await secondStep(await firstStep(), app.showsNot())).data).toMatchObject({ left: 5 })
  })

  it('are limited to thirty a day', async () => {
    for (let day = 0; day < 5; day++) {
      const ticket = await firstStep()
      for (let tries = 1; tries <= 6; tries++) await secondStep(ticket, app.showsNot())
      service.clock.advance(11 * MINUTE)
    }
    const refused = await secondStep(await firstStep(), app.shows())
    expect(refused).toMatchObject({ error: 'EA_FACTOR_LOCKED', data: { until: '2026-05-02T02:01:00.000Z' } })
  })

  it('are reset, including the daily count, when an operator unlocks the account', async () => {
    for (let day = 0; day < 5; day++) {
      const ticket = await firstStep()
      for (let tries = 1; tries <= 6; tries++) await secondStep(ticket, app.showsNot())
      service.clock.advance(11 * MINUTE)
    }
    expect((await secondStep(await firstStep(), app.shows())).error).toBe('EA_FACTOR_LOCKED')
    const unlock = () => operate(service.services, 'accounts', 'unlock', 'academy', 'wangming')
    expect((await unlock()).printed).toContain('may sign in again')
    const [entry] = (
      await service.services.db.execute(sql`select details from audit_log where action = 'accounts unlock'`)
    ).rows
    expect(entry?.details).toMatchObject({ wasLocked: true })
    expect((await secondStep(await firstStep(), app.shows())).error).toBeNull()
    expect((await unlock()).printed).toContain('was not locked')
  })

  it('stay counted when the password is recovered', async () => {
    const ticket = await firstStep()
    for (let tries = 1; tries <= 6; tries++) await secondStep(ticket, app.showsNot())
    const chosen = await recover(NEW)
    expect((await secondStep(ticketIn(chosen.data), app.shows())).error).toBe('EA_FACTOR_LOCKED')
  })
})

describe('Disabling the second factor', () => {
  beforeEach(factorOn)

  it('needs a code, and notifies the owner', async () => {
    const off = (code: string) => as(service, token)('POST /ea/second-factor/off', { body: { code } })
    expect((await off(app.showsNot())).error).toBe('EA_WRONG_FACTOR')
    expect((await off(app.shows())).error).toBeNull()
    expect(await toldOf('secondFactorOff')).toHaveLength(2)
    expect((await tryPassword(service, candidate.account, candidate.password)).error).toBeNull()
    // a second request is harmless
    expect((await off('123456')).error).toBeNull()
  })

  it('is limited to thirty wrong codes a day, after which it is blocked and the owner is notified', async () => {
    const off = (code: string) => as(service, token)('POST /ea/second-factor/off', { body: { code } })
    const refusals = new Set<string | null>()
    for (let round = 0; round < 6; round++) {
      for (let each = 0; each < 6; each++) refusals.add((await off(app.showsNot())).error)
      service.clock.advance(11 * 60_000)
    }
    expect([...refusals]).toEqual(['EA_WRONG_FACTOR', 'EA_FACTOR_LOCKED'])
    expect(await toldOf('secondFactorGuessedInside')).not.toHaveLength(0)
    expect((await off(app.shows())).error).toBe('EA_FACTOR_LOCKED')
  })

  it('works with a recovery code too, and makes an earlier first step restart', async () => {
    const ticket = await firstStep()
    const body = { code: recoveryCodes[3] ?? '' }
    expect((await as(service, token)('POST /ea/second-factor/off', { body })).error).toBeNull()
    expect((await secondStep(ticket, app.shows())).error).toBe('EA_FACTOR_EXPIRED')
  })
})
