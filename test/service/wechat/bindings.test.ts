import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { actorOf } from '@server/calls/actor/actors'
import { deleteExpiredTokens, revokeAccountTokens } from '@server/domain/accounts/sign-in/access-tokens'
import { candidate } from '../account/project'
import { sharedByTests } from '../setup/shared-by-tests'
import { wechatService, type WechatService } from './wechat-service'

const DAY_MS = 24 * 60 * 60_000

const service = sharedByTests(wechatService)
beforeEach(async () => {
  service.clock.set('2026-05-01T02:00:00Z')
  await service.services.db.execute(sql`delete from wechat_visit; delete from wechat_binding`)
})

const signIn = () => service.signIn('academy', candidate.account, candidate.password)
const signInAsLiLei = () => service.signIn('academy', 'LiLei01', 'Other-password1')
const ticket = async (visit: Parameters<WechatService['visit']>[0] = {}) => (await service.visit(visit)).data.ticket
/** Account that the next visit signs in. */
const signedInAs = async (visit: Parameters<WechatService['visit']>[0] = {}) =>
  (await service.visit(visit)).data.signedIn?.user.account ?? null

describe('Linking a WeChat', () => {
  it('makes the next visit sign in', async () => {
    expect(await service.bind(await signIn(), await ticket())).toMatchObject({ code: 10, data: {} })
    expect(await signedInAs()).toBe('wangming')
  })

  it('needs a signed-in candidate', async () => {
    const answer = await service.call('POST /ea/wechat/bindings', { body: { ticket: await ticket() } })
    expect(answer).toMatchObject({ status: 401, error: 'EA_LOGIN_EXPIRED' })
  })

  it('is refused with a ticket that is forged, a day old, or another project’s', async () => {
    const refusal = { code: 20, error: 'EA_WECHAT_TICKET' }
    expect(await service.bind(await signIn(), 'made-up')).toMatchObject(refusal)
    expect(await service.bind(await signIn(), await ticket({ domain: 'college' }))).toMatchObject(refusal)
    const old = await ticket()
    service.clock.advance(DAY_MS)
    expect(await service.bind(await signIn(), old)).toMatchObject(refusal)
    expect(await signedInAs()).toBeNull()
  })

  it('can be repeated, and adds the official account to the Mini Program', async () => {
    const token = await signIn()
    for (const app of ['mini', 'mini', 'jsapi'] as const) await service.bind(token, await ticket({ app }))
    expect([await signedInAs({ app: 'mini' }), await signedInAs({ app: 'jsapi' })]).toEqual(['wangming', 'wangming'])
  })

  it('of a shared family phone applies to the last account that linked it', async () => {
    await service.bind(await signIn(), await ticket())
    await service.bind(await signInAsLiLei(), await ticket())
    expect(await signedInAs()).toBe('lilei01')
  })
})

it('refuses to link a WeChat when the sign-in ends meanwhile, and leaves no link behind', async () => {
  const [token, visitTicket] = [await signIn(), await ticket()]
  const linking = await service.services.db.transaction(async (signingOut) => {
    await signingOut.execute(sql`delete from access_token`)
    const answer = service.bind(token, visitTicket)
    await pause(300)
    return { answer }
  })
  expect((await linking.answer).error).toBe('EA_LOGIN_EXPIRED')
  expect(await signedInAs()).toBeNull()
})

it('ending all sign-ins of an account, as after a new password, removes its links and no others', async () => {
  const [token, otherToken] = [await signIn(), await signInAsLiLei()]
  await service.bind(token, await ticket())
  await service.bind(token, await ticket({ user: 'stranger' }))
  await service.bind(otherToken, await ticket({ user: 'lilei' }))
  const actor = await actorOf(service.services, token)
  await revokeAccountTokens(service.services.db, actor ?? { projectId: '', accountId: '' }, actor?.tokenHash)
  const users = ['lin', 'stranger', 'lilei']
  expect(await Promise.all(users.map((user) => signedInAs({ user })))).toEqual([null, null, 'lilei01'])
})

test('a linked WeChat does not sign in before the current agreements are accepted', async () => {
  await service.bind(await signIn(), await ticket())
  await service.services.db.execute(sql`update accepted_agreement set revision = 'of yesterday'
    where account_id = (select account_id from wechat_binding limit 1)`)
  expect(await signedInAs()).toBeNull()
  const { account, password } = candidate
  await service.call('POST /ea/g/sign-in', { body: { domain: 'academy', account, password, agreed: true } })
  expect(await signedInAs()).toBe('wangming')
})

describe('A visit while signed in', () => {
  const signedInTokens = async () => {
    const {
      rows: [row],
    } = await service.services.db.execute(sql`select count(*)::int as count from access_token`)
    return row?.count
  }

  it('as the linked account keeps that sign-in, which then removes the link on sign-out', async () => {
    await service.bind(await signIn(), await ticket())
    const token = await signIn()
    const before = await signedInTokens()
    const { data } = await service.visit({ token })
    expect(data.signedIn).toMatchObject({ token, user: { account: 'wangming' } })
    expect(await signedInTokens()).toBe(before)
    await service.signOut(token)
    expect(await signedInAs()).toBeNull()
  })

  it('as another account keeps the sign-in, and the link with its owner', async () => {
    await service.bind(await signIn(), await ticket())
    const token = await signInAsLiLei()
    const before = await signedInTokens()
    expect((await service.visit({ token })).data.signedIn).toBeNull()
    expect(await signedInTokens()).toBe(before)
    await service.signOut(token)
    expect(await signedInAs()).toBe('wangming')
  })

  it('to another project, or with an ended sign-in, signs in again', async () => {
    const inCollege = await service.signIn('college', candidate.account, candidate.password)
    await service.bind(inCollege, await ticket({ domain: 'college' }))
    await service.bind(await signIn(), await ticket())
    const token = await signIn()
    const { signedIn } = (await service.visit({ domain: 'college', token })).data
    expect([signedIn?.user.account, signedIn?.token === token]).toEqual(['wangming', false])
    await service.signOut(token)
    const again = (await service.visit({ token })).data.signedIn
    expect([again?.user.account, again?.token === token]).toEqual(['wangming', false])
  })
})

describe('Signing out', () => {
  it('removes the link that this sign-in created', async () => {
    const token = await signIn()
    await service.bind(token, await ticket())
    await service.signOut(token)
    expect(await signedInAs()).toBeNull()
  })

  it('removes the link that signed in automatically', async () => {
    await service.bind(await signIn(), await ticket())
    const { data } = await service.visit()
    await service.signOut(data.signedIn?.token ?? '')
    expect(await signedInAs()).toBeNull()
  })

  it('removes the link also when the sign-in had expired', async () => {
    const token = await signIn()
    await service.bind(token, await ticket())
    service.clock.advance(121 * 60_000)
    await deleteExpiredTokens(service.services)
    await service.signOut(token)
    expect(await signedInAs()).toBeNull()
  })

  it('of another sign-in keeps it', async () => {
    await service.bind(await signIn(), await ticket())
    await service.signOut(await signIn())
    expect(await signedInAs()).toBe('wangming')
  })

  it('keeps a WeChat that was linked to another account since', async () => {
    const token = await signIn()
    await service.bind(token, await ticket())
    await service.bind(await signInAsLiLei(), await ticket())
    await service.signOut(token)
    expect(await signedInAs()).toBe('lilei01')
  })
})
