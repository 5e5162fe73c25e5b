import { sql } from 'drizzle-orm'
import { createAccount } from '@server/domain/accounts/accounts'
import { hasLoginName } from '@server/domain/accounts/blind-index'
import { accountByName, decoyHash, readTypedName } from '@server/areas/account/sign-in/find-account'
import { subjectOfName } from '@server/areas/account/sign-in/counted-for'
import { countTry } from '@server/areas/account/sign-in/password-tries'
import { hashPassword, dummyHash } from '@server/domain/accounts/passwords'
import { requireProject } from '@server/calls/project/find-project'
import { testService } from '../harness'
import { askedOfDatabase } from '../setup/executed-statements'
import { liftLimits } from '../setup/lift-limits'
import { interleave } from '../setup/pause'
import { sharedByTests } from '../setup/shared-by-tests'
import { solvedCaptcha } from './captcha'
import { locksAccountOrIssuesToken } from './overtaken'
import { candidate, otherProject, project, tryPassword } from './project'
import { issueToken } from '../setup/issue-token'

const MINUTE = 60_000

const service = sharedByTests(() => testService({ projects: [project, otherProject], now: '2026-05-01T02:00:00Z' }))
afterEach(() => liftLimits(service))

const signIn = (account: string, password = candidate.password) => tryPassword(service, account, password)

/** Makes `count` failed attempts, with a captcha where required, and returns the last response. */
async function tryWrong(count: number, account = candidate.account) {
  await countTries(account, count - 1)
  return tryPassword(service, account, 'wrong', await solvedCaptcha(service))
}

/** Counts failed attempts without the cost of password hashing. */
async function countTries(name: string, count: number): Promise<void> {
  const { projectId } = await requireProject(service.services, 'academy')
  const subject = subjectOfName(service.services, projectId, readTypedName(name))
  for (let tries = 1; tries <= count; tries++) await countTry(service.services, subject, true)
}

describe('Signing in with a password', () => {
  it.each([
    ['account', candidate.account],
    ['account in another case', candidate.account.toUpperCase()],
    ['phone', candidate.phone],
    ['phone with a leading 0', `0${candidate.phone}`],
    ['email', candidate.email],
    ['ID number', candidate.idNumber],
    ['ID number with a small x', candidate.idNumber.toLowerCase()],
  ])('works by %s', async (_kind, name) => {
    const answer = await signIn(name)
    expect(answer).toMatchObject({ status: 200, code: 10, error: null })
    expect(answer.data.user.account).toBe('wangming')
  })

  it('rehashes a password with an outdated hash only when it was right', async () => {
    const { projectId } = await requireProject(service.services, 'academy')
    const name = readTypedName(candidate.account)
    const hashNow = async () => (await accountByName(service.services, projectId, name))?.passwordHash
    const cheap = await hashPassword(candidate.password, 8)
    await service.services.db.execute(
      sql`update account set password_hash = ${cheap} where project_id = ${projectId} and ${hasLoginName(service.services, projectId, 'wangming')}`,
    )
    await signIn(candidate.account, 'wrong')
    expect(await hashNow()).toBe(cheap)
    await signIn(candidate.account)
    expect(await hashNow()).not.toBe(cheap)
    expect((await signIn(candidate.account)).code).toBe(10)
  })

  it('returns a token for the following calls', async () => {
    const { data } = await signIn(candidate.account)
    const me = await service.call('GET /ea/me', {}, { token: data.token })
    expect(me.data).toEqual(data.user)
  })

  it('returns document, phone and email masked only', async () => {
    const { data } = await signIn(candidate.account)
    expect(data.user).toEqual({
      accountId: data.user.accountId,
      account: 'wangming',
      realName: '王明',
      idType: 'nationalId',
      country: 'CHN',
      city: null,
      idNumber: '110***********002X',
      gender: 'female',
      birthDate: '1949-12-31',
      phone: '138****5678',
      email: 'w***@example.org',
      userType: 'candidate',
      groupDomain: null,
    })
  })

  it('to an unknown project reports that it does not exist', async () => {
    const answer = await service.call('POST /ea/g/sign-in', {
      body: { domain: 'nowhere', account: candidate.account, password: candidate.password },
    })
    expect(answer).toMatchObject({ code: 20, error: 'EXM_PROJECT_NOT_FOUND' })
  })
})

