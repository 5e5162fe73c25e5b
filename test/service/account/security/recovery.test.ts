import { sql } from 'drizzle-orm'
import { pendingChangesJob } from '@server/areas/account/security/pending-changes-job'
import { ownerAsking } from '@server/areas/account/codes/asker'
import { codeTargetOf } from '@server/areas/account/codes/contact'
import { storeCode } from '@server/areas/account/codes/sent-codes'
import { requireProject } from '@server/calls/project/find-project'
import { latestMessages } from '@server/domain/outbox/messages'
import { testService } from '../../harness'
import { liftLimits } from '../../setup/lift-limits'
import { interleave } from '../../setup/pause'
import { sharedByTests } from '../../setup/shared-by-tests'
import { solvedCaptcha } from '../captcha'
import { locksAccount } from '../overtaken'
import { candidate, otherProject, project, request, tryPassword } from '../project'
import { agents, as, signInWith, told } from './owner'

const HOUR = 60 * 60_000
const NEW = 'Blue7-river'
const service = sharedByTests(() => testService({ projects: [project, otherProject] }))
beforeEach(() => service.clock.set('2026-05-01T02:00:00Z'))

interface Kept extends Record<string, unknown> {
  account_id: string
  password_hash: string
  phone_cipher: string
  phone_index: string
  email_cipher: string | null
  email_index: string | null
}
let kept: Kept[]
beforeAll(async () => {
  kept = (await service.services.db.execute<Kept>(sql`select * from account`)).rows
})
afterEach(async () => {
  await liftLimits(service)
  const { db } = service.services
  for (const { account_id, password_hash, phone_cipher, phone_index, email_cipher, email_index } of kept)
    await db.execute(sql`update account set password_hash = ${password_hash}, phone_cipher = ${phone_cipher},
      phone_index = ${phone_index}, email_cipher = ${email_cipher}, email_index = ${email_index}
      where account_id = ${account_id}`)
  await db.execute('delete from outbox; delete from account_change; delete from sent_code; delete from safe_answer')
})

async function codeTo(target: string): Promise<string> {
  const found = (await latestMessages(service.services, { limit: 50 })).find((message) => message.target === target)
  return /\d{6}/.exec(found?.text ?? '')?.[0] ?? ''
}

async function askForCode(kind: 'phone' | 'email', target: string) {
  const captcha = await solvedCaptcha(service)
  return service.call('POST /ea/g/codes', {
    body: { domain: 'academy', purpose: 'recover', by: kind, target, captcha, request },
  })
}

const prove = (kind: 'phone' | 'email', target: string, code: string) =>
  service.call('POST /ea/g/recovery', { body: { domain: 'academy', kind, target, code, request } })
const choose = (pass: string, newPassword = NEW) =>
  service.call('POST /ea/g/recovery/password', { body: { domain: 'academy', pass, newPassword } })

