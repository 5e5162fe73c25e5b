import { sql } from 'drizzle-orm'
import { testService } from '../../harness'
import { liftLimits } from '../../setup/lift-limits'
import { sharedByTests } from '../../setup/shared-by-tests'
import { untilWaiting } from '../../setup/until-waiting'
import { solvedCaptcha } from '../captcha'
import { candidate, otherProject, project, tryPassword } from '../project'
import { agents, as, signInWith, told } from './owner'

const service = sharedByTests(() => testService({ projects: [project, otherProject] }))
beforeEach(() => service.clock.set('2026-05-01T02:00:00Z'))
const NEW = 'Blue7-river'
let hash: unknown
beforeAll(async () => {
  hash = (await service.services.db.execute(sql`select account_id, password_hash from account`)).rows
})
afterEach(async () => {
  await liftLimits(service)
  for (const { account_id, password_hash } of hash as { account_id: string; password_hash: string }[])
    await service.services.db.execute(
      sql`update account set password_hash = ${password_hash}, password_changed_at = null where account_id = ${account_id}`,
    )
  await service.services.db.execute(sql`delete from outbox`)
})

async function change(token: string, oldPassword: string, newPassword = NEW) {
  return as(service, token)('POST /ea/password', { body: { oldPassword, newPassword } })
}

describe('Changing the password', () => {
  it('makes the new password valid and the old one invalid', async () => {
    const token = await signInWith(service, agents.IPHONE)
    expect((await change(token, candidate.password)).error).toBeNull()
    expect((await tryPassword(service, candidate.account, candidate.password)).error).toBe('EA_WRONG_PASSWORD')
    expect((await tryPassword(service, candidate.account, NEW)).error).toBeNull()
    expect((await as(service, token)('GET /ea/security', {})).data.passwordChangedAt).toBe('2026-05-01T02:00:00.000Z')
  })

  it('ends every other sign-in and keeps the current one', async () => {
    const other = await signInWith(service, agents.WINDOWS)
    const token = await signInWith(service, agents.IPHONE)
    await change(token, candidate.password)
    expect((await as(service, other)('GET /ea/me', {})).error).toBe('EA_LOGIN_EXPIRED')
    expect((await as(service, token)('GET /ea/me', {})).error).toBeNull()
  })

  it.each([
    ['another password', (token: string) => change(token, candidate.password)],
    [
      'questions',
      (token: string) => {
        const answers = (['firstTeacher', 'firstSchool', 'firstBook'] as const).map((question) => ({
          question,
          answer: question,
        }))
        return as(service, token)('POST /ea/safe-questions', { body: { password: candidate.password, answers } })
      },
    ],
  ])(
    'prevents a holder of the old password from setting %s, even with a request already in progress',
    async (_what, set) => {
      const token = await signInWith(service, agents.IPHONE)
      const { db } = service.services
      let late: ReturnType<typeof set> | null = null
      await db.transaction(async (tx) => {
        await tx.execute(sql`update account set password_hash = 'another', password_changed_at = now()`)
        late = set(token)
        await untilWaiting(db)
      })
      expect((await late!).error).toBe('EA_OLD_PASSWORD')
    },
  )

  it('notifies the owner by phone and email', async () => {
    await change(await signInWith(service, agents.IPHONE), candidate.password)
    expect(await told(service)).toEqual(
      expect.arrayContaining([
        { template: 'passwordChanged', channel: 'sms', target: candidate.phone },
        { template: 'passwordChanged', channel: 'email', target: candidate.email },
      ]),
    )
  })

  it.each([
    ['too short', 'Ab1', 'FIELD_PASSWORD'],
    ['that everybody tries', 'Password1', 'EA_PASSWORD_COMMON'],
    ['that is the account’s name', 'wangming7', 'EA_PASSWORD_PERSONAL'],
    ['that is the birthday', 'w19491231', 'EA_PASSWORD_PERSONAL'],
    ['that is the old one', candidate.password, 'EA_PASSWORD_UNCHANGED'],
  ])('refuses a password %s', async (_what, password, error) => {
    const token = await signInWith(service, agents.IPHONE)
    expect((await change(token, candidate.password, password)).error).toBe(error)
    expect((await tryPassword(service, candidate.account, candidate.password)).error).toBeNull()
  })

  it('is locked after more than five wrong old passwords, as signing in is, which still works', async () => {
    const token = await signInWith(service, agents.IPHONE)
    for (let tries = 1; tries <= 6; tries++)
      await tryPassword(service, candidate.account, 'wrong', await solvedCaptcha(service))
    expect(await change(token, 'wrong')).toMatchObject({ error: 'EA_OLD_PASSWORD', details: { left: 5 } })
    for (let tries = 2; tries <= 5; tries++) await change(token, 'wrong')
    expect(await change(token, 'wrong')).toMatchObject({
      error: 'EA_ACCOUNT_LOCKED',
      details: { until: '2026-05-01T02:10:00.000Z' },
    })
    expect((await change(token, candidate.password)).error).toBe('EA_ACCOUNT_LOCKED')
    const signIn = await tryPassword(service, candidate.phone, candidate.password, await solvedCaptcha(service))
    expect(signIn.error).toBeNull()
    service.clock.advance(10 * 60_000)
    expect((await change(token, candidate.password)).error).toBeNull()
  })
})

