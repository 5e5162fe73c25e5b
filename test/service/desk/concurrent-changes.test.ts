/** Sign-ins and changes of staff accounts while another change of the same account commits. */
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { areas } from '@server/area-list'
import { buildDesk } from '@server/desk/build-desk'
import type { Database, Executor } from '@server/core/postgres/database'
import { staff } from '@server/core/tables/staff'
import { hashPassword, isRightPassword } from '@server/domain/accounts/passwords'
import { disableStaff } from '@server/domain/staff/accounts'
import { changeStaffPassword } from '@server/domain/staff/change-password'
import { addPasskey, listPasskeys, newPasskeyOptions } from '@server/domain/staff/passkeys'
import { replaceRoles } from '@server/domain/staff/roles'
import { endSession, listSessions, sessionOf } from '@server/domain/staff/sessions'
import { removeFactors } from '@server/domain/staff/set-up'
import { checkPassword, signInWithCode } from '@server/domain/staff/sign-in'
import { testService, type TestService } from '../harness'
import { interleave } from '../setup/pause'
import { addPerson, DeskBrowser, PASSWORD, type Person } from './desk'
import { createdPasskey } from './software-passkey'

const ORIGIN = { ip: '127.0.0.1', userAgent: 'test' }
/** Sufficient for a statement that waits for no lock. */
const UNLOCKED_MS = 300

let service: TestService
let desk: FastifyInstance
let person: Person
let count = 0

beforeAll(async () => {
  service = await testService()
  desk = await buildDesk(service.services, areas.provided)
})
afterAll(async () => {
  await desk.close()
  await service.close()
})
beforeEach(async () => {
  person = await addPerson(service.services, `both${count++}`, 'superAdministrator')
})

const pause = () => new Promise((resolve) => setTimeout(resolve, UNLOCKED_MS))

/** Makes a change that commits after the call has waited for it, or would have finished without waiting. */
async function duringChange<T>(change: (tx: Executor) => Promise<unknown>, call: () => Promise<T>) {
  return service.services.db.transaction(async (tx) => {
    await change(tx)
    const called = call().then(
      (value) => ({ value }),
      (error: unknown) => ({ error }),
    )
    await Promise.race([called, pause()])
    return { called }
  })
}

/** Services whose first transaction starts while the change is under way. */
function servicesDuring(change: (tx: Executor) => Promise<unknown>) {
  const { db } = service.services
  const transaction = async (run: Parameters<Database['transaction']>[0]) => {
    const { called } = await duringChange(change, () => db.transaction(run))
    const outcome = await called
    if ('error' in outcome) throw outcome.error
    return outcome.value
  }
  return { ...service.services, db: Object.create(db, { transaction: { value: transaction } }) as Database }
}

const signIn = async () => {
  const { ticket } = await checkPassword(service.services, { name: person.name, password: PASSWORD })
  return { ticket, code: person.app.shows() }
}

const isRehash = (text: string) => text.startsWith('update "staff" set "password_hash"')

const checkAtOtherCost = () =>
  checkPassword(
    { ...service.services, env: { ...service.services.env, PASSWORD_MEMORY_KIB: 128 } },
    { name: person.name, password: PASSWORD },
  )

const hashNow = async (): Promise<string> => {
  const [row] = await service.services.db
    .select({ hash: staff.passwordHash })
    .from(staff)
    .where(eq(staff.staffId, person.staffId))
  return row?.hash ?? ''
}

const setHash = (passwordHash: string) =>
  service.services.db.update(staff).set({ passwordHash }).where(eq(staff.staffId, person.staffId))

describe('A sign-in', () => {
  it.each<[string, (tx: Executor) => Promise<unknown>]>([
    ['reset', (tx) => removeFactors(tx, person.staffId)],
    ['disabled', (tx) => disableStaff(service.services, tx, person.staffId)],
  ])('is refused when the account is %s after the second factor', async (_, change) => {
    const factors = await signIn()
    await expect(signInWithCode(servicesDuring(change), factors, ORIGIN)).rejects.toMatchObject({
      code: 'DESK_SIGN_IN_EXPIRED',
    })
    expect(await listSessions(service.services, person.staffId)).toEqual([])
  })

  it('gives no session to an account without factors', async () => {
    const token = await signInWithCode(service.services, await signIn(), ORIGIN)
    expect(await sessionOf(service.services, token)).toMatchObject({ staffId: person.staffId })
    await service.services.db.execute('update staff set seed_cipher = null')
    expect(await sessionOf(service.services, token)).toBeNull()
  })
})

