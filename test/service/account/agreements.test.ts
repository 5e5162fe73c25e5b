import { sql } from 'drizzle-orm'
import { importProjects } from '@server/domain/projects/project-import/import-projects'
import { visitorTyping } from '@server/areas/account/codes/asker'
import { codeTargetOf } from '@server/areas/account/codes/contact'
import { storeCode } from '@server/areas/account/codes/sent-codes'
import { requireProject } from '@server/calls/project/find-project'
import { testService } from '../harness'
import { liftLimits } from '../setup/lift-limits'
import { projectFolder } from '../setup/project-folder'
import { sharedByTests } from '../setup/shared-by-tests'
import { solvedCaptcha, type AccountCaptcha } from './captcha'
import { candidate, project, tryPassword, request } from './project'

const service = sharedByTests(() => testService({ projects: [project] }))
beforeEach(async () => {
  service.clock.set('2026-05-01T02:00:00Z')
  await service.services.db.execute(sql`delete from accepted_agreement; delete from access_token`)
})
afterEach(() => liftLimits(service))

const { account, password, phone } = candidate
const agreeing = (given: string = password, captcha?: AccountCaptcha) =>
  service.call('POST /ea/g/sign-in', { body: { domain: 'academy', account, password: given, agreed: true, captcha } })
const tokens = async () => (await service.services.db.execute(sql`select 1 from access_token`)).rows.length

async function sentCode(purpose: 'signIn' | 'recover', code = '246810'): Promise<string> {
  const { services } = service
  const { projectId } = await requireProject(services, 'academy')
  const target = codeTargetOf(services, projectId, purpose, { by: 'phone', target: phone }, visitorTyping(request))
  await storeCode(services, services.db, target, code)
  return code
}
const byPhone = (code: string, agreed?: boolean) =>
  service.call('POST /ea/g/sign-in/phone', { body: { domain: 'academy', phone, code, request, agreed } })

describe('A user who has not accepted the agreements', () => {
  it('is asked before a token is issued, signs in by accepting with the same request, and is not asked again', async () => {
    expect(await tryPassword(service, account, password)).toMatchObject({ code: 20, error: 'EA_AGREEMENT' })
    expect(await tokens()).toBe(0)
    expect((await agreeing()).error).toBeNull()
    expect((await tryPassword(service, account, password)).error).toBeNull()
    const { rows } = await service.services.db.execute(sql`select accepted_at from accepted_agreement`)
    expect(rows.map(({ accepted_at: at }) => new Date(String(at)).toISOString())).toEqual(['2026-05-01T02:00:00.000Z'])
  })

  it('is asked only after the right password, and gets the usual error after a wrong one', async () => {
    expect(await tryPassword(service, account, 'Wrong-password1')).toMatchObject({ error: 'EA_WRONG_PASSWORD' })
    expect(await agreeing('Wrong-password1')).toMatchObject({ error: 'EA_WRONG_PASSWORD' })
    expect((await service.services.db.execute(sql`select 1 from accepted_agreement`)).rows).toEqual([])
  })

  it('needs no captcha to accept: the wrong passwords before are reset', async () => {
    for (const wrong of ['Wrong-1', 'Wrong-2', 'Wrong-3']) await tryPassword(service, account, wrong)
    const captcha = await solvedCaptcha(service)
    expect(await tryPassword(service, account, password, captcha)).toMatchObject({ error: 'EA_AGREEMENT' })
    expect((await agreeing()).error).toBeNull()
  })

  it('gets a captcha that is valid for the answered request, once, where the address is over its limit', async () => {
    await tryPassword(service, 'nobody123', 'Wrong-1')
    await service.services.db.execute(sql`update rate_limit set count = 100`)
    const asked = await tryPassword(service, account, password, await solvedCaptcha(service))
    expect(asked).toMatchObject({ error: 'EA_AGREEMENT' })
    expect(await agreeing()).toMatchObject({ error: 'EA_CAPTCHA_REQUIRED' })
    const { captchaId, captchaAnswer } = asked.details
    const [id, answer] = [String(captchaId), String(captchaAnswer)]
    const agreed = await agreeing(password, { id, answer })
    expect(agreed.error).toBeNull()
    expect(await agreeing(password, { id, answer })).toMatchObject({ error: 'EA_WRONG_CAPTCHA' })
  })

  it('uses up neither a code nor an attempt', async () => {
    const code = await sentCode('signIn')
    for (let time = 0; time < 6; time++) expect(await byPhone(code)).toMatchObject({ error: 'EA_AGREEMENT' })
    expect(await byPhone('111111')).toMatchObject({ error: 'EA_WRONG_CODE', details: { left: 4 } })
    expect((await byPhone(code, true)).error).toBeNull()
    expect(await byPhone(code, true)).toMatchObject({ error: 'EA_CODE_EXPIRED' })
  })

  it('keeps the old password when a new one is chosen without accepting', async () => {
    const code = await sentCode('recover')
    const proved = await service.call('POST /ea/g/recovery', {
      body: { domain: 'academy', kind: 'phone', target: phone, code, request },
    })
    const body = { domain: 'academy', pass: proved.data.pass, newPassword: 'Blue7-river' }
    expect(await service.call('POST /ea/g/recovery/password', { body })).toMatchObject({ error: 'EA_AGREEMENT' })
    expect(await tryPassword(service, account, password)).toMatchObject({ error: 'EA_AGREEMENT' })
    const chosen = await service.call('POST /ea/g/recovery/password', { body: { ...body, agreed: true } })
    expect(chosen.error).toBeNull()
    expect((await tryPassword(service, account, 'Blue7-river')).error).toBeNull()
  })
})

test('a user who accepted is asked again when a text of the agreements changes, and stays signed in', async () => {
  const texts = (word: string) =>
    `\nagreements:\n  user: { zh: 协议${word}, en: Agreement }\n  privacy: { zh: 政策, en: Policy }\n`
  const importWith = (word: string) =>
    importProjects(service.services, projectFolder([project + texts(word)]), { demoAccounts: true })
  await importWith('一')
  const body = { domain: 'academy', account: 'LiLei01', password: 'Other-password1' }
  const signedIn = await service.call('POST /ea/g/sign-in', { body: { ...body, agreed: true } })
  expect((await service.call('POST /ea/g/sign-in', { body })).error).toBeNull()
  await importWith('二')
  expect(await service.call('POST /ea/g/sign-in', { body })).toMatchObject({ error: 'EA_AGREEMENT' })
  expect((await service.call('GET /ea/me', {}, { token: signedIn.data.token })).error).toBeNull()
})