describe('A concurrent sign-in', () => {
  const setHash = async (hash: string) => {
    const { projectId } = await requireProject(service.services, 'academy')
    const isThis = hasLoginName(service.services, projectId, 'wangming')
    await service.services.db.execute(
      sql`update account set password_hash = ${hash} where project_id = ${projectId} and ${isThis}`,
    )
  }
  const rightHash = (memoryKib = 64) => hashPassword(candidate.password, memoryKib)
  afterEach(async () => setHash(await rightHash()))

  it('is refused and counted as a wrong password when the password was changed after the comparison', async () => {
    const { data } = await signIn(candidate.account)
    const body = { oldPassword: candidate.password, newPassword: 'Blue7-river' }
    const { first, second } = await interleave(
      service.services,
      locksAccountOrIssuesToken,
      () => signIn(candidate.account),
      () => service.call('POST /ea/password', { body }, { token: data.token }),
    )
    expect(second.error).toBeNull()
    expect(first).toMatchObject({ error: 'EA_WRONG_PASSWORD', details: { left: 5 } })
    const { rows } = await service.services.db.execute(sql`select wrong from password_try where subject like 'name:%'`)
    expect(rows).toEqual([{ wrong: 1 }])
  })

  it('succeeds when another one upgrades the same outdated hash at the same moment', async () => {
    await setHash(await rightHash(8))
    const { first, second } = await interleave(
      service.services,
      (text) => text.startsWith('update "account" set "password_hash"'),
      () => signIn(candidate.account),
      () => signIn(candidate.phone),
    )
    expect([first.error, second.error]).toEqual([null, null])
  })
})

describe('Wrong passwords', () => {
  it('report how many attempts are left before the lock', async () => {
    expect(await signIn(candidate.account, 'wrong')).toMatchObject({ code: 20, error: 'EA_WRONG_PASSWORD' })
    const second = await signIn(candidate.account, 'wrong')
    expect(second.details).toEqual({ left: 4, captchaRequired: false })
    expect(second.msg).toContain('4')
  })

  it('require a captcha from the third on', async () => {
    expect((await tryWrong(3)).details).toEqual({ left: 3, captchaRequired: true })
    expect(await signIn(candidate.account)).toMatchObject({ error: 'EA_CAPTCHA_REQUIRED' })
    const right = await tryPassword(service, candidate.account, candidate.password, await solvedCaptcha(service))
    expect(right.error).toBeNull()
  })

  it('are not counted when the captcha is wrong', async () => {
    await tryWrong(3)
    const { id } = await solvedCaptcha(service)
    const answer = await tryPassword(service, candidate.account, 'wrong', { id, answer: 'XXXX' })
    expect(answer.error).toBe('EA_WRONG_CAPTCHA')
    expect((await tryWrong(1)).details).toMatchObject({ left: 2 })
  })

  it('lock the account for ten minutes after more than five in a row', async () => {
    for (let tries = 1; tries <= 4; tries++) await tryWrong(1)
    expect(await tryWrong(1)).toMatchObject({ error: 'EA_WRONG_PASSWORD', details: { left: 1 } })
    const sixth = await tryWrong(1)
    expect(sixth).toMatchObject({ error: 'EA_ACCOUNT_LOCKED', details: { until: '2026-05-01T02:10:00.000Z' } })
    expect(sixth.msg).toContain('10:10')
  })

  it('lock so that a right password is refused, which neither ends nor extends the lock', async () => {
    await tryWrong(6)
    service.clock.advance(9 * MINUTE)
    const locked = await tryPassword(service, candidate.account, candidate.password, await solvedCaptcha(service))
    expect(locked).toMatchObject({ error: 'EA_ACCOUNT_LOCKED', details: { until: '2026-05-01T02:10:00.000Z' } })
    service.clock.advance(MINUTE)
    expect((await signIn(candidate.account)).error).toBeNull()
    service.clock.set('2026-05-01T02:00:00Z')
  })

  it('count only for the typed name, so that names of one account cannot be linked', async () => {
    const { account, phone, email, idNumber } = candidate
    for (const name of [account, phone, email, idNumber, 'nobody123'])
      expect((await signIn(name, 'wrong')).details).toEqual({ left: 5, captchaRequired: false })
    await tryWrong(6, phone)
    expect(await signIn(phone)).toMatchObject({ error: 'EA_ACCOUNT_LOCKED' })
    expect((await signIn(account)).error).toBeNull()
  })

  it('are counted from zero after a lock has ended', async () => {
    await tryWrong(6)
    service.clock.advance(10 * MINUTE)
    expect((await signIn(candidate.account, 'wrong')).details).toEqual({ left: 5, captchaRequired: false })
    service.clock.set('2026-05-01T02:00:00Z')
  })

  it('are reset after a right one', async () => {
    await tryWrong(2)
    await signIn(candidate.account)
    expect((await signIn(candidate.account, 'wrong')).details).toMatchObject({ left: 5 })
  })

  it('of one account and project do not count for another', async () => {
    await tryWrong(6)
    expect((await signIn('LiLei01', 'Other-password1')).error).toBeNull()
    const elsewhere = await service.call('POST /ea/g/sign-in', {
      body: { domain: 'college', account: candidate.account, password: candidate.password },
    })
    expect(elsewhere.error).toBeNull()
  })

  it('cannot be tried faster than they are counted, by two instances at once', async () => {
    const other = await testService({ databaseUrl: service.databaseUrl, now: '2026-05-01T02:00:00Z' })
    const captchas = await Promise.all(Array.from({ length: 20 }, () => solvedCaptcha(service)))
    const answers = await Promise.all(
      captchas.map((captcha, index) => tryPassword(index % 2 ? service : other, candidate.account, 'wrong', captcha)),
    )
    await other.close()
    const looked = answers.filter((answer) => answer.error === 'EA_WRONG_PASSWORD')
    expect(looked.length).toBeLessThanOrEqual(5)
    expect(answers.filter((answer) => answer.error === 'EA_ACCOUNT_LOCKED').length).toBe(20 - looked.length)
    expect(await signIn(candidate.account)).toMatchObject({ error: 'EA_ACCOUNT_LOCKED' })
  })

  it('are compared six times at most, however many arrive at the same moment', async () => {
    const { projectId } = await requireProject(service.services, 'academy')
    const subject = subjectOfName(service.services, projectId, readTypedName('nobody'))
    const counts = await Promise.all(Array.from({ length: 20 }, () => countTry(service.services, subject, true)))
    expect(counts.filter((count) => count !== null).sort()).toEqual([1, 2, 3, 4, 5, 6])
  })

  it('without a captcha cannot be tried more than three times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => signIn(candidate.account, 'wrong')))
    expect(answers.filter((answer) => answer.error === 'EA_WRONG_PASSWORD')).toHaveLength(3)
    expect(answers.filter((answer) => answer.error === 'EA_CAPTCHA_REQUIRED')).toHaveLength(9)
  })
})

