import { requireProject } from '@server/calls/project/find-project'
import { accountById } from '@server/domain/accounts/accounts'
import { latestMessages } from '@server/domain/outbox/messages'
import { newCaptcha } from '@server/areas/account/captcha/captcha'
import { newId } from '@server/core/postgres/ids'
import { buildLog } from '@server/core/running/log'
import { testService } from '../harness'
import { sharedByTests } from '../setup/shared-by-tests'

const DEMO = { domain: 'demo', account: 'demo01', password: 'Demo1234' }
const WRONG = 'WrongPassword1'

const lines: Record<string, unknown>[] = []
const log = buildLog(
  { LOG_LEVEL: 'info' },
  { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
)
const service = sharedByTests(() => testService({ projects: ['demo'], services: { log } }))
beforeEach(() => (lines.length = 0))

const told = () => lines.filter(({ stream }) => stream === 'security')
const signIn = (password: string, headers: Record<string, string> = {}) =>
  service.call('POST /ea/g/sign-in', { body: { ...DEMO, password, agreed: true } }, { headers })
const phoneOf = async (accountId: string) => {
  const { projectId } = await requireProject(service.services, DEMO.domain)
  return (await accountById(service.services, projectId, accountId))?.phone ?? ''
}
async function signInByCode(phone: string) {
  const { projectId } = await requireProject(service.services, DEMO.domain)
  const asked = { domain: DEMO.domain, phone, request: newId() }
  await service.call('POST /ea/g/phone-codes', {
    body: { ...asked, captcha: { id: newCaptcha(service.services, projectId, 'A3K7'), answer: 'A3K7' } },
  })
  const [message] = await latestMessages(service.services, { limit: 1 })
  const code = /\d{6}/.exec(message?.text ?? '')?.[0] ?? ''
  return service.call('POST /ea/g/sign-in/phone', { body: { ...asked, code, agreed: true } })
}
const counted = async (outcome: string) => {
  const text = await service.services.metrics.registry.metrics()
  return Number(new RegExp(`^security_events_total\\{.*outcome="${outcome}".*\\} (\\d+)`, 'm').exec(text)?.[1] ?? 0)
}

describe('The security log', () => {
  test('records successful and failed sign-ins with their method, though both have HTTP 200', async () => {
    await signIn(WRONG)
    await signIn(DEMO.password)
    expect(told()).toMatchObject([
      { route: 'POST /ea/g/sign-in', outcome: 'EA_WRONG_PASSWORD' },
      { route: 'POST /ea/g/sign-in', outcome: 'done' },
    ])
    expect(await counted('EA_WRONG_PASSWORD')).toBe(1)
    expect(await counted('done')).toBe(1)
  })

  test('marks entries of the same address alike, without the address or personal data', async () => {
    await signIn(WRONG)
    await signIn(DEMO.password)
    const [first, second] = told()
    expect(first?.['address']).toEqual(expect.stringMatching(/^[\w-]{16}$/))
    expect(second?.['address']).toBe(first?.['address'])
    const text = JSON.stringify(lines)
    for (const secret of [DEMO.account, DEMO.password, WRONG, '127.0.0.1']) expect(text).not.toContain(secret)
  })

  test('names the account of a sign-in by its id, and of a wrong password the account of the typed name', async () => {
    const accountId = (await signIn(DEMO.password)).data.user.accountId
    lines.length = 0
    await signIn(WRONG)
    await signIn(DEMO.password)
    const phone = await phoneOf(accountId)
    await signInByCode(phone)
    expect(told().filter(({ route }) => String(route).includes('sign-in'))).toMatchObject([
      { route: 'POST /ea/g/sign-in', outcome: 'EA_WRONG_PASSWORD', accountId },
      { route: 'POST /ea/g/sign-in', outcome: 'done', accountId },
      { route: 'POST /ea/g/sign-in/phone', outcome: 'done', accountId },
    ])
  })

  test('names no account for an unknown name', async () => {
    await service.call('POST /ea/g/sign-in', { body: { ...DEMO, account: 'nobody789', agreed: true } })
    expect(told()).toMatchObject([{ outcome: 'EA_WRONG_PASSWORD' }])
    expect(told()[0]).not.toHaveProperty('accountId')
  })

  test('records missing permissions with the account', async () => {
    await service.call('GET /exm_c/registrations', {}, { token: 'x'.repeat(43) })
    const token = await service.signIn(DEMO.domain, DEMO.account, DEMO.password)
    lines.length = 0
    await service.call('GET /exm_c/registrations', {}, { token, headers: { 'group-domain': 'elsewhere' } })
    expect(told()).toMatchObject([
      { route: 'GET /exm_c/registrations', outcome: 'ERG_NOT_THE_GROUP', accountId: expect.any(String) as string },
    ])
  })

  test('does not record calls unrelated to access', async () => {
    await service.call('GET /ea/g/pcas/:domain', { params: { domain: 'demo' }, query: {} })
    const token = await service.signIn(DEMO.domain, DEMO.account, DEMO.password)
    lines.length = 0
    await service.call('GET /exm_c/registrations', {}, { token })
    expect(told()).toEqual([])
  })
})

describe('The request log', () => {
  test('records the refusal code of a call, and counts it', async () => {
    const token = await service.signIn(DEMO.domain, DEMO.account, DEMO.password)
    await service.call('GET /exm_c/registrations/:registrationId', { params: { registrationId: newId() } }, { token })
    expect(lines).toContainEqual(expect.objectContaining({ msg: 'request', status: 200, error: 'E_REG_NOT_FOUND' }))
    const metrics = await service.services.metrics.registry.metrics()
    expect(metrics).toMatch(/^refusals_total\{error="E_REG_NOT_FOUND"\} 1$/m)
  })
})
