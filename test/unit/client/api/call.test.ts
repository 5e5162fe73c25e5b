/** @jest-environment jsdom */
import { endpoints } from '@contract/endpoints/endpoints'
import type { CurrentUser } from '@contract/endpoints/account'
import type { Endpoint } from '@contract/endpoints/endpoint'
import { isRefusal } from '@/api/errors/api-error'
import { call } from '@/api/call'
import { openSignIn } from '@/api/leave'
import { isLoadingAtom } from '@/api/loading'
import * as navigation from '@/platform/navigation/navigation'
import { send } from '@/platform/network/send'
import type { Request } from '@/platform/network/send-types'
import { currentUserAtom, groupDomainAtom, tokenAtom } from '@/session/account'
import { actFor, isForMember, stopActing } from '@/session/acting'
import { currentExamInfoAtom, enterProject, serverNow } from '@/session/exam'
import { clearUser, rememberSignIn } from '@/session/sign-out'
import { store } from '@/session/store'
import { aProject } from '../a-project'

jest.mock('@/platform/network/send')
jest.mock('@/platform/navigation/navigation')

const sent = jest.mocked(send)
const success = { status: 200, body: { code: 10, msg: '', error: null, data: { ok: true } } }
const lastRequest = (): Request => sent.mock.calls[sent.mock.calls.length - 1]?.[0] as Request

const project = (domain = 'demo') => call('GET /exm_c/g/eis/:domain', { params: { domain }, query: { domain } })

beforeEach(() => {
  jest.clearAllMocks()
  sent.mockReset().mockResolvedValue(success)
  store.set(tokenAtom, null)
  store.set(groupDomainAtom, null)
  enterProject(aProject())
  jest.mocked(navigation.currentRoute).mockReturnValue({
    name: 'myRegister',
    params: {},
    address: '/default/examination/my_register',
  })
})

describe('An API call', () => {
  test('sends the app key and the language, and omits headers of a missing session', async () => {
    await project()
    expect(lastRequest().headers).toEqual({ 'app-key': 'exam-h5', 'Accept-Language': 'zh-CN' })
    expect(lastRequest()).toMatchObject({ method: 'GET', url: '/exm_c/g/eis/demo?domain=demo', body: undefined })
  })

  test("sends the project token with the product's scheme and a partner's token unchanged", async () => {
    store.set(tokenAtom, 'abc')
    await project()
    expect(lastRequest().headers.Authorization).toBe('ExamToken abc')
    store.set(tokenAtom, 'Bearer xyz')
    await project()
    expect(lastRequest().headers.Authorization).toBe('Bearer xyz')
  })

  test('sends the token only to the project that issued it, whichever project is open', async () => {
    rememberSignIn(
      { token: 'abc', user: { accountId: 'a', userType: 'candidate', groupDomain: null } as CurrentUser },
      'demo',
    )
    expect(sessionStorage.getItem('projectToken')).toBe('"demo"')
    store.set(currentExamInfoAtom, { ...aProject(), domain: 'college' })
    await project('college')
    expect(lastRequest().headers).not.toHaveProperty('Authorization')
    await project('demo')
    expect(lastRequest().headers.Authorization).toBe('ExamToken abc')
    clearUser()
  })

  test('sends the group domain when one is set', async () => {
    store.set(groupDomainAtom, 'g1')
    await project()
    expect(lastRequest().headers['group-domain']).toBe('g1')
  })

  test('sends the member for whom a group acts to endpoints that allow it, until acting stops', async () => {
    store.set(tokenAtom, 'abc')
    store.set(groupDomainAtom, 'g1')
    store.set(currentUserAtom, { accountId: 'g', userType: 'group' } as CurrentUser)
    actFor({ memberId: 'm1', realName: '王明' })
    await call('GET /exm_c/registrations')
    expect(lastRequest().headers).toMatchObject({ 'group-domain': 'g1', 'group-member': 'm1' })
    await call('GET /exm_c/next-steps')
    expect(lastRequest().headers).not.toHaveProperty('group-member')
    stopActing()
    await call('GET /exm_c/registrations')
    expect(lastRequest().headers).not.toHaveProperty('group-member')
  })

  test('allows acting for a member exactly for the endpoints that the contract marks', () => {
    const all = Object.entries<Endpoint>(endpoints).filter(([, { auth }]) => auth === 'candidate')
    for (const [key, { forMember }] of all)
      expect([key, isForMember(key.split(' ')[1] ?? '')]).toEqual([key, forMember === true])
  })

  test('sends no session headers when it addresses another project than the current one', async () => {
    store.set(tokenAtom, 'abc')
    store.set(groupDomainAtom, 'g1')
    await project('other')
    expect(lastRequest().headers).toEqual({ 'app-key': 'exam-h5', 'Accept-Language': 'zh-CN' })
  })

  test('escapes path parameters', async () => {
    await project('a/b 中')
    expect(lastRequest().url).toMatch(/^\/exm_c\/g\/eis\/a%2Fb%20%E4%B8%AD\?/)
  })

  test('sends its body as JSON', async () => {
    await call('POST /ea/g/captchas', { body: { domain: 'demo' } }, { repeatable: true })
    expect(lastRequest()).toMatchObject({ method: 'POST', body: '{"domain":"demo"}' })
    expect(lastRequest().headers['Content-Type']).toBe('application/json')
  })

  test('sends the idempotency key', async () => {
    await call(
      'POST /exm_c/registrations/:registrationId/retry',
      { params: { registrationId: 'r1' }, body: { agreed: null } },
      { idempotencyKey: 'k1' },
    )
    expect(lastRequest().headers['Idempotency-Key']).toBe('k1')
  })
})