describe('An unknown name', () => {
  it('is answered, counted and locked exactly like a wrong password', async () => {
    const unknown: Awaited<ReturnType<typeof tryWrong>>[] = []
    const known: typeof unknown = []
    for (let tries = 1; tries <= 7; tries++) {
      unknown.push(await tryWrong(1, 'nobody123'))
      known.push(await tryWrong(1))
    }
    const visible = (answers: typeof known) => answers.map(({ error, msg, details }) => ({ error, msg, details }))
    expect(visible(unknown)).toEqual(visible(known))
    expect(unknown.at(-1)?.error).toBe('EA_ACCOUNT_LOCKED')
  })
})

describe('A name in two spellings', () => {
  it.each([
    ['a phone', '19977700003', '+86 199-7770-0003'],
    ['a phone with a label', '019977700003', '手机：19977700003'],
    ['an email', 'nobody@example.org', 'mailto:Nobody＠example.org'],
    ['an ID number', '11010119900307851X', '110101-19900307-851x'],
    ['an ID number with a word before it', '11010119900307851X', '证11010119900307851x'],
    ['an ID number of 15 and of 18 digits', '110101900307851', '110101199003078515'],
    ['a pass and its reissue', 'H12345678', 'h1234567802'],
    ['a pass of Taiwan and its reissue', '12345678', '1234567802'],
    ['a passport', 'E12345678', 'e 1234-5678'],
    ['a name', 'nobody', 'No Body'],
  ])('is one name when unknown, as for an account: %s', async (_kind, first, second) => {
    expect((await signIn(first, 'wrong')).data).toEqual({ left: 5, captchaRequired: false })
    expect((await signIn(second, 'wrong')).data).toEqual({ left: 4, captchaRequired: false })
  })

  it('counts as one for an account too, with or without separators', async () => {
    const { account, phone, email } = candidate
    const spellings = [`+86${phone}`, `${account.slice(0, 4)}-${account.slice(4)}`, `mailto:${email}`]
    for (const name of spellings) expect((await signIn(name)).code).toBe(10)
    await signIn(phone, 'wrong')
    expect((await signIn(`+86${phone}`, 'wrong')).data).toMatchObject({ left: 4 })
  })

  it('counts separately from another name', async () => {
    await signIn('张三', 'wrong')
    expect((await signIn('李四', 'wrong')).data).toMatchObject({ left: 5 })
    expect((await signIn('h12345678@example.org', 'wrong')).data).toMatchObject({ left: 5 })
    expect((await signIn('H12345678', 'wrong')).data).toMatchObject({ left: 5 })
  })
})

