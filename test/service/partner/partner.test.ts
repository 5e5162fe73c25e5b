import { generateKeyPair, SignJWT } from 'jose'
import { sql } from 'drizzle-orm'
import { latestMessages } from '@server/domain/outbox/messages'
import { setUp } from '../account/security/authenticator'
import { sharedByTests } from '../setup/shared-by-tests'
import { partnerService, person, START } from './partner-service'

describe('A partner’s candidate', () => {
  const partner = sharedByTests(partnerService)
  beforeEach(async () => {
    partner.clock.set(START)
    await partner.services.db.execute(sql`delete from partner_link; delete from used_partner_token`)
    await partner.forgetMadeAccounts()
  })

  const wangMing = () => partner.signIn('academy', 'WangMing', 'Right-password1')

  it('gets an account at the first visit, and the same one later', async () => {
    const first = await partner.visit()
    expect(first).toMatchObject({ error: null, data: { ticket: null, partner: { zh: '学习平台' } } })
    expect(first.data.signedIn?.user).toMatchObject({ realName: '张晓', gender: 'male', birthDate: '1990-03-07' })
    const again = await partner.visit({ sub: person.sub })
    expect(again.data.signedIn?.user.accountId).toBe(first.data.signedIn?.user.accountId)
  })

  it('gets a Bearer token, which calls accept unchanged and signing out ends', async () => {
    const { data } = await partner.visit()
    const bearer = data.signedIn?.token ?? ''
    expect(bearer).toMatch(/^Bearer \S+$/)
    expect((await partner.whoIs(bearer)).json()).toMatchObject({ data: { realName: '张晓' } })
    await partner.app.inject({ url: '/ea/so', headers: { 'app-key': 'exam-h5', authorization: bearer } })
    expect((await partner.whoIs(bearer)).statusCode).toBe(401)
  })

  it('with an existing account links it once, by signing in to it', async () => {
    const known = { ...person, id_number: '11010519491231002X', sub: 'u-1949' }
    const first = await partner.visit(known)
    expect(first.data.signedIn).toBeNull()
    const token = await wangMing()
    expect(await partner.link(token, first.data.ticket ?? '')).toMatchObject({
      error: null,
      data: { token: `Bearer ${token}` },
    })
    expect((await partner.visit(known)).data.signedIn?.user).toMatchObject({ account: 'wangming' })
  })

  it('is unlinked once the owner, who was notified of the link, sets another password', async () => {
    const token = await wangMing()
    const { ticket } = (await partner.visit({ sub: 'u-stranger' })).data
    await partner.services.db.execute(sql`delete from outbox`)
    await partner.link(token, ticket ?? '')
    await partner.link(token, ticket ?? '')
    const told = await latestMessages(partner.services, { limit: 50 })
    expect(told.map(({ template, channel }) => `${template} ${channel}`).sort()).toEqual([
      'partnerLinked email',
      'partnerLinked sms',
    ])
    const body = { oldPassword: 'Right-password1', newPassword: 'Blue7-river' }
    expect((await partner.call('POST /ea/password', { body }, { token })).error).toBeNull()
    const again = await partner.visit({ sub: 'u-stranger' })
    expect(again.data).toMatchObject({ signedIn: null, ticket: expect.any(String) as string })
    const back = { oldPassword: 'Blue7-river', newPassword: 'Right-password1' }
    expect((await partner.call('POST /ea/password', { body: back }, { token })).error).toBeNull()
  })

  it('is asked for the second factor of the account; the token is the usual partner token', async () => {
    const token = await wangMing()
    const { ticket } = (await partner.visit({ sub: 'u-2fa' })).data
    await partner.link(token, ticket ?? '')
    const { app } = await setUp(partner, token)
    partner.clock.advance(60_000)
    const asked = await partner.visit({ sub: 'u-2fa' })
    expect(asked.error).toBe('EA_SECOND_FACTOR')
    const { ticket: half } = asked.details as { ticket: string }
    const body = { domain: 'academy', ticket: half, code: app.shows() }
    const { data } = await partner.call('POST /ea/g/second-factor', { body })
    expect((await partner.whoIs(data.token)).json()).toMatchObject({ data: { account: 'wangming' } })
    expect(data.token).toMatch(/^Bearer \S+$/)
    await partner.services.db.execute(sql`delete from second_factor; delete from recovery_code`)
  })

  it('must sign in when the partner does not identify them, and sees the partner user', async () => {
    const unnamed = { name: '张晓', id_type: null, id_number: '' }
    for (const claims of [{ sub: 'u-1' }, { sub: 'u-2', id_type: 'nationalId' }, { sub: 'u-3', ...unnamed }]) {
      const { data } = await partner.visit(claims)
      expect(data.signedIn).toBeNull()
      expect(data.ticket).toMatch(/\S/)
    }
    const masked = { subject: 'u-***01', name: '张*', idNumber: '110***********2311' }
    expect((await partner.visit()).data.partnerUser).toEqual(masked)
    expect((await partner.visit({ sub: 'u-1' })).data.partnerUser).toEqual({
      subject: '***',
      name: null,
      idNumber: null,
    })
  })

  it('is sent back when the partner names an impossible document', async () => {
    const refused = [
      { ...person, id_number: '110105199003072312' },
      { ...person, id_type: 'driversLicence' },
      { ...person, id_type: undefined },
      { ...person, id_type: 'passport', id_number: 'E12345678', country: 'XYZ' },
    ]
    for (const claims of refused) expect(await partner.visit(claims)).toMatchObject({ error: 'EA_PARTNER_DOCUMENT' })
  })

  it('shares no account with another user of the partner', async () => {
    const token = await wangMing()
    const [one, other] = [await partner.visit({ sub: 'u-1' }), await partner.visit({ sub: 'u-2' })]
    expect(await partner.link(token, one.data.ticket ?? '')).toMatchObject({ error: null })
    expect(await partner.link(token, one.data.ticket ?? '')).toMatchObject({ error: null })
    expect(await partner.link(token, other.data.ticket ?? '')).toMatchObject({ error: 'EA_PARTNER_LINKED' })
    const liLei = await partner.signIn('academy', 'LiLei01', 'Other-password1')
    expect(await partner.link(liLei, one.data.ticket ?? '')).toMatchObject({ error: 'EA_PARTNER_USER_LINKED' })
  })

  it('links with our own ticket only, for half an hour', async () => {
    const token = await wangMing()
    const { data } = await partner.visit({ sub: 'u-1' })
    expect(await partner.link(token, 'sealed:2.AAAA')).toMatchObject({ error: 'EA_PARTNER_LOGIN' })
    partner.clock.advance(31 * 60_000)
    expect(await partner.link(token, data.ticket ?? '')).toMatchObject({ error: 'EA_PARTNER_LOGIN' })
  })

  it('gets one account from two visits at once', async () => {
    const [one, other] = await Promise.all([partner.visit(), partner.visit()])
    const ids = [one, other].map(({ data }) => data.signedIn?.user.accountId)
    expect(new Set(ids.filter(Boolean)).size).toBe(1)
  })

  it('is sent back with a token that was used, has expired, is for others, or was not issued by the partner', async () => {
    const used = await partner.tokenOf(person)
    await partner.come(used)
    const { privateKey: foreign } = await generateKeyPair('ES256')
    const refused = [
      used,
      await partner.tokenOf({ ...person, aud: 'another' }),
      await partner.tokenOf({ ...person, iss: 'https://else.example' }),
      await partner.tokenOf(person, foreign),
      await partner.tokenOf({ ...person, exp: Math.floor(partner.clock.now() / 1000) - 60 }),
      await partner.tokenOf({ ...person, iat: Math.floor(partner.clock.now() / 1000) - 3600 }),
      'Bearer nonsense',
      `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(JSON.stringify(person)).toString('base64url')}.`,
    ]
    for (const token of refused) expect(await partner.come(token)).toMatchObject({ error: 'EA_PARTNER_LOGIN' })
  })

  it.each([
    ['no subject', { sub: undefined }],
    ['an empty subject', { sub: '' }],
    ['an object as subject', { sub: { id: 1 } }],
    ['a list as subject', { sub: ['u-1001'] }],
    ['a number as subject', { sub: 1001 }],
    ['a subject with a space at its end', { sub: 'u-1001 ' }],
    ['a subject that is no ASCII', { sub: '学员' }],
    ['a subject of 256 characters', { sub: 'u'.repeat(256) }],
    ['an audience beside ours', { aud: ['academy', 'another'] }],
    ['an end later than ten minutes after its beginning', { exp: Date.parse(START) / 1000 + 601 }],
    ['an end beyond all times', { exp: 1e300 }],
    ['an end in words', { exp: '2026-05-01T02:05:00Z' }],
    ['a beginning in the future', { nbf: Date.parse(START) / 1000 + 60 }],
    ['a beginning in words', { nbf: 'now' }],
    ['no time of issue', { iat: undefined }],
    ['an object as token id', { jti: {} }],
    ['an object as name', { name: {} }],
    ['a number as document number', { id_number: 110105199003072 }],
    ['a name of 101 characters', { name: '张'.repeat(101) }],
  ])('is sent back with a token that has %s', async (_what, claims) => {
    const token = await partner.tokenOf({ ...person, ...claims })
    expect(await partner.come(token)).toMatchObject({ error: 'EA_PARTNER_LOGIN' })
  })

  it('is accepted with the latest allowed expiry, and with our audience in a list', async () => {
    const claims = { ...person, aud: ['academy'], exp: Date.parse(START) / 1000 + 600 }
    expect(await partner.visit(claims)).toMatchObject({ error: null })
  })

  it('is sent back with a token signed with the public key as a shared secret', async () => {
    const secret = Buffer.from(JSON.stringify(partner.publicKey))
    const token = await new SignJWT({ sub: 'u-1', exp: Date.parse(START) / 1000 + 300 })
      .setProtectedHeader({ alg: 'HS256', kid: 'one' })
      .setIssuer('https://partner.example')
      .setAudience('academy')
      .setIssuedAt(Date.parse(START) / 1000)
      .sign(secret)
    expect(await partner.come(token)).toMatchObject({ error: 'EA_PARTNER_LOGIN' })
  })

  it('is sent back with another token of a used id', async () => {
    const jti = 'once'
    expect(await partner.visit({ ...person, jti })).toMatchObject({ error: null })
    expect(await partner.visit({ sub: person.sub, jti })).toMatchObject({ error: 'EA_PARTNER_LOGIN' })
  })

  it('is sent back with a used token whose signature is encoded differently', async () => {
    const token = await partner.tokenOf(person)
    await partner.come(token)
    const [head, claims, signature = ''] = token.split('.')
    const bytes = Buffer.from(signature, 'base64url')
    // (r, n - s) is a second valid ES256 signature of the same token
    const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n
    const s = BigInt(`0x${bytes.subarray(32).toString('hex')}`)
    const otherHalf = Buffer.from((order - s).toString(16).padStart(64, '0'), 'hex')
    const signatures = [
      Buffer.concat([bytes.subarray(0, 32), otherHalf]).toString('base64url'),
      // the last base64url character has four unused bits
      signature.slice(0, -1) + String.fromCharCode(signature.charCodeAt(signature.length - 1) + 1),
      `${signature}==`,
    ]
    for (const written of signatures)
      expect(await partner.come([head, claims, written].join('.'))).toMatchObject({ error: 'EA_PARTNER_LOGIN' })
  })

  it('is asked for the agreements before an account is created, and continues with the same token', async () => {
    const token = await partner.tokenOf(person)
    expect(await partner.come(token, { agreed: false })).toMatchObject({ error: 'EA_AGREEMENT' })
    expect((await partner.come(token)).data.signedIn?.user).toMatchObject({ realName: '张晓' })
    expect(await partner.visit(person, { agreed: false })).toMatchObject({ error: null })
    await partner.services.db.execute(sql`delete from accepted_agreement`)
    expect(await partner.visit(person, { agreed: false })).toMatchObject({ error: 'EA_AGREEMENT' })
  })

  it('is accepted with a clock half a minute ahead', async () => {
    const ahead = Math.floor(partner.clock.now() / 1000) + 25
    expect(await partner.come(await partner.tokenOf({ ...person, iat: ahead }))).toMatchObject({ error: null })
  })
})
