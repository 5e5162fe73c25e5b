/** Re-hashing a password with new cost parameters at sign-in does not count as a password change. */
import { sql } from 'drizzle-orm'
import { ownerAsking, visitorTyping } from '@server/areas/account/codes/asker'
import { codeTargetOf } from '@server/areas/account/codes/contact'
import { storeCode } from '@server/areas/account/codes/sent-codes'
import { requireProject } from '@server/calls/project/find-project'
import { Authenticator } from '../../../portal/authenticator'
import { testService } from '../../harness'
import { liftLimits } from '../../setup/lift-limits'
import { interleave } from '../../setup/pause'
import { sharedByTests } from '../../setup/shared-by-tests'
import { locksAccount } from '../overtaken'
import { candidate, otherProject, project, request } from '../project'
import { setUp } from './authenticator'
import { agents, as, signInWith } from './owner'

const service = sharedByTests(() => testService({ projects: [project, otherProject] }))
const CODE = '246810'
const { password } = candidate
let kept: Record<string, unknown>[]
let env: typeof service.services.env
beforeAll(async () => {
  env = service.services.env
  kept = (
    await service.services.db.execute(sql`select account_id, password_hash, phone_cipher, phone_index from account`)
  ).rows
})
beforeEach(() => service.clock.set('2026-05-01T02:00:00Z'))
afterEach(async () => {
  service.services.env = env
  await liftLimits(service)
  const { db } = service.services
  await db.execute(sql`delete from second_factor; delete from recovery_code; delete from safe_answer;
    delete from account_change; delete from account_deletion; delete from sent_code`)
  for (const row of kept)
    await db.execute(sql`update account set password_hash = ${row.password_hash}, password_changed_at = null,
      phone_cipher = ${row.phone_cipher}, phone_index = ${row.phone_index} where account_id = ${row.account_id}`)
})

const hashes = async () =>
  (await service.services.db.execute(sql`select password_hash from account order by account_id`)).rows

/** Signs in with higher hashing cost than when the password was stored. */
async function rehash(): Promise<void> {
  const before = await hashes()
  service.services.env = { ...env, PASSWORD_MEMORY_KIB: 128 }
  await service.call('POST /ea/g/sign-in', { body: { domain: 'academy', account: candidate.account, password } })
  expect(await hashes()).not.toEqual(before)
}

/** Stores a code without sending it. */
async function sentCode(token: string, purpose: 'bind' | 'verifyOld', target: string) {
  const { services } = service
  const { projectId } = await requireProject(services, 'academy')
  const { accountId } = (await as(service, token)('GET /ea/me', {})).data
  const asker = ownerAsking({ projectId, accountId }, purpose === 'verifyOld')
  await storeCode(
    services,
    services.db,
    codeTargetOf(services, projectId, purpose, { by: 'phone', target }, asker),
    CODE,
  )
}

const question = (name: 'firstTeacher' | 'firstSchool' | 'firstBook') => ({ question: name, answer: name })
const answers = [question('firstTeacher'), question('firstSchool'), question('firstBook')]
const phone = { kind: 'phone' as const, target: '13700001111', code: CODE }

type Outcome = Promise<{ error: string | null }>

it.each<[string, (token: string) => Promise<() => Outcome>]>([
  [
    'a new password',
    (token) =>
      Promise.resolve(() =>
        as(service, token)('POST /ea/password', { body: { oldPassword: password, newPassword: 'Blue7-river' } }),
      ),
  ],
  [
    'questions',
    (token) => Promise.resolve(() => as(service, token)('POST /ea/safe-questions', { body: { password, answers } })),
  ],
  [
    'a new phone',
    async (token) => {
      await sentCode(token, 'bind', phone.target)
      return () => as(service, token)('POST /ea/contacts', { body: { ...phone, password } })
    },
  ],
  [
    'a deletion',
    (token) => Promise.resolve(() => as(service, token)('POST /ea/own-data/deletion', { body: { password } })),
  ],
])('accepts the password for %s while a parallel sign-in rehashes it', async (_what, prepare) => {
  const run = await prepare(await signInWith(service, agents.IPHONE))
  const { first } = await interleave(service.services, locksAccount, run, rehash)
  expect(first.error).toBeNull()
})

it('accepts a recovery token after the password was rehashed', async () => {
  const { services } = service
  const { projectId } = await requireProject(services, 'academy')
  const contact = { by: 'phone', target: candidate.phone } as const
  const target = codeTargetOf(services, projectId, 'recover', contact, visitorTyping(request))
  await storeCode(services, services.db, target, CODE)
  const proving = { domain: 'academy', kind: 'phone' as const, target: candidate.phone, code: CODE, request }
  const { pass } = (await service.call('POST /ea/g/recovery', { body: proving })).data
  await rehash()
  const body = { domain: 'academy', pass, newPassword: 'Blue7-river' }
  expect((await service.call('POST /ea/g/recovery/password', { body })).error).toBeNull()
  expect((await service.call('POST /ea/g/recovery/password', { body })).error).toBe('EA_CODE_EXPIRED')
})

it('accepts the token of an old phone after the password was rehashed', async () => {
  const token = await signInWith(service, agents.IPHONE)
  await sentCode(token, 'verifyOld', candidate.phone)
  const proving = { kind: 'phone' as const, code: CODE }
  const { proof } = (await as(service, token)('POST /ea/contacts/proofs', { body: proving })).data
  await sentCode(token, 'bind', phone.target)
  await rehash()
  expect((await as(service, token)('POST /ea/contacts', { body: { ...phone, proof } })).data).toEqual({ dueAt: null })
})

it('accepts a second-factor key after the password was rehashed', async () => {
  const token = await signInWith(service, agents.IPHONE)
  const { ticket, key } = (await as(service, token)('POST /ea/second-factor/keys', { body: { password } })).data
  await rehash()
  const body = { ticket, code: new Authenticator(key, service.services.now).shows() }
  expect((await as(service, token)('POST /ea/second-factor', { body })).error).toBeNull()
})

it('accepts the second step of a sign-in after the password was rehashed', async () => {
  const { recoveryCodes } = await setUp(service, await signInWith(service, agents.IPHONE))
  const body = { domain: 'academy', account: candidate.account, password }
  const { details } = await service.call('POST /ea/g/sign-in', { body })
  await rehash()
  const step = { domain: 'academy', ticket: String(details.ticket), code: recoveryCodes[0] ?? '' }
  expect((await service.call('POST /ea/g/second-factor', { body: step })).error).toBeNull()
})
