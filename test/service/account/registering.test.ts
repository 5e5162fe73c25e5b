import { sql } from 'drizzle-orm'
import type { EndpointInput } from '@contract/endpoints/endpoint'
import type { Api } from '@contract/endpoints/endpoints'
import { latestMessages } from '@server/domain/outbox/messages'
import { testService } from '../harness'
import { liftLimits } from '../setup/lift-limits'
import { sharedByTests } from '../setup/shared-by-tests'
import { solvedCaptcha } from './captcha'
import { candidate, otherProject, project, tryPassword, request } from './project'

const MINUTE = 60_000
const phone = '13700000000'
const email = 'newcomer@example.org'

const service = sharedByTests(() => testService({ projects: [project, otherProject] }))
beforeEach(() => service.clock.set('2026-05-01T02:00:00Z'))
afterEach(async () => {
  await liftLimits(service)
  await service.services.db.execute(sql`delete from outbox; delete from sent_code`)
})

type Given = EndpointInput<Api['POST /ea/g/accounts']>['body']

const newcomer = {
  domain: 'academy',
  account: 'Newcomer1',
  password: 'Tea-harbour27',
  realName: '周 小禾',
  idType: 'nationalId',
  idNumber: '110101199003076034',
  gender: 'male',
  birthDate: '1990-03-07',
  agreed: true,
} as const

async function codeFor(by: 'phone' | 'email', target: string): Promise<string> {
  const captcha = await solvedCaptcha(service)
  await service.call('POST /ea/g/codes', {
    body: { domain: 'academy', purpose: 'register', by, target, captcha, request },
  })
  const [message] = await latestMessages(service.services, { limit: 1 })
  return /\d{6}/.exec(message?.text ?? '')?.[0] ?? '000000'
}

async function verify(by: 'phone' | 'email' = 'phone', target = phone) {
  const code = await codeFor(by, target)
  return service.call('POST /ea/g/register-tokens', { body: { domain: 'academy', by, target, code, request } })
}

async function create(other: Partial<Given> = {}) {
  const registerToken = other.registerToken ?? (await verify()).data.registerToken
  return service.call('POST /ea/g/accounts', { body: { ...newcomer, registerToken, ...other } })
}

const forgetNewcomers = () =>
  service.services.db.execute(sql`delete from account where created_at = (select max(created_at) from account)
    and account_id not in (select account_id from account order by created_at limit 4)`)

describe('The first step of creating an account', () => {
  it('verifies a phone for half an hour', async () => {
    expect(await verify()).toMatchObject({ code: 10, data: { expiresAt: '2026-05-01T02:30:00.000Z' } })
  })

  it('accepts a code once, and no other code', async () => {
    const code = await codeFor('email', email)
    const body = { domain: 'academy', by: 'email', target: email, code, request } as const
    const wrong = { ...body, code: code === '111111' ? '222222' : '111111' }
    expect(await service.call('POST /ea/g/register-tokens', { body: wrong })).toMatchObject({
      error: 'EA_WRONG_CODE',
      details: { left: 4 },
    })
    expect((await service.call('POST /ea/g/register-tokens', { body })).error).toBeNull()
    expect(await service.call('POST /ea/g/register-tokens', { body })).toMatchObject({ error: 'EA_CODE_EXPIRED' })
  })
})