describe('Recovering a forgotten password', () => {
  it.each([
    ['phone', candidate.phone],
    ['email', candidate.email],
  ] as const)('works with a code to the %s, signs in and ends every other sign-in', async (kind, target) => {
    const before = await signInWith(service, agents.WINDOWS)
    expect((await askForCode(kind, target)).data).toEqual({ retryAfterSeconds: 60, request })
    const proved = await prove(kind, target, await codeTo(target))
    expect(proved.data).toMatchObject({ account: 'wangming' })
    const signedIn = await choose(proved.data.pass)
    expect(signedIn.data.user.account).toBe('wangming')
    expect((await as(service, signedIn.data.token)('GET /ea/me', {})).error).toBeNull()
    expect((await as(service, before)('GET /ea/me', {})).error).toBe('EA_LOGIN_EXPIRED')
    expect((await tryPassword(service, candidate.account, candidate.password)).error).toBe('EA_WRONG_PASSWORD')
    expect((await tryPassword(service, candidate.account, NEW)).error).toBeNull()
    expect((await told(service)).filter(({ template }) => template === 'passwordRecovered')).toHaveLength(2)
  })

  it('lifts the wrong-password lock', async () => {
    for (let tries = 1; tries <= 6; tries++)
      await tryPassword(service, candidate.account, 'x', await solvedCaptcha(service))
    expect((await tryPassword(service, candidate.account, candidate.password)).error).toBe('EA_ACCOUNT_LOCKED')
    await askForCode('phone', candidate.phone)
    await choose((await prove('phone', candidate.phone, await codeTo(candidate.phone))).data.pass)
    expect((await tryPassword(service, candidate.account, NEW)).error).toBeNull()
  })

  it('does not reveal whether a phone has an account: the response is the same, and only the owner gets a code', async () => {
    const known = await askForCode('phone', candidate.phone)
    const unknown = await askForCode('phone', '13700000000')
    expect({ ...unknown, headers: null }).toEqual({ ...known, headers: null })
    expect([await codeTo(candidate.phone), await codeTo('13700000000')]).toEqual([expect.stringMatching(/^\d{6}$/), ''])
    expect((await prove('phone', '13700000000', '123456')).error).toBe(
      (await prove('phone', candidate.phone, '000000')).error,
    )
  })

  it('sends one code a minute and needs a right captcha', async () => {
    await askForCode('phone', candidate.phone)
    expect((await askForCode('phone', candidate.phone)).error).toBe('EA_CODE_TOO_FREQUENT')
    const captcha = { ...(await solvedCaptcha(service)), answer: 'XXXX' }
    const body = {
      domain: 'academy',
      purpose: 'recover' as const,
      by: 'phone' as const,
      target: candidate.phone,
      captcha,
    }
    expect((await service.call('POST /ea/g/codes', { body })).error).toBe('EA_WRONG_CAPTCHA')
    expect((await askForCode('email', 'nobody')).error).toBe('EA_EMAIL_INVALID')
  })

  it('sets a password once, within ten minutes, and refuses a bad password without using the token up', async () => {
    await askForCode('phone', candidate.phone)
    const { pass } = (await prove('phone', candidate.phone, await codeTo(candidate.phone))).data
    expect((await choose(pass, 'Password1')).error).toBe('EA_PASSWORD_COMMON')
    expect((await choose(pass, 'wangming1')).error).toBe('EA_PASSWORD_PERSONAL')
    expect((await choose(pass)).error).toBeNull()
    expect((await choose(pass, 'Other9-lake')).error).toBe('EA_CODE_EXPIRED')
    service.clock.advance(61_000)
    await askForCode('phone', candidate.phone)
    const later = (await prove('phone', candidate.phone, await codeTo(candidate.phone))).data
    service.clock.advance(10 * 60_000)
    expect((await choose(later.pass, 'Other9-lake')).error).toBe('EA_CODE_EXPIRED')
  })
})

const codeFor = (token: string, kind: 'phone' | 'email', target?: string) =>
  as(service, token)('POST /ea/codes', {
    body: { purpose: target === undefined ? 'verifyOld' : 'bind', by: kind, target },
  })
const put = (
  token: string,
  body: { kind: 'phone' | 'email'; target: string; code: string; proof?: string; password?: string },
) => as(service, token)('POST /ea/contacts', { body })

/** Changes the phone immediately with a code sent to the old one. */
async function movePhone(token: string, target: string) {
  const oldCode = async () => {
    await codeFor(token, 'phone')
    return codeTo(candidate.phone)
  }
  const body = { kind: 'phone' as const, code: await oldCode() }
  const { proof } = (await as(service, token)('POST /ea/contacts/proofs', { body })).data
  await codeFor(token, 'phone', target)
  const code = await codeTo(target)
  return () => put(token, { kind: 'phone', target, code, proof })
}

