import { sql } from 'drizzle-orm'
import { RATE_LIMITS } from '@contract/endpoints/refusals/rate-limits'
import { latestMessages } from '@server/domain/outbox/messages'
import { testService } from '../harness'
import { askedOfDatabase } from '../setup/executed-statements'
import { liftLimits } from '../setup/lift-limits'
import { interleave } from '../setup/pause'
import { sharedByTests } from '../setup/shared-by-tests'
import { solvedCaptcha, type AccountCaptcha } from './captcha'
import { locksAccountOrIssuesToken } from './overtaken'
import { candidate, otherProject, project, request, strangersRequest, tryPassword } from './project'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const unknownPhone = '13700000000'

const service = sharedByTests(() => testService({ projects: [project, otherProject] }))
beforeEach(() => service.clock.set('2026-05-01T02:00:00Z'))
afterEach(async () => {
  await liftLimits(service)
  await service.services.db.execute(sql`delete from outbox; delete from sent_code`)
})

async function askForCode(phone = candidate.phone, headers: Record<string, string> = {}) {
  const captcha = await solvedCaptcha(service)
  return service.call('POST /ea/g/phone-codes', { body: { domain: 'academy', phone, captcha, request } }, { headers })
}

const messages = () => latestMessages(service.services, { limit: 10 })

async function receivedCode(): Promise<string> {
  await askForCode()
  const [message] = await messages()
  return /\d{6}/.exec(message?.text ?? '')?.[0] ?? 'none'
}

/** Signs in with a captcha, which is required after two wrong codes. */
async function signIn(code: string, phone = candidate.phone) {
  const captcha = await solvedCaptcha(service)
  return service.call('POST /ea/g/sign-in/phone', { body: { domain: 'academy', phone, code, request, captcha } })
}

const signInTyping = (code: string, captcha?: AccountCaptcha) =>
  service.call('POST /ea/g/sign-in/phone', {
    body: { domain: 'academy', phone: candidate.phone, code, request, captcha },
  })

const wrongCode = (code: string) => (code === '000000' ? '111111' : '000000')

