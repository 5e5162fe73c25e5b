import type { FastifyInstance } from 'fastify'
import { areas } from '@server/area-list'
import { buildDesk } from '@server/desk/build-desk'
import { Authenticator } from '../../portal/authenticator'
import { testService, type TestService } from '../harness'
import { addPerson, DeskBrowser, PASSWORD, type Person } from './desk'

const MINUTE_MS = 60_000

let service: TestService
let desk: FastifyInstance
let person: Person
let browser: DeskBrowser

beforeAll(async () => {
  service = await testService({ now: '2026-05-01T02:00:00Z' })
  desk = await buildDesk(service.services, areas.provided)
})
afterAll(async () => {
  await desk.close()
  await service.close()
})

let count = 0
beforeEach(async () => {
  service.clock.advance(60 * MINUTE_MS)
  await service.services.db.execute('delete from staff_attempt')
  person = await addPerson(service.services, `person${count++}`, 'superAdministrator')
  browser = new DeskBrowser(desk)
})

async function inEnvironment<T>(env: TestService['services']['env'], run: () => Promise<T>): Promise<T> {
  const before = service.services.env
  service.services.env = env
  try {
    return await run()
  } finally {
    service.services.env = before
  }
}

const firstStep = (password = PASSWORD, name = person.name) =>
  browser.call('POST /desk/sign-in', { body: { name, password } })
const secondStep = (ticket: unknown, code: string) =>
  browser.call('POST /desk/sign-in/code', { body: { ticket, code } })
const signIn = () => browser.signIn(person.name, person.app.shows())
const session = () => browser.call('GET /desk/session')

describe('Signing in', () => {
  it('takes password and code, and sets a strict cookie that scripts cannot read', async () => {
    const { data } = await firstStep()
    expect(data).toMatchObject({ hasPasskey: false })
    const { ticket } = data as { ticket: string }
    const { headers, error } = await secondStep(ticket, person.app.shows())
    expect(error).toBeNull()
    expect(headers['set-cookie']).toMatch(/^desk=[\w-]{43}; Path=\/; Max-Age=43200; HttpOnly; SameSite=Strict$/)
    expect((await session()).data).toMatchObject({ staff: { name: person.name }, language: 'zh' })
  })

  it('refuses wrong passwords, unknown names and disabled accounts alike', async () => {
    const wrong = [await firstStep('Wrong42house'), await firstStep(PASSWORD, 'nobody')]
    await service.services.db.execute('update staff set disabled_at = now()')
    wrong.push(await firstStep())
    await service.services.db.execute('update staff set disabled_at = null')
    expect(wrong.map(({ error, data }) => [error, data])).toEqual(wrong.map(() => ['DESK_WRONG_PASSWORD', {}]))
  })

  it('refuses demonstration accounts in production, and their sessions', async () => {
    const { services } = service
    const [env, production] = [services.env, { ...services.env, NODE_ENV: 'production' as const }]
    await services.db.execute('update staff set is_demonstration = true')
    const { ticket } = (await firstStep()).data as { ticket: string }
    const code = person.app.shows()
    const answers = await inEnvironment(production, async () => [await firstStep(), await secondStep(ticket, code)])
    expect(answers.map(({ error }) => error)).toEqual(['DESK_WRONG_PASSWORD', 'DESK_SIGN_IN_EXPIRED'])
    expect((await secondStep(ticket, code)).error).toBeNull()
    expect((await inEnvironment(production, session)).status).toBe(401)
    expect((await inEnvironment(env, session)).status).toBe(200)
    await services.db.execute('update staff set is_demonstration = false')
  })

  it('locks a name for ten minutes after five wrong passwords, whether or not it exists', async () => {
    for (const name of [person.name, 'nobody']) {
      for (let tries = 0; tries < 5; tries++)
        expect((await firstStep('Wrong42house', name)).error).toBe('DESK_WRONG_PASSWORD')
      expect((await firstStep(PASSWORD, name)).error).toBe('DESK_LOCKED')
    }
    service.clock.advance(10 * MINUTE_MS)
    expect((await firstStep()).error).toBeNull()
  })

  it('accepts a code once, and locks after five wrong codes', async () => {
    await signIn()
    const { ticket } = (await firstStep()).data as { ticket: string }
    expect((await secondStep(ticket, person.app.shows())).error).toBe('DESK_WRONG_CODE')
    for (let tries = 0; tries < 4; tries++)
      expect((await secondStep(ticket, person.app.showsNot())).error).toBe('DESK_WRONG_CODE')
    expect((await secondStep(ticket, person.app.shows(1))).error).toBe('DESK_LOCKED')
  })

  it('refuses the ticket after five minutes and after a change of the password', async () => {
    const { ticket } = (await firstStep()).data as { ticket: string }
    service.clock.advance(5 * MINUTE_MS)
    expect((await secondStep(ticket, person.app.shows())).error).toBe('DESK_SIGN_IN_EXPIRED')
    const second = ((await firstStep()).data as { ticket: string }).ticket
    await service.services.db.execute(`update staff set password_hash = password_hash || 'x'`)
    expect((await secondStep(second, person.app.shows())).error).toBe('DESK_SIGN_IN_EXPIRED')
    expect((await secondStep('forged', person.app.shows())).error).toBe('DESK_SIGN_IN_EXPIRED')
  })
})