describe('An address that guesses passwords', () => {
  const hundredWrong = () => service.services.db.execute(sql`update rate_limit set count = 100`)
  const counted = async () =>
    (
      await service.services.db.execute(
        sql`select count from rate_limit where starts_with(key, 'wrongPasswords:address:')`,
      )
    ).rows

  it('needs a captcha after a hundred wrong attempts, whatever the accounts, and is not refused', async () => {
    await signIn('nobody123', 'wrong')
    await hundredWrong()
    expect((await signIn('nobody456', 'wrong')).error).toBe('EA_CAPTCHA_REQUIRED')
    expect((await signIn(candidate.account)).error).toBe('EA_CAPTCHA_REQUIRED')
    const solved = await tryPassword(service, candidate.account, candidate.password, await solvedCaptcha(service))
    expect(solved.error).toBeNull()
  })

  it('takes no queue slot and makes no database query while it sends no captcha', async () => {
    await signIn('nobody123', 'wrong')
    await hundredWrong()
    await signIn('nobody456', 'wrong')
    const before = await counted()
    const answers = await Promise.all(Array.from({ length: 500 }, () => signIn('nobody789', 'wrong')))
    expect(new Set(answers.map(({ error }) => error))).toEqual(new Set(['EA_CAPTCHA_REQUIRED']))
    expect(await counted()).toEqual(before)
  })

  it('is detected by attempts of any kind, including locked accounts', async () => {
    for (let times = 1; times <= 2; times++) {
      await signIn('nobody123', 'wrong')
      await service.services.db.execute(
        sql`update password_try set wrong = 6, locked_until = now() + interval '1 year'`,
      )
    }
    await hundredWrong()
    expect((await signIn('nobody123', 'wrong')).error).toBe('EA_CAPTCHA_REQUIRED')
  })

  it('needs none again ten minutes later', async () => {
    await signIn('nobody123', 'wrong')
    await hundredWrong()
    await signIn('nobody456', 'wrong')
    service.clock.advance(10 * MINUTE)
    expect((await signIn(candidate.account)).error).toBeNull()
  })

  it('is counted before a password is compared: concurrent requests get no more attempts', async () => {
    await signIn('nobody123', 'wrong')
    await service.services.db.execute(sql`update rate_limit set count = 90`)
    const names = Array.from({ length: 30 }, (_, index) => `nobody${index}`)
    const answers = await Promise.all(names.map((name) => signIn(name, 'wrong')))
    expect(answers.filter(({ error }) => error === 'EA_WRONG_PASSWORD')).toHaveLength(10)
    expect(answers.filter(({ error }) => error === 'EA_CAPTCHA_REQUIRED')).toHaveLength(20)
  })

  it('does not include a school behind one address: right passwords do not count', async () => {
    for (let times = 1; times <= 3; times++) await signIn(candidate.account)
    expect(await counted()).toEqual([{ count: 0 }])
  })
})

describe('A repeated sign-in', () => {
  const isAnybody = async (token: string) => (await service.call('GET /ea/me', {}, { token })).error === null
  const again = (token: string) => {
    const { account, password } = candidate
    return service.call('POST /ea/g/sign-in', { body: { domain: 'academy', account, password } }, { token })
  }

  it('replaces the earlier sign-in, and keeps those of other tabs and devices', async () => {
    const [other, before] = [(await signIn(candidate.account)).data.token, (await signIn(candidate.account)).data.token]
    const { token } = (await again(before)).data
    expect(await Promise.all([other, before, token].map(isAnybody))).toEqual([true, false, true])
  })

  it('keeps the token of another account', async () => {
    const { projectId } = await requireProject(service.services, 'academy')
    const accountId = await createAccount(service.services, projectId, {
      ...{ account: 'duplicated', password: 'Right-password1', realName: '李四' },
      ...{ idType: 'passport', idNumber: 'E77000001' },
    })
    const first = await issueToken(service.services, { projectId, accountId })
    const { token } = (await again(first)).data
    expect(await Promise.all([first, token].map(isAnybody))).toEqual([true, true])
  })

  it('keeps the earlier sign-in when the password is wrong', async () => {
    const before = (await signIn(candidate.account)).data.token
    const body = { domain: 'academy', account: candidate.account, password: 'Wrong-password1' }
    expect((await service.call('POST /ea/g/sign-in', { body }, { token: before })).error).toBe('EA_WRONG_PASSWORD')
    expect(await isAnybody(before)).toBe(true)
  })
})