describe('Requesting a sign-in code', () => {
  it('is refused above the limit of the address, to which invalid requests do not count', async () => {
    const nonsense = { domain: 'academy', phone: candidate.phone, captcha: { id: 'x', answer: 'y' } }
    await service.call('POST /ea/g/phone-codes', { body: nonsense })
    const counted = async () => {
      const { rows } = await service.services.db.execute(
        sql`select count from rate_limit where starts_with(key, 'phoneCodes:address:')`,
      )
      return rows
    }
    expect(await counted()).toEqual([])
    await askForCode()
    expect(await counted()).toEqual([{ count: 1 }])
    await service.services.db.execute(
      sql`update rate_limit set count = ${RATE_LIMITS.phoneCodes.max} where starts_with(key, 'phoneCodes:address:')`,
    )
    expect(await askForCode('13900000001')).toMatchObject({ error: 'COMMON_TOO_MANY' })
  })

  it('texts six digits with their purpose and validity', async () => {
    const answer = await askForCode()
    expect(answer).toMatchObject({ code: 10, data: { retryAfterSeconds: 60 } })
    const [message] = await messages()
    expect(message).toMatchObject({ channel: 'sms', target: candidate.phone, language: 'zh', status: 'pending' })
    expect(message?.text).toMatch(/^【学院考试】您的登录验证码是 \d{6}，5 分钟内有效/)
  })

  it('makes the same database queries whether or not the phone has an account', async () => {
    const statements = async (phone: string) => {
      const captcha = await solvedCaptcha(service)
      const body = { domain: 'academy', phone, captcha, request }
      return askedOfDatabase(() => service.call('POST /ea/g/phone-codes', { body }))
    }
    const ofCandidate = await statements(candidate.phone)
    const ofNobody = await statements(unknownPhone)
    expect(ofCandidate.filter((text) => text.includes('"outbox"'))).not.toHaveLength(0)
    expect(ofNobody).toEqual(ofCandidate)
    expect(await messages()).toHaveLength(1)
  })

  it('texts in the language of the caller', async () => {
    await askForCode(candidate.phone, { 'accept-language': 'en' })
    const [message] = await messages()
    expect(message?.text).toMatch(
      /^Academy exam: your sign-in code is \d{6}\. It is valid for 5 minutes and can be used once/,
    )
  })

  it('stores neither phone nor code in plain text', async () => {
    const code = await receivedCode()
    const {
      rows: [stored],
    } = await service.services.db.execute(sql`
      select (select string_agg(outbox::text, '') from outbox) || (select string_agg(sent_code::text, '')
        from sent_code) || (select string_agg(rate_limit::text, '') from rate_limit) as rows`)
    expect(stored?.rows).not.toContain(code)
    expect(stored?.rows).not.toContain(candidate.phone)
  })

  it('needs a mobile number', async () => {
    expect(await askForCode('12345')).toMatchObject({ code: 20, error: 'EA_PHONE_INVALID' })
  })

  it('needs the right captcha', async () => {
    const { id } = await solvedCaptcha(service)
    const body = { domain: 'academy', phone: candidate.phone, captcha: { id, answer: 'XXXX' } }
    expect(await service.call('POST /ea/g/phone-codes', { body })).toMatchObject({ error: 'EA_WRONG_CAPTCHA' })
    expect(await messages()).toHaveLength(0)
  })

  it('is possible once a minute', async () => {
    await askForCode()
    service.clock.advance(20 * SECOND)
    const tooSoon = await askForCode()
    expect(tooSoon).toMatchObject({ error: 'EA_CODE_TOO_FREQUENT', details: { seconds: 40 } })
    service.clock.advance(40 * SECOND)
    expect((await askForCode()).error).toBeNull()
  })

  it('is possible five times in any hour for a phone: another request after ten minutes is refused', async () => {
    for (let count = 1; count <= 5; count++) {
      expect((await askForCode()).error).toBeNull()
      service.clock.advance(MINUTE)
    }
    const sixth = { error: 'EA_CODE_LIMIT', details: { until: '2026-05-01T03:00:00.000Z' } }
    expect(await askForCode()).toMatchObject(sixth)
    service.clock.advance(10 * MINUTE)
    expect(await askForCode()).toMatchObject(sixth)
    service.clock.set('2026-05-01T03:00:00Z')
    expect((await askForCode()).error).toBeNull()
    service.clock.advance(30_000)
    expect(await askForCode()).toMatchObject({ error: 'EA_CODE_TOO_FREQUENT' })
    service.clock.advance(30_000)
    expect((await askForCode()).error).toBeNull()
  })

  it('is blocked for at least ten minutes after too many requests (specification §9)', async () => {
    for (const minute of ['02:00', '02:14', '02:28', '02:42', '02:56']) {
      service.clock.set(`2026-05-01T${minute}:00Z`)
      expect((await askForCode()).error).toBeNull()
    }
    service.clock.set('2026-05-01T02:58:00Z')
    expect(await askForCode()).toMatchObject({ details: { until: '2026-05-01T03:06:00.000Z' } })
  })

  it('is possible for the sixth phone behind one address, such as a school', async () => {
    for (let count = 1; count <= 5; count++) await askForCode(`1380000000${count}`)
    expect((await askForCode()).error).toBeNull()
    expect(await messages()).toHaveLength(1)
  })

  it('allows five again in the next hour', async () => {
    for (let count = 1; count <= 5; count++) {
      await askForCode()
      service.clock.advance(MINUTE)
    }
    service.clock.advance(55 * MINUTE)
    expect((await askForCode()).error).toBeNull()
  })

  it('reports when texts cannot be sent at all', async () => {
    const silent = await testService({
      databaseUrl: service.databaseUrl,
      services: { messageSenders: { sms: null, email: null, wechat: null } },
    })
    const body = { domain: 'academy', phone: candidate.phone, captcha: await solvedCaptcha(service) }
    expect(await silent.call('POST /ea/g/phone-codes', { body })).toMatchObject({ error: 'EA_SMS_UNAVAILABLE' })
    await silent.close()
  })
})

