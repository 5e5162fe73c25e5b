import { sql } from 'drizzle-orm'
import { locksAccountOrIssuesToken } from '../account/overtaken'
import { candidate } from '../account/project'
import { interleave } from '../setup/pause'
import { liftLimits } from '../setup/lift-limits'
import { sharedByTests } from '../setup/shared-by-tests'
import { wechatService } from './wechat-service'

const service = sharedByTests(wechatService)
beforeEach(async () => {
  service.clock.set('2026-05-01T02:00:00Z')
  await service.behaveWell()
  await liftLimits(service)
})

const signIn = (phoneCode: string, domain = 'academy') =>
  service.call('POST /ea/g/sign-in/wechat-phone', { body: { domain, phoneCode } })

describe('A phone number verified by WeChat', () => {
  it('signs in to its account', async () => {
    const { data } = await signIn(await service.phoneCode(candidate.phone))
    expect(data.user).toMatchObject({ account: 'wangming', phone: '138****5678' })
    expect((await service.call('GET /ea/me', {}, { token: data.token })).data).toEqual(data.user)
  })

  it('asks for the agreements first, and uses a second code, as the first is used up', async () => {
    await service.services.db.execute(sql`delete from accepted_agreement`)
    const asked = await signIn(await service.phoneCode(candidate.phone))
    expect(asked).toMatchObject({ error: 'EA_AGREEMENT', details: { phoneCode: expect.any(String) as string } })
    const { phoneCode } = asked.details as { phoneCode: string }
    const again = (domain: string) =>
      service.call('POST /ea/g/sign-in/wechat-phone', { body: { domain, phoneCode, agreed: true } })
    expect(await again('college')).toMatchObject({ error: 'EA_WECHAT_PHONE' })
    expect((await again('academy')).data.user).toMatchObject({ account: 'wangming' })
    service.clock.advance(5 * 60_000)
    expect(await again('academy')).toMatchObject({ error: 'EA_WECHAT_PHONE' })
  })

  it('does not sign in when the account’s phone has changed meanwhile', async () => {
    const { db } = service.services
    const { rows } = await db.execute(sql`select account_id, phone_cipher from account where phone_cipher is not null`)
    const code = await service.phoneCode(candidate.phone)
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
    expect(first.error).toBe('EA_ACCOUNT_MISSING')
  })

  it('without an account is reported as such, as it is the visitor’s own', async () => {
    expect(await signIn(await service.phoneCode('13800000000'))).toMatchObject({
      code: 20,
      error: 'EA_ACCOUNT_MISSING',
    })
  })

  it('of another country is not accepted', async () => {
    const answer = await signIn(await service.phoneCode(`+852${candidate.phone}`))
    expect(answer).toMatchObject({ error: 'EA_ACCOUNT_MISSING' })
  })

  it.each(['86', 86])('is parsed with its country as in WeChat’s table and in its example: %p', async (code) => {
    const phone = { purePhoneNumber: candidate.phone, countryCode: code }
    const answer = { access_token: 'x', expires_in: 7200, phone_info: phone }
    const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(JSON.stringify(answer)))
    const number = await service.services.wechatApi.phoneNumberOf('any').catch(String)
    fetched.mockRestore()
    expect(number).toBe(candidate.phone)
  })

  it('is refused with a code that is forged, used or expired', async () => {
    const refusal = { code: 20, error: 'EA_WECHAT_PHONE' }
    expect(await signIn('made-up')).toMatchObject(refusal)
    const code = await service.phoneCode(candidate.phone)
    await signIn(code)
    expect(await signIn(code)).toMatchObject(refusal)
    const old = await service.phoneCode(candidate.phone)
    service.clock.advance(5 * 60_000)
    expect(await signIn(old)).toMatchObject(refusal)
  })

  it.each(['down', 'failing'])('is unavailable while WeChat is %s, with an explanation', async (api) => {
    const code = await service.phoneCode(candidate.phone)
    await service.behave({ api })
    expect(await signIn(code)).toMatchObject({ code: 20, error: 'EA_WECHAT_UNAVAILABLE' })
    await service.behaveWell()
    expect((await signIn(code)).error).toBeNull()
  })

  it('needs a project', async () => {
    expect(await signIn('any', 'nowhere')).toMatchObject({ error: 'EXM_PROJECT_NOT_FOUND' })
  })
})
