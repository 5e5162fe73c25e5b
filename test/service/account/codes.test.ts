import { sql } from 'drizzle-orm'
import { RATE_LIMITS } from '@contract/endpoints/refusals/rate-limits'
import { latestMessages } from '@server/domain/outbox/messages'
import { testService } from '../harness'
import { askedOfDatabase } from '../setup/executed-statements'
import { liftLimits } from '../setup/lift-limits'
import { sharedByTests } from '../setup/shared-by-tests'
import { solvedCaptcha } from './captcha'
import { candidate, project, request, tryPassword } from './project'

const MINUTE = 60_000
const nobody = { phone: '13700000000', email: 'nobody@example.org' }

const service = sharedByTests(() => testService({ projects: [project] }))
beforeEach(() => service.clock.set('2026-05-01T02:00:00Z'))
afterEach(async () => {
  await liftLimits(service)
  await service.services.db.execute(sql`delete from outbox; delete from sent_code`)
})

type By = 'phone' | 'email'

async function ask(purpose: 'register' | 'recover', by: By, target: string, language = 'zh') {
  const body = { domain: 'academy', purpose, by, target, request, captcha: await solvedCaptcha(service) }
  return service.call('POST /ea/g/codes', { body }, { headers: { 'accept-language': language } })
}

async function askSignedIn(body: { purpose: 'bind' | 'verifyOld'; by: By; target?: string }) {
  const { data } = await tryPassword(service, candidate.account, candidate.password)
  return service.call('POST /ea/codes', { body }, { token: data.token })
}

/** Ignores sign-in notifications, because every sign-in here comes from a new device. */
const messages = async () =>
  (await latestMessages(service.services, { limit: 10 })).filter(({ template }) => template !== 'newDevice')
const latest = async () => (await messages())[0]