describe('A passkey', () => {
  async function addDuring(change: ((tx: Executor) => Promise<unknown>) | null) {
    const token = await signInWithCode(service.services, await signIn(), ORIGIN)
    const session = await sessionOf(service.services, token)
    if (!session) throw new Error('no session')
    const { challenge } = await newPasskeyOptions(service.services, session)
    const services = change ? servicesDuring(change) : service.services
    await addPasskey(services, session, { name: 'Key', credential: createdPasskey(challenge) })
  }

  it('is added', async () => {
    await addDuring(null)
    expect(await listPasskeys(service.services.db, person.staffId)).toMatchObject([{ name: 'Key' }])
  })

  it('is not added to an account that is reset meanwhile', async () => {
    const adding = addDuring((tx) => removeFactors(tx, person.staffId))
    await expect(adding).rejects.toMatchObject({ code: 'DESK_SIGN_IN_REQUIRED' })
    expect(await listPasskeys(service.services.db, person.staffId)).toEqual([])
  })
})

describe('The own password', () => {
  it.each<[string, (tx: Executor, sessionId: string) => Promise<unknown>]>([
    ['the account is disabled', (tx) => disableStaff(service.services, tx, person.staffId)],
    ['the session is ended', (tx, sessionId) => endSession(tx, person.staffId, sessionId)],
  ])('does not change when %s meanwhile', async (_, change) => {
    const token = await signInWithCode(service.services, await signIn(), ORIGIN)
    const session = await sessionOf(service.services, token)
    if (!session) throw new Error('no session')
    const services = servicesDuring((tx) => change(tx, session.sessionId))
    const typed = { password: PASSWORD, newPassword: 'Window77garden' }
    const before = await hashNow()
    await expect(changeStaffPassword(services, session, typed)).rejects.toMatchObject({ code: 'DESK_SIGN_IN_REQUIRED' })
    expect(await hashNow()).toBe(before)
  })
})

describe('A hash of another cost', () => {
  it('is not replaced when the password changes meanwhile, and the old password is refused', async () => {
    const { services } = service
    const { first } = await interleave(
      services,
      isRehash,
      () => checkAtOtherCost().catch((error: unknown) => error),
      async () => setHash(await hashPassword('Window77garden', services.env.PASSWORD_MEMORY_KIB)),
    )
    expect(first).toMatchObject({ code: 'DESK_WRONG_PASSWORD' })
    const right = await isRightPassword('Window77garden', await hashNow(), services.env.PASSWORD_MEMORY_KIB)
    expect(right).toBe(true)
  })

  it('may be replaced by another sign-in at the same moment', async () => {
    const { first, second } = await interleave(service.services, isRehash, checkAtOtherCost, checkAtOtherCost)
    expect([first, second]).toMatchObject([{ hasPasskey: false }, { hasPasskey: false }])
  })
})

describe('Super administrators', () => {
  const superAdministrator = {
    role: 'superAdministrator' as const,
    domain: null,
    kinds: null,
    batches: null,
    areas: null,
  }

  it.each<[string, (tx: Executor) => Promise<unknown>]>([
    ['disabled', (tx) => disableStaff(service.services, tx, person.staffId)],
    ['demoted', (tx) => replaceRoles(tx, person.staffId, [])],
    ['reset', (tx) => removeFactors(tx, person.staffId)],
  ])('change no account once they are %s themselves', async (_, change) => {
    const other = await addPerson(service.services, `other${count}`, 'superAdministrator')
    const browser = new DeskBrowser(desk)
    await browser.signIn(person.name, person.app.shows())
    const keys = ['disable', 'reset', 'roles'].map((name) => `POST /desk/staff/${other.staffId}/${name}`)
    const { called } = await duringChange(
      async (tx) => {
        // as another super administrator does
        await tx.execute('select 1 from staff order by staff_id for update')
        await change(tx)
      },
      () => Promise.all(keys.map((key) => browser.call(key, { body: { roles: [superAdministrator] } }))),
    )
    const outcome = await called
    const answers = 'value' in outcome ? outcome.value : []
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
    const theirs = new DeskBrowser(desk)
    await theirs.signIn(other.name, other.app.shows())
    expect(await theirs.readSession()).toMatchObject({ staff: { name: other.name } })
  })
})