describe('A known device', () => {
  const from = async (cookie: string, password: string, account = candidate.account) =>
    service.call(
      'POST /ea/g/sign-in',
      { body: { domain: 'academy', account, password, captcha: await solvedCaptcha(service) } },
      { headers: { cookie } },
    )
  const cookieOf = (headers: Record<string, unknown>) => String(headers['set-cookie']).split(';')[0] ?? ''
  const known = async (account = candidate.account, password = candidate.password) =>
    cookieOf((await signIn(account, password)).headers)

  it('keeps a cookie that scripts cannot read and that does not identify the account', async () => {
    const { headers } = await signIn(candidate.account)
    const kept = String(headers['set-cookie'])
    expect(kept).toMatch(
      /^known-device=[\w-]{22}\.[\w-]{43}; Path=\/ea\/g; Max-Age=15552000; HttpOnly; SameSite=Strict$/,
    )
    expect((await signIn(candidate.account, 'wrong')).headers['set-cookie']).toBeUndefined()
  })

  it('can sign in while strangers lock every name of the account', async () => {
    const cookie = await known()
    for (const name of [candidate.account, candidate.phone]) await tryWrong(6, name)
    expect(await signIn(candidate.account)).toMatchObject({ error: 'EA_ACCOUNT_LOCKED' })
    for (const name of [candidate.account, candidate.phone])
      expect((await from(cookie, candidate.password, name)).error).toBeNull()
  })

  it('is locked by its own wrong passwords for any name, and locks out no other device', async () => {
    const cookie = await known()
    for (let tries = 1; tries <= 6; tries++)
      await from(cookie, 'wrong', tries % 2 ? candidate.account : candidate.email)
    expect(await from(cookie, candidate.password)).toMatchObject({ error: 'EA_ACCOUNT_LOCKED' })
    expect((await signIn(candidate.account)).error).toBeNull()
  })

  it('is known by the same cookie for all its accounts, and unknown to others', async () => {
    const first = await known()
    const both = cookieOf((await from(first, 'Other-password1', 'LiLei01')).headers)
    expect(both).toContain(first.split('=')[1])
    await tryWrong(6)
    await tryWrong(6, 'LiLei01')
    expect((await from(both, candidate.password)).error).toBeNull()
    expect((await from(both, 'Other-password1', 'LiLei01')).error).toBeNull()
    expect(await from(first, 'Other-password1', 'LiLei01')).toMatchObject({ error: 'EA_ACCOUNT_LOCKED' })
    for (const forged of ['known-device=', 'known-device=a.b', `${first}x`, `x${first}`])
      expect(await from(forged, candidate.password)).toMatchObject({ error: 'EA_ACCOUNT_LOCKED' })
  })
})

describe('The cost of an unknown name', () => {
  it('equals the cost of an account, also while outdated hashes exist', async () => {
    const { services } = service
    const { projectId } = await requireProject(services, 'academy')
    const scrypt = 'scrypt$14$8$1$c2FsdHNhbHRzYWx0c2FsdA$aGFzaGhhc2hoYXNoaGFzaGhhc2hoYXNoaGFzaGhhc2g'
    const before = await services.db.execute(sql`select account_id, password_hash from account`)
    await services.db.execute(sql`update account set password_hash = ${scrypt} where project_id = ${projectId}`)
    const beside = await Promise.all(
      Array.from({ length: 20 }, (_, index) => decoyHash(services, projectId, readTypedName(`nobody${index}`))),
    )
    for (const row of before.rows)
      await services.db.execute(
        sql`update account set password_hash = ${row['password_hash']} where account_id = ${row['account_id']}`,
      )
    expect(beside).toContain(scrypt)
    expect(dummyHash(64, scrypt)).toMatch(/^scrypt\$14\$8\$1\$[\w-]{22}\$[\w-]{43}$/)
    expect(dummyHash(64)).toMatch(/^\$argon2id\$v=19\$m=64,t=2,p=1\$/)
  })

  it('uses the same database queries', async () => {
    const asked = (name: string) => askedOfDatabase(() => signIn(name, 'wrong'))
    await signIn('warmed-up', 'wrong')
    expect(await asked('nobody555')).toEqual(await asked(candidate.account))
  })
})