describe('Signing in with a code', () => {
  it('works with the code in the text message', async () => {
    const answer = await signIn(await receivedCode())
    expect(answer).toMatchObject({ code: 10, error: null, data: { user: { account: 'wangming' } } })
    expect(await service.call('GET /ea/me', {}, { token: answer.data.token })).toMatchObject({ status: 200 })
  })

  it('works with phone and code pasted with +86, spaces and dashes', async () => {
    const code = await receivedCode()
    const pasted = `＋86 ${candidate.phone.slice(0, 3)}-${candidate.phone.slice(3, 7)} ${candidate.phone.slice(7)}`
    expect(await signIn(`${code.slice(0, 3)} ${code.slice(3)}`, pasted)).toMatchObject({ code: 10 })
  })

  it('works with a leading 0 before the phone', async () => {
    expect((await signIn(await receivedCode(), `0${candidate.phone}`)).error).toBeNull()
  })

  it('works once, even when two requests arrive at the same moment', async () => {
    const code = await receivedCode()
    const answers = await Promise.all([signIn(code), signIn(code), signIn(code)])
    expect(answers.filter((answer) => answer.error === null)).toHaveLength(1)
    expect(await signIn(code)).toMatchObject({ error: 'EA_CODE_EXPIRED' })
  })

  it('works once for two requests that were counted before either of them used the code', async () => {
    const code = await receivedCode()
    const usesCode = (text: string) => text.startsWith('update "sent_code" set "used_at"')
    const signInOnce = () => signIn(code)
    const { first, second } = await interleave(service.services, usesCode, signInOnce, signInOnce)
    expect([first.error, second.error]).toEqual(['EA_CODE_EXPIRED', null])
  })

  it('works for five minutes', async () => {
    const code = await receivedCode()
    service.clock.advance(5 * MINUTE)
    expect(await signIn(code)).toMatchObject({ code: 20, error: 'EA_CODE_EXPIRED' })
  })

  it('reports how many attempts are left, and needs another code after five wrong ones', async () => {
    const code = await receivedCode()
    expect(await signIn(wrongCode(code))).toMatchObject({ error: 'EA_WRONG_CODE', details: { left: 4 } })
    for (let count = 2; count <= 5; count++) await signIn(wrongCode(code))
    expect(await signIn(code)).toMatchObject({ error: 'EA_CODE_EXPIRED' })
  })

  it('cannot be tried faster than attempts are counted', async () => {
    const code = await receivedCode()
    const answers = await Promise.all(Array.from({ length: 15 }, () => signIn(wrongCode(code))))
    expect(answers.filter((answer) => answer.error === 'EA_WRONG_CODE')).toHaveLength(5)
  })

  it.each(['the first', 'the second'])(
    'accepts either of two valid codes, because texts can arrive out of order (%s)',
    async (which) => {
      const first = await receivedCode()
      service.clock.advance(MINUTE)
      const second = await receivedCode()
      expect((await signIn(which === 'the first' ? first : second)).error).toBeNull()
      expect(await signIn(which === 'the first' ? second : first)).toMatchObject({ error: 'EA_CODE_EXPIRED' })
    },
  )

  it('needs a captcha after two wrong codes, which costs no attempt', async () => {
    const code = await receivedCode()
    await signInTyping(wrongCode(code))
    expect((await signInTyping(wrongCode(code))).details).toEqual({ left: 3, captchaRequired: true })
    expect(await signInTyping(code)).toMatchObject({ error: 'EA_CAPTCHA_REQUIRED' })
    const { id } = await solvedCaptcha(service)
    expect(await signInTyping(code, { id, answer: 'XXXX' })).toMatchObject({ error: 'EA_WRONG_CAPTCHA' })
    expect((await signInTyping(code, await solvedCaptcha(service))).error).toBeNull()
  })

  it('of one project does not sign in to another', async () => {
    const code = await receivedCode()
    const body = { domain: 'college', phone: candidate.phone, code, request }
    expect(await service.call('POST /ea/g/sign-in/phone', { body })).toMatchObject({ error: 'EA_CODE_EXPIRED' })
  })

  it('needs a mobile number', async () => {
    expect(await signIn('123456', '12345')).toMatchObject({ error: 'EA_PHONE_INVALID' })
  })

  it('is refused when the account’s phone has changed meanwhile', async () => {
    const code = await receivedCode()
    const { db } = service.services
    const { rows } = await db.execute(sql`select account_id, phone_cipher from account where phone_cipher is not null`)
    const { first } = await interleave(
      service.services,
      locksAccountOrIssuesToken,
      () => signIn(code),
      // same effect as a phone change
      async () => {
        await db.execute(sql`update account set phone_cipher = null`)
      },
    )
    for (const { account_id, phone_cipher } of rows)
      await db.execute(sql`update account set phone_cipher = ${phone_cipher} where account_id = ${account_id}`)
    expect(first).toMatchObject({ error: 'EA_ACCOUNT_MISSING' })
  })

  it('reports an account that was deleted after the code was sent', async () => {
    const code = await receivedCode()
    const { rows: kept } = await service.services.db.execute(sql`
      update account set phone_index = phone_index || '-gone' where phone_index is not null returning account_id`)
    expect(kept.length).toBeGreaterThan(0)
    const answer = await signIn(code)
    await service.services.db.execute(sql`update account set phone_index = replace(phone_index, '-gone', '')`)
    expect(answer).toMatchObject({ error: 'EA_ACCOUNT_MISSING' })
  })
})

