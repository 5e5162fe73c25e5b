/** Account changes are refused when the session ends during the call. */
import { sql } from 'drizzle-orm'
import type { EndpointKey } from '@contract/endpoints/endpoints'
import { requireProject } from '@server/calls/project/find-project'
import { latestMessages } from '@server/domain/outbox/messages'
import { storeVisit } from '@server/domain/wechat/visits'
import { Authenticator } from '../../../portal/authenticator'
import { operate } from '../../operator/operator'
import { testService } from '../../harness'
import { liftLimits } from '../../setup/lift-limits'
import { interleave } from '../../setup/pause'
import { sharedByTests } from '../../setup/shared-by-tests'
import { candidate, otherProject, project } from '../project'
import { setUp } from './authenticator'
import { agents, as, signInWith } from './owner'

const service = sharedByTests(() => testService({ projects: [project, otherProject] }))
beforeEach(() => service.clock.set('2026-05-01T02:00:00Z'))
afterEach(async () => {
  await liftLimits(service)
  await service.services.db.execute(
    sql`delete from second_factor; delete from recovery_code; delete from account_change`,
  )
})

const { password, account } = candidate
const question = (name: 'firstTeacher' | 'firstSchool' | 'firstBook') => ({ question: name, answer: name })
const answers = [question('firstTeacher'), question('firstSchool'), question('firstBook')]

const locksAccount = (text: string) => /from "account"[^;]* for (no key )?update/.test(text)

/** Sends a code to a new phone or mailbox. */
async function newContact(token: string, kind: 'phone' | 'email', target: string) {
  await as(service, token)('POST /ea/codes', { body: { purpose: 'bind', by: kind, target } })
  const sent = (await latestMessages(service.services, { limit: 10 })).find((message) => message.target === target)
  return { kind, target, code: /\d{6}/.exec(sent?.text ?? '')?.[0] ?? '', password }
}

async function newFactor(token: string) {
  const { ticket, key } = (await as(service, token)('POST /ea/second-factor/keys', { body: { password } })).data
  return { ticket, code: new Authenticator(key, service.services.now).shows() }
}

async function recoveryCode(token: string) {
  const { recoveryCodes } = await setUp(service, token)
  return { code: recoveryCodes[0] ?? '' }
}

/** Schedules a phone change for the next day. */
async function pendingChange(token: string) {
  const body = await newContact(token, 'phone', '13700001111')
  expect((await as(service, token)('POST /ea/contacts', { body })).error).toBeNull()
  return { kind: 'phone' }
}

async function subscription() {
  const { projectId } = await requireProject(service.services, 'academy')
  const { ticket } = await storeVisit(service.services, projectId, 'mini', 'openid')
  return { ticket, topics: ['newDevice'] }
}

const ofAccount = async () => {
  const { rows } = await service.services.db.execute(sql`
    select password_hash as kept, phone_index as phone, email_index as email from account
    union all select 'city', city, null from account
    union all select 'agreement', topic, null from wechat_agreement
    union all select kind, value, null from account_change
    union all select 'deletion', null, null from account_deletion
    union all select 'question', null, null from safe_answer
    union all select second_factor::text, null, null from second_factor
    union all select recovery_code::text, null, null from recovery_code
    order by kept, phone`)
  return rows
}

type Case = [name: string, key: EndpointKey, bodyOf: (token: string) => Promise<object>]
const body =
  (typed: object): Case[2] =>
  () =>
    Promise.resolve(typed)

it.each<Case>([
  ['a new password', 'POST /ea/password', body({ oldPassword: password, newPassword: 'Blue7-river' })],
  ['a new phone', 'POST /ea/contacts', (token) => newContact(token, 'phone', '13700001111')],
  ['a new mailbox', 'POST /ea/contacts', (token) => newContact(token, 'email', 'new@example.org')],
  ['turning the second factor on', 'POST /ea/second-factor', newFactor],
  ['turning the second factor off', 'POST /ea/second-factor/off', recoveryCode],
  ['a deletion', 'POST /ea/own-data/deletion', body({ password })],
  ['questions', 'POST /ea/safe-questions', body({ password, answers })],
  ['unlinking WeChat', 'POST /ea/wechat/unbindings', body({})],
  ['the end of other devices', 'POST /ea/devices/end', body({})],
  ['cancelling a change', 'POST /ea/security/changes/cancel', pendingChange],
  ['a subscription to WeChat messages', 'POST /ea/wechat/subscriptions', subscription],
  ['a city', 'POST /ea/city', body({ city: '福州市' })],
])('refuses %s', async (_what, key, bodyOf) => {
  await signInWith(service, agents.WINDOWS)
  const token = await signInWith(service, agents.IPHONE)
  const typed = await bodyOf(token)
  const before = await ofAccount()
  const { first, second } = await interleave(
    service.services,
    locksAccount,
    () => as(service, token)(key, { body: typed }),
    () => operate(service.services, 'accounts', 'sign-out', 'academy', account),
  )
  expect([first.error, second.code]).toEqual(['EA_LOGIN_EXPIRED', 0])
  expect(await ofAccount()).toEqual(before)
})
