import { sql } from 'drizzle-orm'
import { jobs } from '@server/area-list'
import { subjectOfName } from '@server/areas/account/sign-in/counted-for'
import { countTry } from '@server/areas/account/sign-in/password-tries'
import { readTypedName } from '@server/areas/account/sign-in/find-account'
import { requireProject } from '@server/calls/project/find-project'
import { newId } from '@server/core/postgres/ids'
import { wechatVisits } from '@server/core/tables/wechat'
import { locksAccountOrIssuesToken } from '../account/overtaken'
import { candidate } from '../account/project'
import { interleave } from '../setup/pause'
import { sharedByTests } from '../setup/shared-by-tests'
import { wechatService } from './wechat-service'

const DAY_MS = 24 * 60 * 60_000
const MINUTE_MS = 60_000

const service = sharedByTests(wechatService)
beforeEach(async () => {
  service.clock.set('2026-05-01T02:00:00Z')
  await service.behaveWell()
  await service.services.db.execute(sql`delete from rate_limit; delete from wechat_visit; delete from wechat_binding`)
})

const clean = async () => {
  for (const job of jobs) if (job.name === 'wechat-cleaning') await job.run(service.services)
}

describe.each(['mini', 'jsapi'] as const)('A visit in WeChat (%s)', (app) => {
  it('gets a ticket without signing in while no account is linked', async () => {
    expect(await service.visit({ app })).toMatchObject({ code: 10, data: { signedIn: null } })
  })

  it('gets a new ticket every time', async () => {
    const [first, second] = [await service.visit({ app }), await service.visit({ app })]
    expect(first.data.ticket).not.toBe(second.data.ticket)
  })

  it('never returns the openid, and stores it encrypted', async () => {
    const openidOf = vi.spyOn(service.services.wechatIdentity, 'openidOf')
    const answer = await service.visit({ app })
    const openid = await (openidOf.mock.results[0]?.value as Promise<string>)
    openidOf.mockRestore()
    const kept = JSON.stringify(await service.services.db.select().from(wechatVisits))
    expect(openid).toMatch(/^o[\w-]{27}$/)
    expect(JSON.stringify(answer)).not.toContain(openid)
    expect(kept).not.toContain(openid)
    expect(kept).not.toContain(answer.data.ticket)
  })

  it('is refused with a code that is forged, used, expired or of the other app', async () => {
    const refusal = { code: 20, error: 'EA_WECHAT_CODE' }
    expect(await service.visitWith('made-up', app)).toMatchObject(refusal)
    const spent = await service.codeOf(app)
    expect((await service.visitWith(spent, app)).error).toBeNull()
    expect(await service.visitWith(spent, app)).toMatchObject(refusal)
    const old = await service.codeOf(app)
    service.clock.advance(5 * MINUTE_MS)
    expect(await service.visitWith(old, app)).toMatchObject(refusal)
    expect(await service.visitWith(await service.codeOf(app === 'mini' ? 'jsapi' : 'mini'), app)).toMatchObject(refusal)
  })

  it.each(['down', 'failing'])(
    'reports that WeChat does not answer while it is %s; the code is valid afterwards',
    async (api) => {
      const code = await service.codeOf(app)
      await service.behave({ api })
      expect(await service.visitWith(code, app)).toMatchObject({ code: 20, error: 'EA_WECHAT_UNAVAILABLE' })
      await service.behaveWell()
      expect((await service.visitWith(code, app)).error).toBeNull()
    },
  )

  it('needs a project', async () => {
    expect(await service.visit({ app, domain: 'nowhere' })).toMatchObject({ error: 'EXM_PROJECT_NOT_FOUND' })
  })
})

describe('Silent sign-in', () => {
  const linked = async () => {
    const { data } = await service.visit()
    await service.bind(await service.signIn('academy', candidate.account, candidate.password), data.ticket)
  }

  it('signs in to the linked account, masked as after any other sign-in', async () => {
    await linked()
    const { data } = await service.visit()
    expect(data.signedIn?.user).toMatchObject({ account: 'wangming', realName: '王明', phone: '138****5678' })
    const me = await service.call('GET /ea/me', {}, { token: data.signedIn?.token ?? '' })
    expect(me.data).toEqual(data.signedIn?.user)
  })

  it('works only for that WeChat, in that app and in that project', async () => {
    await linked()
    for (const other of [{ user: 'mother' }, { app: 'jsapi' as const }, { domain: 'college' }]) {
      expect((await service.visit(other)).data.signedIn).toBeNull()
    }
  })

  it('works while wrong passwords lock the account', async () => {
    await linked()
    const { account, password } = candidate
    const { projectId } = await requireProject(service.services, 'academy')
    const subject = subjectOfName(service.services, projectId, readTypedName(account))
    for (let tries = 1; tries <= 6; tries++) await countTry(service.services, subject, true)
    const typed = await service.call('POST /ea/g/sign-in', { body: { domain: 'academy', account, password } })
    const silent = await service.visit()
    await service.services.db.execute(sql`delete from password_try`)
    expect(typed.error).toBe('EA_ACCOUNT_LOCKED')
    expect(silent.data.signedIn).not.toBeNull()
  })

  it('does not sign in when the link ends meanwhile', async () => {
    await linked()
    const token = await service.signIn('academy', candidate.account, candidate.password)
    const { first } = await interleave(
      service.services,
      locksAccountOrIssuesToken,
      () => service.visit(),
      () => service.call('POST /ea/wechat/unbindings', {}, { token }),
    )
    expect(first).toMatchObject({ error: null, data: { signedIn: null } })
  })

  it('is ended by unlinking that begins during it', async () => {
    await linked()
    const token = await service.signIn('academy', candidate.account, candidate.password)
    const { first } = await interleave(
      service.services,
      (text) => text.includes('insert into sign_in_event'),
      () => service.visit(),
      () => service.call('POST /ea/wechat/unbindings', {}, { token }),
    )
    const byItself = first.data.signedIn?.token ?? ''
    expect((await service.call('GET /ea/me', {}, { token: byItself })).error).toBe('EA_LOGIN_EXPIRED')
  })

  it('keeps an existing sign-in when the link ends meanwhile', async () => {
    await linked()
    const token = await service.signIn('academy', candidate.account, candidate.password)
    const { first } = await interleave(
      service.services,
      (text) => locksAccountOrIssuesToken(text) || text.startsWith('update "access_token" set "openid_index"'),
      () => service.visit({ token }),
      () => service.call('POST /ea/wechat/unbindings', {}, { token }),
    )
    expect(first.data.signedIn).toBeNull()
    const { rows } = await service.services.db.execute(sql`select from access_token where openid_index is not null`)
    expect(rows).toEqual([])
  })

  it('does not sign in when the account was deleted', async () => {
    await linked()
    await service.services.db.execute(sql`update wechat_binding set account_id = ${newId()}`)
    expect(await service.visit()).toMatchObject({ error: null, data: { signedIn: null } })
  })
})

describe('A visit ticket', () => {
  it('is deleted after a day', async () => {
    await service.visit()
    service.clock.advance(DAY_MS - 1)
    await clean()
    expect(await service.services.db.select().from(wechatVisits)).toHaveLength(1)
    service.clock.advance(1)
    await clean()
    expect(await service.services.db.select().from(wechatVisits)).toHaveLength(0)
  })
})