describe('A phone without an account', () => {
  it('gets no text, but the same response', async () => {
    const known = await askForCode()
    const unknown = await askForCode(unknownPhone)
    expect(unknown.data).toEqual(known.data)
    expect((await messages()).map((message) => message.target)).toEqual([candidate.phone])
  })

  it('has the same limits', async () => {
    await askForCode(unknownPhone)
    expect(await askForCode(unknownPhone)).toMatchObject({ error: 'EA_CODE_TOO_FREQUENT' })
  })

  it('gets the same response when codes are tried', async () => {
    await askForCode(unknownPhone)
    const code = wrongCode(await receivedCode())
    for (let tries = 1; tries <= 6; tries++) {
      const known = await signIn(code)
      const unknown = await signIn(code, unknownPhone)
      expect([unknown.error, unknown.msg, unknown.details]).toEqual([known.error, known.msg, known.details])
    }
  })
})

describe('Another person who knows the phone', () => {
  const asStranger = { domain: 'academy', phone: candidate.phone, request: strangersRequest } as const
  const typing = async (code: string) =>
    service.call('POST /ea/g/sign-in/phone', { body: { ...asStranger, code, captcha: await solvedCaptcha(service) } })
  const asking = async (headers: Record<string, string> = {}, body: object = asStranger) =>
    service.call(
      'POST /ea/g/phone-codes',
      { body: { ...asStranger, ...body, captcha: await solvedCaptcha(service) } },
      { headers },
    )

  it('can neither use the code nor use up its attempts', async () => {
    const code = await receivedCode()
    for (let tries = 1; tries <= 6; tries++) expect(await typing(code)).toMatchObject({ error: 'EA_CODE_EXPIRED' })
    expect((await signIn(code)).error).toBeNull()
  })

  it('cannot invalidate the code by requesting another', async () => {
    const code = await receivedCode()
    service.clock.advance(MINUTE)
    expect((await asking()).error).toBeNull()
    for (let tries = 1; tries <= 5; tries++) await typing(wrongCode(code))
    expect((await signIn(code)).error).toBeNull()
  })

  it('cannot prevent its owner from requesting a code on a known device', async () => {
    const { headers } = await signIn(await receivedCode())
    const cookie = String(headers['set-cookie']).split(';')[0] ?? ''
    service.clock.advance(60 * MINUTE)
    for (let count = 1; count <= 5; count++) {
      expect((await asking()).error).toBeNull()
      service.clock.advance(MINUTE)
    }
    expect(await asking()).toMatchObject({ error: 'EA_CODE_LIMIT' })
    expect((await asking({ cookie }, { request })).error).toBeNull()
    const [message] = await messages()
    expect((await signIn(/\d{6}/.exec(message?.text ?? '')?.[0] ?? 'none')).error).toBeNull()
  })

  it('counts as a stranger even when signed in to another account', async () => {
    const own = await tryPassword(service, 'LiLei01', 'Other-password1')
    const cookie = String(own.headers['set-cookie']).split(';')[0] ?? ''
    await askForCode()
    expect(await asking({ cookie })).toMatchObject({ error: 'EA_CODE_TOO_FREQUENT' })
  })
})