describe('Security questions', () => {
  const answers = [
    { question: 'firstTeacher', answer: '李老师' },
    { question: 'firstBook', answer: '西游记' },
    { question: 'farthestTrip', answer: 'Kashgar 喀什' },
  ] as const
  const choose = async (chosen: readonly { question: (typeof answers)[number]['question']; answer: string }[]) => {
    const token = await signInWith(service, agents.IPHONE)
    const answer = await as(service, token)('POST /ea/safe-questions', {
      body: { password: candidate.password, answers: [...chosen] },
    })
    return { error: answer.error, overview: (await as(service, token)('GET /ea/security', {})).data }
  }

  it('are three, stored as one hash, and setting them notifies the owner', async () => {
    const { error, overview } = await choose(answers)
    expect(error).toBeNull()
    expect([...overview.safeQuestions].sort()).toEqual(['farthestTrip', 'firstBook', 'firstTeacher'])
    const { rows } = await service.services.db.execute(sql`select answers_hash from safe_answer`)
    expect(rows.map((row) => String(row.answers_hash).slice(0, 10))).toEqual(['$argon2id$'])
    expect((await told(service)).map(({ template }) => template)).toContain('safeQuestionsChanged')
  })

  it('are refused when there are too few, duplicates or equal answers', async () => {
    const [first, second, third] = answers
    for (const chosen of [
      [first, second],
      [first, second, { ...first, answer: '别人' }],
      [first, second, { ...third, answer: '西 游 记' }],
      [first, second, { ...third, answer: 'a.' }],
    ])
      expect((await choose(chosen)).error).toBe('EA_SAFE_QUESTIONS')
  })

  it('can be removed', async () => {
    await choose(answers)
    const { error, overview } = await choose([])
    expect([error, overview.safeQuestions]).toEqual([null, []])
  })

  it('can be changed only with the password', async () => {
    const token = await signInWith(service, agents.IPHONE)
    const body = { password: 'wrong', answers: [...answers] }
    expect((await as(service, token)('POST /ea/safe-questions', { body })).error).toBe('EA_OLD_PASSWORD')
  })
})

test('the security settings show phone and email masked', async () => {
  const { data } = await as(service, await signInWith(service, agents.IPHONE))('GET /ea/security', {})
  expect(data).toMatchObject({
    account: 'wangming',
    phone: '138****5678',
    email: 'w***@example.org',
    passwordChangedAt: null,
    wechats: [],
    pending: [],
  })
})

test('refuses to cancel a change that is not pending', async () => {
  const call = as(service, await signInWith(service, agents.IPHONE))
  expect((await call('POST /ea/security/changes/cancel', { body: { kind: 'phone' } })).error).toBe('EA_CHANGE_GONE')
})
