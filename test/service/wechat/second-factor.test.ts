import { candidate } from '../account/project'
import { setUp } from '../account/security/authenticator'
import { liftLimits } from '../setup/lift-limits'
import { sharedByTests } from '../setup/shared-by-tests'
import { wechatService } from './wechat-service'

const service = sharedByTests(wechatService)
beforeEach(async () => {
  service.clock.set('2026-05-01T02:00:00Z')
  await service.behaveWell()
  await liftLimits(service)
  await service.services.db.execute(`
      delete from second_factor; delete from recovery_code; delete from wechat_visit;
      delete from wechat_binding`)
})

const secondStep = (ticket: string, code: string) =>
  service.call('POST /ea/g/second-factor', { body: { domain: 'academy', ticket, code } })

async function wangMing() {
  const token = await service.signIn('academy', candidate.account, candidate.password)
  const { app } = await setUp(service, token)
  service.clock.advance(60_000)
  return { token, app }
}

describe('A second factor in WeChat', () => {
  it.each(['mini', 'jsapi'] as const)('is required by silent sign-in as well (%s)', async (app) => {
    const owner = await wangMing()
    await service.bind(owner.token, (await service.visit({ app })).data.ticket)
    const { signedIn, secondFactor = '' } = (await service.visit({ app })).data
    expect(signedIn).toBeNull()
    const answer = await secondStep(secondFactor, owner.app.shows())
    expect(answer.data.user).toMatchObject({ account: 'wangming' })
    // the session belongs to this WeChat, so signing out removes the link
    await service.signOut(answer.data.token)
    expect((await service.visit({ app })).data).toEqual({ ticket: expect.any(String) as string, signedIn: null })
  })

  it('does not sign in when the link has ended since the first step', async () => {
    const owner = await wangMing()
    await service.bind(owner.token, (await service.visit()).data.ticket)
    const { secondFactor = '' } = (await service.visit()).data
    await service.call('POST /ea/wechat/unbindings', {}, { token: owner.token })
    expect((await secondStep(secondFactor, owner.app.shows())).error).toBe('EA_FACTOR_EXPIRED')
  })

  it('is not required from a signed-in user', async () => {
    const { token } = await wangMing()
    await service.bind(token, (await service.visit()).data.ticket)
    const { data } = await service.visit({ token })
    expect(data.signedIn?.token).toBe(token)
    expect(data.secondFactor).toBeUndefined()
  })

  it('is required where WeChat verifies the phone number', async () => {
    const { app } = await wangMing()
    const body = { domain: 'academy', phoneCode: await service.phoneCode(candidate.phone) }
    const asked = await service.call('POST /ea/g/sign-in/wechat-phone', { body })
    expect(asked.error).toBe('EA_SECOND_FACTOR')
    const { ticket } = asked.details as { ticket: string }
    expect((await secondStep(ticket, app.shows())).data.user).toMatchObject({ account: 'wangming' })
  })
})