describe('Creating an account', () => {
  afterEach(forgetNewcomers)

  it('signs in to it, and stores name and number as written on documents', async () => {
    const made = await create({ idNumber: '110101 19900307 6034' })
    expect(made).toMatchObject({
      code: 10,
      data: { user: { account: 'newcomer1', realName: '周小禾', phone: '137****0000' } },
    })
    expect(await service.call('GET /ea/me', {}, { token: made.data.token })).toMatchObject({ status: 200 })
    expect((await tryPassword(service, 'NEWCOMER1', newcomer.password)).error).toBeNull()
    expect((await tryPassword(service, newcomer.idNumber, newcomer.password)).error).toBeNull()
  })

  it('works by email as well', async () => {
    const { registerToken } = (await verify('email', email)).data
    const made = await create({ registerToken })
    expect(made.data.user).toMatchObject({ phone: null, email: expect.stringContaining('@example.org') as string })
  })

  it('accepts the account name in full-width letters, as signing in does', async () => {
    const made = await create({ account: ' Ｎｅｗｃｏｍｅｒ１２ ' })
    expect(made).toMatchObject({ code: 10, data: { user: { account: 'newcomer12' } } })
  })

  it('repeated after a lost response signs in to the same account', async () => {
    const { registerToken } = (await verify()).data
    const first = await create({ registerToken })
    const again = await create({ registerToken })
    expect(again.data.user.accountId).toBe(first.data.user.accountId)
    const stranger = await create({ registerToken, password: 'Other-harbour27' })
    expect(stranger).toMatchObject({ error: 'EA_ACCOUNT_TAKEN' })
  })

  it('is possible once per person, however the number is written', async () => {
    const number = { idNumber: candidate.idNumber.toLowerCase(), gender: 'female', birthDate: '1949-12-31' } as const
    expect(await create(number)).toMatchObject({ error: 'EA_CERT_REGISTERED' })
  })

  it('needs an unused name', async () => {
    expect(await create({ account: candidate.account.toUpperCase() })).toMatchObject({ error: 'EA_ACCOUNT_TAKEN' })
  })

  it('is refused while any field is invalid, and creates nothing', async () => {
    const wrong = await create({ account: '1abc', realName: '小禾1', birthDate: '1990-03-08' })
    expect(wrong).toMatchObject({ error: 'COMMON_FIELDS' })
    const { fields } = wrong.details as { fields: Record<string, string> }
    expect(Object.keys(fields).sort()).toEqual(['account', 'birthDate', 'realName'])
    expect(await tryPassword(service, '1abc', newcomer.password)).toMatchObject({ error: 'EA_WRONG_PASSWORD' })
  })

  it('reports each missing field, as the form shows it', async () => {
    expect(await create({ realName: ' ', idNumber: '' })).toMatchObject({
      error: 'EA_PARAM_MISSING',
      details: { missing: ['realName', 'idNumber'] },
    })
  })

  it('checks the number by the rules of its document type', async () => {
    const idNumberFault = async (other: Partial<Given>) => {
      await liftLimits(service)
      const { details } = await create({ account: 'Another12', ...other })
      return (details as { fields?: Record<string, string> } | undefined)?.fields?.idNumber
    }
    expect(await idNumberFault({ idNumber: '110101199003076035' })).toBe('EA_ID_CARD_INVALID')
    expect(await idNumberFault({ idType: 'passport', idNumber: 'E1' })).toBe('FIELD_PASSPORT')
    expect(await idNumberFault({ idType: 'taiwanPass', idNumber: '123' })).toBe('FIELD_TAIWAN_PASS')
    expect(await idNumberFault({ idType: 'hongKongMacauPass', idNumber: 'A12345678' })).toBe(
      'FIELD_HONG_KONG_MACAU_PASS',
    )
  })

  it('asks for the issuing country for a passport only', async () => {
    const passport = { idType: 'passport', idNumber: 'F30482617', account: 'Another12' } as const
    const faults = async (other: Partial<Given>) => {
      await liftLimits(service)
      return (await create(other)).details
    }
    expect(await faults(passport)).toEqual({ fields: { country: 'FIELD_REQUIRED' } })
    expect(await faults({ ...passport, country: 'XYZ' })).toEqual({ fields: { country: 'FIELD_OPTION' } })
    await liftLimits(service)
    expect((await create({ ...passport, country: 'FRA' })).data.user).toMatchObject({ country: 'FRA' })
  })

  it('with an ID card needs no country: it is always China', async () => {
    expect((await create({ country: 'FRA' })).data.user).toMatchObject({ country: 'CHN', city: null })
  })

  it.each([
    ['123456', 'EA_PASSWORD_COMMON'],
    ['Newcomer1!', 'EA_PASSWORD_PERSONAL'],
    ['short', 'FIELD_PASSWORD'],
  ])('refuses the password %s', async (password, error) => {
    expect(await create({ password })).toMatchObject({ error })
  })

  it('requires accepting the agreement, whose texts can be read', async () => {
    expect(await create({ agreed: false })).toMatchObject({ error: 'EA_AGREEMENT' })
    const { data } = await service.call('GET /ea/g/agreements/:domain', { params: { domain: 'academy' } })
    expect(data.privacy.zh).toContain('未满 18 周岁')
    expect(data.user.en).toContain('Each person has one account')
  })

  it('refuses a verification that is expired, of another project, or forged', async () => {
    const { registerToken } = (await verify()).data
    expect(await create({ registerToken, domain: 'college' })).toMatchObject({ error: 'EA_REGISTER_EXPIRED' })
    expect(await create({ registerToken: `x${registerToken}` })).toMatchObject({ error: 'EA_REGISTER_EXPIRED' })
    service.clock.advance(30 * MINUTE)
    expect(await create({ registerToken })).toMatchObject({ error: 'EA_REGISTER_EXPIRED' })
  })

  it('creates one account for a phone requested twice at the same moment', async () => {
    const { registerToken } = (await verify()).data
    const other = { ...newcomer, account: 'Newcomer2', idNumber: '110101199003079075', registerToken }
    const answers = await Promise.all([create({ registerToken }), service.call('POST /ea/g/accounts', { body: other })])
    expect(answers.map(({ error }) => error).filter((error) => error !== null)).toEqual(['EA_PHONE_REGISTERED'])
  })
})