describe('An API call with loading=1', () => {
  test('sets the query parameter and shows the loading toast until the response arrives, for 200 s at most', async () => {
    let answer: (value: typeof success) => void = () => undefined
    sent.mockReturnValue(new Promise((resolve) => (answer = resolve)))
    const calling = call('GET /ea/so', {}, { loading: 1 })
    expect(store.get(isLoadingAtom)).toBe(true)
    expect(lastRequest()).toMatchObject({ url: '/ea/so?loading=1', timeout: 200_000 })
    answer(success)
    await calling
    expect(store.get(isLoadingAtom)).toBe(false)
  })

  test('hides the toast after a failure', async () => {
    sent.mockResolvedValue({ status: 500, body: null })
    await expect(call('GET /ea/so', {}, { loading: 1 })).rejects.toThrow()
    expect(store.get(isLoadingAtom)).toBe(false)
  })
})

describe('During a short outage of the network or the service', () => {
  const unavailable = { status: 503, body: { code: 30, msg: '', error: 'COMMON_01', data: {} }, retryAfter: 1 }
  const params = { registrationId: 'r1' }
  const cancel = () =>
    call('POST /exm_c/registrations/:registrationId/cancel', { params }, { idempotencyKey: 'one-key' })
  const signIn = () => call('POST /ea/g/sign-in', { body: { domain: 'demo', account: 'a', password: 'p' } })

  /** Settles the call after ten simulated seconds, enough for all retries. */
  async function inTheEnd<T>(calling: Promise<T>): Promise<T> {
    calling.catch(() => undefined)
    await jest.advanceTimersByTimeAsync(10_000)
    return calling
  }

  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  test.each([
    [
      'the network fails',
      () => sent.mockRejectedValueOnce(new Error('reset')).mockRejectedValueOnce(new Error('reset')),
    ],
    ['the service has no database', () => sent.mockResolvedValueOnce(unavailable).mockResolvedValueOnce(unavailable)],
    ['a proxy has no service', () => sent.mockResolvedValueOnce({ status: 502, body: null })],
    ['a proxy waits in vain', () => sent.mockResolvedValueOnce({ status: 504, body: '<html>' })],
  ])('a read is retried automatically when %s', async (_name, fail) => {
    fail()
    await expect(inTheEnd(project())).resolves.toEqual({ ok: true })
  })

  test('a write is retried with the same idempotency key', async () => {
    sent.mockRejectedValueOnce(new Error('reset')).mockResolvedValueOnce(unavailable)
    await inTheEnd(cancel())
    expect(sent).toHaveBeenCalledTimes(3)
    expect(new Set(sent.mock.calls.map(([{ headers }]) => headers['Idempotency-Key']))).toEqual(new Set(['one-key']))
  })

  test('a call that is not idempotent is never retried', async () => {
    sent.mockResolvedValue(unavailable)
    await expect(inTheEnd(signIn())).rejects.toMatchObject({ trouble: 'failed', code: 'COMMON_01' })
    sent.mockRejectedValue(new Error('reset'))
    await expect(inTheEnd(signIn())).rejects.toMatchObject({ trouble: 'network' })
    expect(sent).toHaveBeenCalledTimes(2)
  })

  test('a call that the service was too busy to start is always retried, and the service’s message is shown in the end', async () => {
    const body = { code: 20, msg: '', error: 'COMMON_BUSY', data: { seconds: 1 } }
    const busy = { status: 503, body, retryAfter: 1 }
    sent.mockResolvedValueOnce(busy)
    await expect(inTheEnd(signIn())).resolves.toEqual({ ok: true })
    expect(sent).toHaveBeenCalledTimes(2)
    sent.mockResolvedValue(busy)
    await expect(inTheEnd(signIn())).rejects.toMatchObject({
      trouble: 'refused',
      code: 'COMMON_BUSY',
      details: { seconds: 1 },
    })
  })

  test('a call is tried five times within ten seconds with backoff, then fails with COMMON_01', async () => {
    const at: number[] = []
    sent.mockImplementation(async () => {
      at.push(Date.now())
      return { status: 502, body: null }
    })
    await expect(inTheEnd(project())).rejects.toMatchObject({ trouble: 'failed', code: 'COMMON_01' })
    const pauses = at.slice(1).map((time, index) => time - (at[index] ?? 0))
    expect(pauses).toHaveLength(4)
    expect([...pauses].sort((one, other) => one - other)).toEqual(pauses)
  })

  test('a retry waits as long as the service requests, but not for minutes', async () => {
    sent.mockResolvedValueOnce({ ...unavailable, retryAfter: 3 })
    const calling = project()
    await jest.advanceTimersByTimeAsync(2_000)
    expect(sent).toHaveBeenCalledTimes(1)
    await expect(inTheEnd(calling)).resolves.toEqual({ ok: true })
    sent.mockResolvedValueOnce({ ...unavailable, retryAfter: 600 })
    await expect(inTheEnd(project())).resolves.toEqual({ ok: true })
  })

  test('nothing is retried on a device that reports that it is offline', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    sent.mockRejectedValue(new Error('offline'))
    await expect(project()).rejects.toMatchObject({ trouble: 'offline' })
    expect(sent).toHaveBeenCalledTimes(1)
    jest.restoreAllMocks()
  })

  test('an error reported by the service itself is not retried', async () => {
    sent.mockResolvedValue({ status: 500, body: { code: 30, msg: '', error: 'COMMON_02', data: {} } })
    await expect(project()).rejects.toMatchObject({ trouble: 'fault' })
    expect(sent).toHaveBeenCalledTimes(1)
  })
})