describe('A change made during another change', () => {
  it('refuses a new password to a holder of the old phone, even with a request already in progress', async () => {
    const token = await signInWith(service, agents.IPHONE)
    await askForCode('phone', candidate.phone)
    const { pass } = (await prove('phone', candidate.phone, await codeTo(candidate.phone))).data
    service.clock.advance(61_000)
    const move = await movePhone(token, '13700001111')
    const { first, second } = await interleave(
      service.services,
      (text) => locksAccount(text) || text.startsWith('update "account" set "password_hash"'),
      () => choose(pass),
      move,
    )
    expect(second.error).toBeNull()
    expect(first.error).toBe('EA_CODE_EXPIRED')
  })

  it('refuses to request another phone once the owner has changed it', async () => {
    const owner = await signInWith(service, agents.IPHONE)
    const stranger = await signInWith(service, agents.WINDOWS)
    await codeFor(stranger, 'phone', '13700003333')
    const asked = {
      ...{ kind: 'phone' as const, target: '13700003333', code: await codeTo('13700003333') },
      password: candidate.password,
    }
    const move = await movePhone(owner, '13700001111')
    const { first, second } = await interleave(
      service.services,
      (text) => / for (no key )?update$/.test(text),
      () => put(stranger, asked),
      move,
    )
    expect(second.error).toBeNull()
    expect(first.error).toBe('EA_BIND_FAILED')
    expect((await as(service, owner)('GET /ea/security', {})).data.pending).toEqual([])
  })

  it('keeps a newly requested change when an earlier one cannot be applied', async () => {
    const token = await signInWith(service, agents.IPHONE)
    const ask = async (target: string) => {
      await codeFor(token, 'phone', target)
      return put(token, { kind: 'phone', target, code: await codeTo(target), password: candidate.password })
    }
    expect((await ask('13700001111')).error).toBeNull()
    const { personalData, db } = service.services
    const { projectId } = await requireProject(service.services, 'academy')
    // meanwhile the number belongs to another account
    await db.execute(sql`update account set phone_index = ${personalData.index(projectId, 'phone', '13700001111')}
      where project_id = ${projectId} and phone_index = ${personalData.index(projectId, 'phone', '13912345678')}`)
    service.clock.advance(24 * HOUR)
    const anew = await signInWith(service, agents.IPHONE)
    await codeFor(anew, 'phone', '13700002222')
    const body = { kind: 'phone' as const, target: '13700002222', code: await codeTo('13700002222') }
    await interleave(
      service.services,
      (text) => text.startsWith('delete from "account_change"') && !text.includes('returning'),
      () => pendingChangesJob.run(service.services),
      () => put(anew, { ...body, password: candidate.password }),
    )
    expect((await as(service, anew)('GET /ea/security', {})).data.pending).toMatchObject([{ target: '137****2222' }])
  })
})

describe('Recovering by security questions', () => {
  const answers = [
    { question: 'firstTeacher' as const, answer: '李老师' },
    { question: 'firstBook' as const, answer: '西游记' },
    { question: 'farthestTrip' as const, answer: '喀什' },
  ]
  const setQuestions = async () => {
    const token = await signInWith(service, agents.IPHONE)
    await as(service, token)('POST /ea/safe-questions', { body: { password: candidate.password, answers } })
    return token
  }
  const questionsFor = async (account: string) =>
    (
      await service.call('POST /ea/g/recovery/questions', {
        body: { domain: 'academy', account, captcha: await solvedCaptcha(service) },
      })
    ).data.questions
  const answer = (given = answers, idNumber = candidate.idNumber, account = candidate.account) =>
    service.call('POST /ea/g/recovery/answers', {
      body: { domain: 'academy', account, idNumber, answers: given, newPassword: NEW },
    })

  it('asks the chosen questions, and for unknown names three that stay the same', async () => {
    await setQuestions()
    expect(await questionsFor(candidate.account)).toEqual(['farthestTrip', 'firstBook', 'firstTeacher'])
    const madeUp = await questionsFor('nobody123')
    expect(madeUp).toHaveLength(3)
    expect(await questionsFor('nobody123')).toEqual(madeUp)
  })

  it('takes effect a day later, and notifies phone and email at once', async () => {
    await setQuestions()
    expect((await answer()).data).toEqual({ dueAt: '2026-05-02T02:00:00.000Z' })
    expect((await told(service)).filter(({ template }) => template === 'passwordChangeAsked')).toHaveLength(2)
    service.clock.advance(24 * HOUR - 1000)
    await pendingChangesJob.run(service.services)
    expect((await tryPassword(service, candidate.account, NEW)).error).toBe('EA_WRONG_PASSWORD')
    service.clock.advance(1000)
    await pendingChangesJob.run(service.services)
    expect((await tryPassword(service, candidate.account, NEW)).error).toBeNull()
  })

  it('is not requested when the owner has changed the password meanwhile', async () => {
    const token = await setQuestions()
    const body = { oldPassword: candidate.password, newPassword: 'Green8-river' }
    const { first, second } = await interleave(
      service.services,
      (text) => locksAccount(text) || text.startsWith('delete from "account_change"'),
      () => answer(),
      () => as(service, token)('POST /ea/password', { body }),
    )
    expect(second.error).toBeNull()
    expect(first.error).toBe('EA_SAFE_ANSWER')
    expect((await as(service, token)('GET /ea/security', {})).data.pending).toEqual([])
  })

  it('refuses to cancel a new password that is being set at the same moment', async () => {
    const token = await setQuestions()
    await answer()
    await service.services.db.execute(sql`update account_change set due_at = '2026-05-01T01:00:00Z'`)
    const { second } = await interleave(
      service.services,
      (text) => text.startsWith('update "account"'),
      async () => pendingChangesJob.run(service.services),
      () => as(service, token)('POST /ea/security/changes/cancel', { body: { kind: 'password' } }),
    )
    expect(second.error).toBe('EA_LOGIN_EXPIRED')
    expect((await tryPassword(service, candidate.account, NEW)).error).toBeNull()
  })

  it('can be cancelled by signing in meanwhile', async () => {
    const token = await setQuestions()
    await answer()
    const call = as(service, token)
    expect((await call('GET /ea/security', {})).data.pending).toMatchObject([{ kind: 'password', target: null }])
    await call('POST /ea/security/changes/cancel', { body: { kind: 'password' } })
    service.clock.advance(25 * HOUR)
    await pendingChangesJob.run(service.services)
    expect((await tryPassword(service, candidate.account, candidate.password)).error).toBeNull()
  })

  it('reports every failure alike, and ends after five attempts in a day', async () => {
    await setQuestions()
    const [first, second, third] = answers
    const wrong = [first, second, { ...third, answer: '拉萨' }].flatMap((each) =>
      each ? [each] : [],
    ) as typeof answers
    const refused = [await answer(wrong), await answer(answers, '440524188001010014')]
    const unknown = await answer(answers, candidate.idNumber, 'nobody123')
    expect(new Set([...refused, unknown].map(({ error, msg }) => `${error} ${msg}`)).size).toBe(1)
    expect(unknown.error).toBe('EA_SAFE_ANSWER')
    for (let tries = 3; tries <= 5; tries++) await answer(wrong)
    expect((await answer()).error).toBe('COMMON_TOO_MANY')
  })
})