describe('A code to register or to recover an account', () => {
  it.each([
    ['phone', nobody.phone, 'sms'],
    ['email', nobody.email, 'email'],
  ] as const)('for registration is sent to a %s without an account', async (by, target, channel) => {
    expect(await ask('register', by, target)).toMatchObject({ code: 10, data: { retryAfterSeconds: 60 } })
    expect(await messages()).toHaveLength(1)
    expect(await latest()).toMatchObject({ channel, target, template: 'registerCode' })
    expect((await latest())?.text).toMatch(/^【学院考试】您的注册验证码是 \d{6}，5 分钟内有效/)
  })

  it.each(['phone', 'email'] as const)(
    'for registration informs only the owner of a known %s, in the message',
    async (by) => {
      const unknown = await ask('register', by, nobody[by])
      const known = await ask('register', by, candidate[by], 'en')
      expect(known.data).toEqual(unknown.data)
      expect(await latest()).toMatchObject({ template: 'registeredBefore', target: candidate[by] })
      expect((await latest())?.text).not.toMatch(/\d{6}/)
      expect(await messages()).toHaveLength(2)
    },
  )

  it.each(['phone', 'email'] as const)(
    'for recovery is sent to the %s of an account, and the answer is the same for others',
    async (by) => {
      await ask('recover', by, candidate[by])
      expect((await latest())?.text).toMatch(/重置密码验证码是 \d{6}/)
      await ask('recover', by, nobody[by])
      expect(await latest()).toMatchObject({ template: 'notRegistered', target: nobody[by] })
      expect((await latest())?.text).not.toMatch(/\d{6}/)
    },
  )

  it('makes the same database queries whether or not the phone has an account', async () => {
    const statements = (phone: string) => askedOfDatabase(() => ask('register', 'phone', phone))
    const ofCandidate = await statements(candidate.phone)
    const ofNobody = await statements(nobody.phone)
    expect(ofCandidate.filter((text) => text.includes('"outbox"'))).not.toHaveLength(0)
    expect(ofNobody).toEqual(ofCandidate)
  })

  it('needs a well-formed phone or email and the right captcha', async () => {
    expect(await ask('register', 'phone', '12345')).toMatchObject({ error: 'EA_PHONE_INVALID' })
    expect(await ask('register', 'email', 'nobody@')).toMatchObject({ error: 'EA_EMAIL_INVALID' })
    const { id } = await solvedCaptcha(service)
    const body = { domain: 'academy', purpose: 'register', by: 'phone', target: nobody.phone } as const
    const wrong = await service.call('POST /ea/g/codes', { body: { ...body, captcha: { id, answer: 'XXXX' } } })
    expect(wrong).toMatchObject({ error: 'EA_WRONG_CAPTCHA' })
    expect(await messages()).toHaveLength(0)
  })

  it('is sent once a minute and five times an hour, whatever its purpose', async () => {
    await ask('register', 'email', nobody.email)
    expect(await ask('recover', 'email', nobody.email)).toMatchObject({ error: 'EA_CODE_TOO_FREQUENT' })
    for (let count = 2; count <= 5; count++) {
      service.clock.advance(MINUTE)
      expect((await ask('register', 'email', nobody.email)).error).toBeNull()
    }
    service.clock.advance(MINUTE)
    expect(await ask('recover', 'email', nobody.email)).toMatchObject({ error: 'EA_CODE_LIMIT' })
  })

  it('reports when neither texts nor emails can be sent', async () => {
    const silent = await testService({
      databaseUrl: service.databaseUrl,
      services: { messageSenders: { sms: null, email: null, wechat: null } },
    })
    const told = async (by: By) => {
      const body = { domain: 'academy', purpose: 'register', by, target: nobody[by] } as const
      const captcha = await solvedCaptcha(service)
      return (await silent.call('POST /ea/g/codes', { body: { ...body, captcha } })).error
    }
    expect([await told('phone'), await told('email')]).toEqual(['EA_SMS_UNAVAILABLE', 'EA_EMAIL_UNAVAILABLE'])
    await silent.close()
  })

  it('does not sign in: it is valid only for its purpose', async () => {
    await ask('recover', 'phone', candidate.phone)
    const code = /\d{6}/.exec((await latest())?.text ?? '')?.[0] ?? 'none'
    const body = { domain: 'academy', phone: candidate.phone, code, request }
    expect(await service.call('POST /ea/g/sign-in/phone', { body })).toMatchObject({ error: 'EA_CODE_EXPIRED' })
  })
})

describe('A code for a signed-in user', () => {
  it('is sent to the user’s own phone or email without naming it', async () => {
    expect((await askSignedIn({ purpose: 'verifyOld', by: 'email' })).error).toBeNull()
    expect(await latest()).toMatchObject({ template: 'verifyOldCode', target: candidate.email, channel: 'email' })
  })

  it('is sent to a new phone; the owner of a phone that has an account is notified', async () => {
    await askSignedIn({ purpose: 'bind', by: 'phone', target: nobody.phone })
    expect(await latest()).toMatchObject({ template: 'bindCode', target: nobody.phone })
    await askSignedIn({ purpose: 'bind', by: 'phone', target: '13912345678' })
    expect(await latest()).toMatchObject({ template: 'boundBefore', target: '13912345678' })
  })

  it.each(['phone', 'email'] as const)('is not sent to the user’s own %s as a new one', async (by) => {
    const answer = await askSignedIn({ purpose: 'bind', by, target: ` ${candidate[by]}` })
    expect(answer).toMatchObject({ error: 'EA_CONTACT_OWN' })
    expect(await messages()).toEqual([])
  })

  it('is refused above the limit per account', async () => {
    const { max } = RATE_LIMITS.verificationCodes
    await askSignedIn({ purpose: 'bind', by: 'phone', target: nobody.phone })
    await service.services.db.execute(
      sql`update rate_limit set count = ${max} where starts_with(key, 'verificationCodes')`,
    )
    const answer = await askSignedIn({ purpose: 'bind', by: 'phone', target: '13700000001' })
    expect(answer).toMatchObject({ error: 'COMMON_TOO_MANY' })
  })
})