describe('The server clock', () => {
  const told = (serverTime: string) =>
    sent.mockResolvedValue({ ...success, body: { ...success.body, data: { serverTime } } })
  const isAt = (time: string) => expect(Math.abs(serverNow() - Date.parse(time))).toBeLessThan(1000)

  test('is set from every response that carries the time', async () => {
    told('2030-01-01T00:00:00.000Z')
    await project()
    isAt('2030-01-01T00:00:00.000Z')
  })

  test('is not set from a response that may be replayed for an idempotency key', async () => {
    told('2030-01-01T00:00:00.000Z')
    await project()
    told('2029-01-01T00:00:00.000Z')
    await call(
      'POST /exm_c/registrations/:registrationId/retry',
      { params: { registrationId: 'r1' }, body: { agreed: null } },
      { idempotencyKey: 'k' },
    )
    isAt('2030-01-01T00:00:00.000Z')
  })
})

describe('An expired session', () => {
  beforeEach(() => sent.mockResolvedValue({ status: 401, body: null }))

  test('forgets the candidate and opens the sign-in page with a redirect back', async () => {
    store.set(tokenAtom, 'abc')
    await expect(project()).rejects.toMatchObject({ trouble: 'signedOut' })
    expect(store.get(tokenAtom)).toBeNull()
    expect(navigation.replace).toHaveBeenCalledWith('signIn', {
      projectCode: 'demo',
      redirect: '/default/examination/my_register',
    })
  })

  test('opens the sign-in page once, although the guard of the page opens it too', async () => {
    let isOpened = () => undefined as void
    jest.mocked(navigation.replace).mockReturnValueOnce(new Promise<void>((resolve) => (isOpened = resolve)))
    store.set(tokenAtom, 'abc')
    await expect(project()).rejects.toMatchObject({ trouble: 'signedOut' })
    const again = openSignIn('/default/examination/my_register')
    expect(navigation.replace).toHaveBeenCalledTimes(1)
    isOpened()
    await again
    await openSignIn('/default/examination/my_register')
    expect(navigation.replace).toHaveBeenCalledTimes(2)
  })

  test('is ignored when it is reported after a new sign-in', async () => {
    store.set(tokenAtom, 'abc')
    const late = project()
    store.set(tokenAtom, 'new')
    await expect(late).rejects.toMatchObject({ trouble: 'signedOut' })
    expect(store.get(tokenAtom)).toBe('new')
    expect(navigation.replace).not.toHaveBeenCalled()
  })

  test('opens the sign-in page of the stored batch', async () => {
    enterProject(aProject({ batchCode: 'b1' }))
    await expect(project()).rejects.toThrow()
    expect(navigation.replace).toHaveBeenCalledWith('batchSignIn', expect.objectContaining({ batchCode: 'b1' }))
  })

  test("of a partner's candidate leads back to the partner", async () => {
    store.set(currentExamInfoAtom, aProject({ return_url: 'https://partner.example.org/' }))
    store.set(tokenAtom, 'Bearer xyz')
    await expect(project()).rejects.toThrow()
    expect(store.get(tokenAtom)).toBeNull()
    expect(navigation.leaveTo).toHaveBeenCalledWith('https://partner.example.org/')
  })
})

