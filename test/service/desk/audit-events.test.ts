/** Entries of the service's audit log about sign-ins and own accounts. */
import type { FastifyInstance } from 'fastify'
import { areas } from '@server/area-list'
import { buildDesk } from '@server/desk/build-desk'
import { testService, type TestService } from '../harness'
import { addPerson, DeskBrowser, PASSWORD, type Person } from './desk'
import { createdPasskey } from './software-passkey'

let service: TestService
let desk: FastifyInstance
let person: Person
let browser: DeskBrowser
let count = 0

beforeAll(async () => {
  service = await testService({ now: '2026-05-01T02:00:00Z' })
  desk = await buildDesk(service.services, areas.provided)
})
afterAll(async () => {
  await desk.close()
  await service.close()
})
beforeEach(async () => {
  service.clock.advance(3_600_000)
  await service.services.db.execute('delete from staff_attempt')
  person = await addPerson(service.services, `recorded${count++}`, 'superAdministrator')
  browser = new DeskBrowser(desk)
})

const firstStep = (password = PASSWORD) => browser.call('POST /desk/sign-in', { body: { name: person.name, password } })
const ticket = async () => ((await firstStep()).data as { ticket: string }).ticket
const signIn = (by = browser) => by.signIn(person.name, person.app.shows())

/** Actions recorded under the person's name, the oldest first. */
async function recorded(): Promise<string[]> {
  const found = await service.services.db.execute<{ action: string }>(
    `select action from staff_event where actor = '${person.name}' order by entry_id`,
  )
  return found.rows.map(({ action }) => action)
}

it('record wrong passwords and the attempts of a locked name', async () => {
  for (let tries = 0; tries < 6; tries++) await firstStep('Wrong42house')
  expect(await recorded()).toEqual([...Array<string>(5).fill('sign-in refused'), 'sign-in locked'])
})

it('record wrong codes, and attempts while codes are locked', async () => {
  const given = await ticket()
  for (let tries = 0; tries < 6; tries++)
    await browser.call('POST /desk/sign-in/code', { body: { ticket: given, code: person.app.showsNot() } })
  expect(await recorded()).toEqual([...Array<string>(5).fill('code refused'), 'code locked'])
})

it('record wrong codes of a step-up', async () => {
  await signIn()
  await browser.call('POST /desk/step-up/code', { body: { code: person.app.showsNot() } })
  expect(await recorded()).toEqual(['sign in', 'code refused'])
})

it('record wrong passkeys', async () => {
  const body = { ticket: await ticket(), credential: { id: 'unknown' } }
  await browser.call('POST /desk/sign-in/passkey', { body })
  expect(await recorded()).toEqual(['passkey refused'])
})

it('record a wrong current password', async () => {
  await signIn()
  const body = { password: 'Wrong42house', newPassword: 'Window77garden' }
  await browser.call('POST /desk/own/password', { body })
  expect(await recorded()).toEqual(['sign in', 'password change refused'])
})

it('record sessions that their owner ends, and signing out', async () => {
  const other = new DeskBrowser(desk)
  await signIn()
  service.clock.advance(60_000)
  await signIn(other)
  const { sessions } = (await browser.call('GET /desk/own/sessions')).data as { sessions: { sessionId: string }[] }
  await browser.call(`POST /desk/own/sessions/${sessions[1]?.sessionId ?? ''}/end`)
  await browser.call('POST /desk/own/sessions/end-others')
  await browser.call('POST /desk/session/end')
  expect(await recorded()).toEqual(['sign in', 'sign in', 'session end', 'sessions end', 'sign out'])
})

describe('Passkeys', () => {
  async function add() {
    const { data } = await browser.call('POST /desk/own/passkeys/options')
    const { challenge } = (data as { options: { challenge: string } }).options
    return browser.call('POST /desk/own/passkeys', { body: { name: 'Key', credential: createdPasskey(challenge) } })
  }
  const passkeys = async () =>
    ((await browser.call('GET /desk/own/passkeys')).data as { passkeys: { passkeyId: string }[] }).passkeys
  const remove = (passkeyId = '') => browser.call(`POST /desk/own/passkeys/${passkeyId}/remove`)

  beforeEach(() => signIn())

  it('are recorded when they are added and removed', async () => {
    expect((await add()).error).toBeNull()
    expect((await remove((await passkeys())[0]?.passkeyId)).error).toBeNull()
    expect(await recorded()).toEqual(['sign in', 'passkey add', 'passkey remove'])
  })

  it('and sessions do not change when the entry cannot be written', async () => {
    await add()
    await service.services.db.execute(
      `alter table staff_event add constraint nothing_more check (actor <> '${person.name}') not valid`,
    )
    const [passkey] = await passkeys()
    const changes = [await add(), await remove(passkey?.passkeyId), await browser.call('POST /desk/session/end')]
    await service.services.db.execute('alter table staff_event drop constraint nothing_more')
    expect(changes.map(({ status }) => status)).toEqual([500, 500, 500])
    expect(await passkeys()).toEqual([passkey])
  })
})
