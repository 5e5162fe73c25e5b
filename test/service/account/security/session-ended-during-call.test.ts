/** Calls whose session ends while they are under way change nothing of the account. */
import { sql } from 'drizzle-orm'
import { operate } from '../../operator/operator'
import { testService } from '../../harness'
import { liftLimits } from '../../setup/lift-limits'
import { interleave } from '../../setup/pause'
import { sharedByTests } from '../../setup/shared-by-tests'
import { candidate, otherProject, project } from '../project'
import { agents, as, signInWith } from './owner'

const service = sharedByTests(() => testService({ projects: [project, otherProject] }))
beforeEach(() => service.clock.set('2026-05-01T02:00:00Z'))
afterEach(() => liftLimits(service))

const { password, account } = candidate
const question = (name: 'firstTeacher' | 'firstSchool' | 'firstBook') => ({ question: name, answer: name })
const answers = [question('firstTeacher'), question('firstSchool'), question('firstBook')]

const locksAccount = (text: string) => /from "account"[^;]* for (no key )?update/.test(text)

it.each([
  ['a new password', { key: 'POST /ea/password', body: { oldPassword: password, newPassword: 'Blue7-river' } }],
  ['a deletion', { key: 'POST /ea/own-data/deletion', body: { password } }],
  ['questions', { key: 'POST /ea/safe-questions', body: { password, answers } }],
  ['unlinking WeChat', { key: 'POST /ea/wechat/unbindings', body: {} }],
  ['the end of other devices', { key: 'POST /ea/devices/end', body: {} }],
] as const)('refuses %s', async (_what, { key, body }) => {
  await signInWith(service, agents.WINDOWS)
  const token = await signInWith(service, agents.IPHONE)
  const before = await service.services.db.execute(sql`select password_hash from account order by account_id`)
  const { first, second } = await interleave(
    service.services,
    locksAccount,
    () => as(service, token)(key, { body } as never),
    () => operate(service.services, 'accounts', 'sign-out', 'academy', account),
  )
  expect([first.error, second.code]).toEqual(['EA_LOGIN_EXPIRED', 0])
  const after = await service.services.db.execute(sql`select password_hash from account order by account_id`)
  expect(after.rows).toEqual(before.rows)
  const { rows } = await service.services.db.execute(sql`
    select 1 from account_deletion union all select 1 from safe_answer`)
  expect(rows).toEqual([])
})