describe('Maintenance', () => {
  test('opens the no-access page with the id of the project', async () => {
    const body = { code: 60, msg: 'maintenance_mode', error: null, data: { project_id: 'p1' } }
    sent.mockResolvedValue({ status: 403, body })
    await expect(project()).rejects.toMatchObject({ trouble: 'maintenance' })
    expect(navigation.relaunch).toHaveBeenCalledWith('noAccess', { project_id: 'p1' })
  })
})

describe('A waiting queue in front of the project', () => {
  const body = { code: 20, msg: '', error: 'COMMON_QUEUE', data: { ahead: 12 } }

  test('opens the queue page, which redirects back', async () => {
    sent.mockResolvedValue({ status: 200, body })
    await expect(project()).rejects.toMatchObject({ trouble: 'queued' })
    expect(navigation.replace).toHaveBeenCalledWith('queue', {
      projectCode: 'demo',
      redirect: '/default/examination/my_register',
    })
  })
})

describe('isRefusal', () => {
  test('recognises a refusal by its code', async () => {
    const body = { code: 20, msg: '', error: 'EXM_PROJECT_NOT_FOUND', data: {} }
    sent.mockResolvedValue({ status: 200, body })
    const error: unknown = await project().catch((caught: unknown) => caught)
    expect(isRefusal(error, 'EXM_PROJECT_NOT_FOUND')).toBe(true)
    expect(isRefusal(error, 'E_REG_QUOTA_FULL')).toBe(false)
  })
})