describe('A session', () => {
  beforeEach(signIn)

  it('ends after thirty minutes without use, and is prolonged by use', async () => {
    service.clock.advance(29 * MINUTE_MS)
    expect((await session()).status).toBe(200)
    service.clock.advance(29 * MINUTE_MS)
    expect((await session()).status).toBe(200)
    service.clock.advance(31 * MINUTE_MS)
    expect(await session()).toMatchObject({ status: 401, error: 'DESK_SIGN_IN_REQUIRED' })
  })

  it('is not prolonged by reads in the background', async () => {
    const refresh = () => browser.call('GET /desk/session', { headers: { 'x-desk-background': '1' } })
    service.clock.advance(29 * MINUTE_MS)
    expect((await refresh()).status).toBe(200)
    service.clock.advance(MINUTE_MS)
    expect((await refresh()).status).toBe(401)
  })

  it('ends after twelve hours in spite of use', async () => {
    for (let halfHours = 1; halfHours < 29; halfHours++) {
      service.clock.advance(25 * MINUTE_MS)
      await session()
    }
    expect((await session()).status).toBe(200)
    service.clock.advance(25 * MINUTE_MS)
    expect((await session()).status).toBe(401)
  })

  it('ends when it is signed out, and when its account is disabled', async () => {
    const { headers } = await browser.call('POST /desk/session/end')
    expect(headers['clear-site-data']).toBe('"cache"')
    expect((await session()).status).toBe(401)
    service.clock.advance(MINUTE_MS)
    await signIn()
    await service.services.db.execute('update staff set disabled_at = now()')
    expect((await session()).status).toBe(401)
  })

  it('is listed with the others of its owner, who can end them', async () => {
    const other = new DeskBrowser(desk)
    service.clock.advance(MINUTE_MS)
    await other.signIn(person.name, person.app.shows())
    const { sessions } = (await browser.call('GET /desk/own/sessions')).data as { sessions: { isCurrent: boolean }[] }
    expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([true, false])
    expect((await browser.call('POST /desk/own/sessions/end-others')).data).toEqual({ ended: 1 })
    expect((await other.call('GET /desk/session')).status).toBe(401)
  })

  it('accepts changes with its CSRF token from its own origin only', async () => {
    const change = { body: { language: 'en' } }
    const key = 'POST /desk/session/language'
    const withHeaders = (headers: Record<string, string>) => browser.call(key, { ...change, headers })
    expect(await withHeaders({ 'x-desk-csrf': '' })).toMatchObject({ status: 403, error: 'DESK_CSRF' })
    expect(await withHeaders({ 'x-desk-csrf': 'forged' })).toMatchObject({ status: 403, error: 'DESK_CSRF' })
    for (const origin of ['https://evil.example', '', 'null', 'http://localhost:8080'])
      expect(await withHeaders({ origin })).toMatchObject({ status: 403, error: 'DESK_ORIGIN' })
    expect((await browser.call(key, change)).error).toBeNull()
    expect((await session()).data).toMatchObject({ language: 'en' })
  })

  it('refuses the CSRF token of another session', async () => {
    const other = new DeskBrowser(desk)
    service.clock.advance(MINUTE_MS)
    await other.signIn(person.name, person.app.shows())
    browser.csrf = other.csrf
    expect((await browser.call('POST /desk/own/sessions/end-others')).error).toBe('DESK_CSRF')
  })
})

describe('Step-up', () => {
  beforeEach(signIn)
  const add = (name: string) => browser.call('POST /desk/staff', { body: { name, displayName: 'New', roles: [] } })

  it('is required five minutes after the last second factor', async () => {
    expect((await add(`new${count}a`)).error).toBeNull()
    service.clock.advance(5 * MINUTE_MS)
    expect(await add(`new${count}b`)).toMatchObject({ status: 403, error: 'DESK_STEP_UP' })
    const stepUp = (code: string) => browser.call('POST /desk/step-up/code', { body: { code } })
    expect((await stepUp(person.app.showsNot())).error).toBe('DESK_WRONG_CODE')
    expect((await stepUp(person.app.shows())).error).toBeNull()
    expect((await add(`new${count}b`)).error).toBeNull()
    expect((await stepUp(person.app.shows())).error).toBe('DESK_WRONG_CODE')
  })
})