describe('The phone and email of an account', () => {
  const next = '13700001111'

  it('change at once with the old one, which is notified, and other sign-ins end', async () => {
    const other = await signInWith(service, agents.WINDOWS)
    const token = await signInWith(service, agents.IPHONE)
    await codeFor(token, 'phone')
    const code = await codeTo(candidate.phone)
    const { proof } = (await as(service, token)('POST /ea/contacts/proofs', { body: { kind: 'phone', code } })).data
    await codeFor(token, 'phone', next)
    const done = await put(token, { kind: 'phone', target: next, code: await codeTo(next), proof })
    expect(done.data).toEqual({ dueAt: null })
    expect((await as(service, token)('GET /ea/security', {})).data.phone).toBe('137****1111')
    expect((await as(service, other)('GET /ea/me', {})).error).toBe('EA_LOGIN_EXPIRED')
    expect(await told(service)).toContainEqual({ template: 'phoneChanged', channel: 'sms', target: candidate.phone })
    expect((await tryPassword(service, next, candidate.password)).error).toBeNull()
    // the proof of the old phone is consumed
    await codeFor(token, 'phone', '13700002222')
    const again = await put(token, { kind: 'phone', target: '13700002222', code: await codeTo('13700002222'), proof })
    expect(again.error).toBe('EA_BIND_FAILED')
  })

  it('change a day later without the old one but with the password', async () => {
    const token = await signInWith(service, agents.IPHONE)
    await codeFor(token, 'phone', next)
    const code = await codeTo(next)
    expect((await put(token, { kind: 'phone', target: next, code, password: 'wrong' })).error).toBe('EA_OLD_PASSWORD')
    const asked = await put(token, { kind: 'phone', target: next, code, password: candidate.password })
    expect(asked.data).toEqual({ dueAt: '2026-05-02T02:00:00.000Z' })
    expect(await told(service)).toContainEqual({
      template: 'phoneChangeAsked',
      channel: 'sms',
      target: candidate.phone,
    })
    expect((await as(service, token)('GET /ea/security', {})).data).toMatchObject({
      phone: '138****5678',
      pending: [{ kind: 'phone', target: '137****1111' }],
    })
    service.clock.advance(24 * HOUR)
    await pendingChangesJob.run(service.services)
    expect((await tryPassword(service, next, candidate.password)).error).toBeNull()
  })

  it('refuse to cancel a change that is being made at the same moment', async () => {
    const token = await signInWith(service, agents.IPHONE)
    await codeFor(token, 'phone', next)
    const asked = { kind: 'phone' as const, target: next, code: await codeTo(next), password: candidate.password }
    expect((await put(token, asked)).error).toBeNull()
    await service.services.db.execute(sql`update account_change set due_at = '2026-05-01T01:00:00Z'`)
    const { second } = await interleave(
      service.services,
      (text) => text.startsWith('update "account"'),
      async () => pendingChangesJob.run(service.services),
      () => as(service, token)('POST /ea/security/changes/cancel', { body: { kind: 'phone' } }),
    )
    expect(second.error).toBe('EA_LOGIN_EXPIRED')
    expect((await tryPassword(service, next, candidate.password)).error).toBeNull()
  })

  it('repeat the response to a cancelled change whose response was lost', async () => {
    const token = await signInWith(service, agents.IPHONE)
    await codeFor(token, 'phone', next)
    await put(token, { kind: 'phone', target: next, code: await codeTo(next), password: candidate.password })
    const cancel = (idempotencyKey: string) =>
      service.call('POST /ea/security/changes/cancel', { body: { kind: 'phone' } }, { token, idempotencyKey })
    const said = [await cancel('first-cancel'), await cancel('first-cancel'), await cancel('other-cancel')]
    expect(said.map(({ error }) => error)).toEqual([null, null, 'EA_CHANGE_GONE'])
  })

  it.each([
    [
      'recovers the account',
      async () => {
        await askForCode('email', candidate.email)
        const { pass } = (await prove('email', candidate.email, await codeTo(candidate.email))).data
        return choose(pass)
      },
    ],
    [
      'changes the password',
      async () => {
        const body = { oldPassword: candidate.password, newPassword: NEW }
        return as(service, await signInWith(service, agents.WINDOWS))('POST /ea/password', { body })
      },
    ],
  ])('do not change when the owner %s meanwhile, even though the requester knew the password', async (_how, renew) => {
    const stranger = await signInWith(service, agents.IPHONE)
    await codeFor(stranger, 'phone', next)
    const asked = { kind: 'phone' as const, target: next, code: await codeTo(next), password: candidate.password }
    expect((await put(stranger, asked)).error).toBeNull()
    expect((await renew()).error).toBeNull()
    service.clock.advance(24 * HOUR)
    await pendingChangesJob.run(service.services)
    expect((await tryPassword(service, next, NEW)).error).toBe('EA_WRONG_PASSWORD')
    expect((await tryPassword(service, candidate.phone, NEW)).error).toBeNull()
  })

  it('are added at once with the password where there was none', async () => {
    const token = await service.signIn('academy', 'LiLei01', 'Other-password1')
    await codeFor(token, 'email', 'li.lei@example.org')
    const body = { kind: 'email' as const, target: 'li.lei@example.org', code: await codeTo('li.lei@example.org') }
    expect((await put(token, body)).error).toBe('EA_BIND_FAILED')
    expect((await put(token, { ...body, password: 'Other-password1' })).data).toEqual({ dueAt: null })
    expect(
      (await as(service, token)('POST /ea/contacts/proofs', { body: { kind: 'email', code: '123456' } })).error,
    ).toBe('EA_CODE_EXPIRED')
  })

  /** Stores a code as if requested before another account took the contact. */
  async function codeFromBefore(token: string, by: 'phone' | 'email', target: string): Promise<string> {
    const { projectId } = await requireProject(service.services, 'academy')
    const { data: me } = await as(service, token)('GET /ea/me', {})
    const asker = ownerAsking({ projectId, accountId: me.accountId }, false)
    const { services } = service
    const asked = codeTargetOf(services, projectId, 'bind', { by, target }, asker)
    await storeCode(services, services.db, asked, '246810')
    return '246810'
  }

  it.each([
    ['phone', '13912345678', 'EA_PHONE_BOUND', candidate.account, candidate.password],
    ['email', candidate.email, 'EA_EMAIL_BOUND', 'LiLei01', 'Other-password1'],
  ] as const)('belong to one account: %s %s', async (kind, target, error, account, password) => {
    const token = await service.signIn('academy', account, password)
    const answer = await put(token, { kind, target, code: await codeFromBefore(token, kind, target), password })
    expect(answer.error).toBe(error)
  })
})