describe('Set-up', () => {
  beforeEach(signIn)

  async function linkOf(name: string): Promise<string> {
    const roles = [{ role: 'reviewer', domain: null, kinds: ['exemption'], batches: null, areas: ['HZ01'] }]
    const { data } = await browser.call('POST /desk/staff', { body: { name, displayName: 'New', roles } })
    return (data as { link: string }).link.split('#')[1] ?? ''
  }
  const open = async (token: string) => {
    const answer = await new DeskBrowser(desk).call('POST /desk/set-up', { body: { token } })
    return { error: answer.error, ...(answer.data as { ticket: string; key: string }) }
  }
  const finish = (by: DeskBrowser, body: object) => by.call('POST /desk/set-up/finish', { body })

  it('sets password and authenticator app by a link that works once', async () => {
    const token = await linkOf(`set${count}`)
    const { ticket, key } = await open(token)
    const app = new Authenticator(key, service.services.now)
    const own = new DeskBrowser(desk)
    const given = { token, ticket, password: PASSWORD, code: app.shows() }
    expect((await finish(own, { ...given, password: 'Tulip42ho' })).error).toBe('DESK_PASSWORD_SHORT')
    expect((await finish(own, { ...given, password: 'Password123456' })).error).toBe('EA_PASSWORD_COMMON')
    expect((await finish(own, { ...given, code: app.showsNot() })).error).toBe('DESK_WRONG_CODE')
    expect((await finish(own, given)).error).toBeNull()
    expect(await own.readSession()).toMatchObject({
      staff: { name: `set${count}` },
      grants: expect.arrayContaining([
        { permission: 'review', domain: null, kinds: ['exemption'], batches: null, areas: ['HZ01'] },
      ]) as unknown,
    })
    expect((await open(token)).error).toBe('DESK_SET_UP_LINK')
    expect((await finish(new DeskBrowser(desk), given)).error).toBe('DESK_SET_UP_LINK')
  })

  it('expires after 24 hours', async () => {
    const token = await linkOf(`late${count}`)
    service.clock.advance(24 * 60 * MINUTE_MS)
    expect((await open(token)).error).toBe('DESK_SET_UP_LINK')
  })

  it('is required again after a reset, which ends all sessions', async () => {
    const other = await addPerson(service.services, `other${count}`, 'finance')
    const theirs = new DeskBrowser(desk)
    await theirs.signIn(other.name, other.app.shows())
    expect((await browser.call(`POST /desk/staff/${other.staffId}/reset`)).error).toBeNull()
    expect((await theirs.call('GET /desk/session')).status).toBe(401)
    expect((await firstStep(PASSWORD, other.name)).error).toBe('DESK_WRONG_PASSWORD')
  })
})

describe('Staff accounts', () => {
  beforeEach(signIn)

  it('apply changed roles from the next call, and protect one’s own account', async () => {
    const other = await addPerson(service.services, `changed${count}`, 'finance')
    const theirs = new DeskBrowser(desk)
    await theirs.signIn(other.name, other.app.shows())
    expect((await theirs.call('GET /desk/audit')).status).toBe(403)
    const roles = [{ role: 'auditor', domain: null, kinds: null, batches: null, areas: null }]
    expect((await browser.call(`POST /desk/staff/${other.staffId}/roles`, { body: { roles } })).error).toBeNull()
    expect((await theirs.call('GET /desk/audit')).status).toBe(200)
    for (const change of ['disable', 'enable', 'reset'])
      expect((await browser.call(`POST /desk/staff/${person.staffId}/${change}`)).error).toBe('DESK_OWN_ACCOUNT')
  })

  it('record in the audit log who signed in and who changed what', async () => {
    const { data } = await browser.call(`GET /desk/audit?actor=${person.name}`)
    expect(data).toMatchObject({ entries: [{ action: 'sign in', details: { factor: 'code' } }], next: null })
    const file = await browser.call(`GET /desk/audit/export?actor=${person.name}`)
    expect(file.headers['content-type']).toContain('text/csv')
    expect(file.text).toContain(`${person.name},sign in,`)
    const exports = await browser.call('GET /desk/audit?action=audit%20export')
    expect(exports.data).toMatchObject({ entries: [{ actor: person.name, details: { actor: person.name } }] })
  })

  it('change their password, which ends other sessions', async () => {
    const change = (password: string, newPassword: string) =>
      browser.call('POST /desk/own/password', { body: { password, newPassword } })
    expect((await change('Wrong42house', 'Window77garden')).error).toBe('DESK_OLD_PASSWORD')
    expect((await change(PASSWORD, PASSWORD)).error).toBe('EA_PASSWORD_UNCHANGED')
    expect((await change(PASSWORD, 'Window77garden')).error).toBeNull()
    expect((await firstStep()).error).toBe('DESK_WRONG_PASSWORD')
    expect((await firstStep('Window77garden')).error).toBeNull()
  })
})
