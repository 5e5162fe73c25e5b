import { brotliDecompressSync } from 'node:zlib'
import { Failure } from '@server/core/failure'
import { requireProject } from '@server/calls/project/find-project'
import { newId } from '@server/core/postgres/ids'
import { testService } from '../harness'
import { sharedByTests } from '../setup/shared-by-tests'
import { issueToken } from '../setup/issue-token'

const chat = { online_chat: '', chat_type: 'none' }
const captcha = { id: newId(), answer: 'x' }
const pcas = vi.fn(async () => chat)
const phoneCodes = vi.fn(async () => ({ retryAfterSeconds: 60, request: '' }))
const batches = vi.fn(async () => ({ batches: [], serverTime: new Date(0).toISOString() }))

let token: string
const service = sharedByTests(() =>
  testService({
    projects: ['demo'],
    handlers: {
      'GET /ea/g/pcas/:domain': pcas,
      'POST /ea/g/phone-codes': phoneCodes,
      'GET /exm_c/batches': batches,
    },
  }),
)
beforeAll(async () => {
  const { projectId } = await requireProject(service.services, 'demo')
  token = await issueToken(service.services, { projectId, accountId: newId() })
})
afterEach(() => vi.clearAllMocks())

const callPcas = (headers: Record<string, string> = {}) =>
  service.call('GET /ea/g/pcas/:domain', { params: { domain: 'demo' }, query: {} }, { headers })
const callBatches = (authorization: string) => service.call('GET /exm_c/batches', {}, { headers: { authorization } })
const callPhoneCodes = (phone: string) =>
  service.call('POST /ea/g/phone-codes', { body: { domain: 'demo', phone, captcha } })

describe('A response', () => {
  const headersOf = async (url: string, headers: Record<string, string> = {}) =>
    (await service.app.inject({ url, headers: { 'app-key': 'exam-h5', ...headers } })).headers

  test('is not cached by browsers, so that the next candidate on a phone cannot read it', async () => {
    for (const url of ['/ea/g/pcas/demo', '/exm_c/batches', '/exm_c/nothing', '/health/live'])
      expect((await headersOf(url))['cache-control']).toBe('private, no-store')
    const signedIn = await headersOf('/exm_c/batches', { authorization: `ExamToken ${token}` })
    expect(signedIn['cache-control']).toBe('private, no-store')
  })
})

describe('The envelope', () => {
  test('contains code 10 and the data on success', async () => {
    expect(await callPcas()).toMatchObject({ status: 200, code: 10, error: null, data: chat })
  })

  test('contains the code of a refusal with HTTP 200 and a text in the language of the caller', async () => {
    pcas.mockImplementation(async () => {
      throw new Failure('EXM_PROJECT_NOT_FOUND', { domain: 'demo' })
    })
    const chinese = await callPcas()
    expect(chinese).toMatchObject({ status: 200, code: 20, error: 'EXM_PROJECT_NOT_FOUND', data: { domain: 'demo' } })
    expect(chinese.msg).toMatch(/考试项目/)
    const english = await callPcas({ 'accept-language': 'en-GB,en;q=0.9' })
    expect(english.msg).toMatch(/find this exam/i)
    pcas.mockImplementation(async () => chat)
  })

  test('contains code 30 and the log id with HTTP 500 on an unexpected error, without a stack', async () => {
    pcas.mockRejectedValueOnce(new Error('select secret from table'))
    const answer = await callPcas()
    expect(answer).toMatchObject({ status: 500, code: 30, error: 'COMMON_02' })
    expect(answer.details['code']).toBe(answer.headers['x-request-id'])
    expect(answer.msg).toContain(answer.headers['x-request-id'])
    expect(JSON.stringify(answer)).not.toMatch(/secret|\.ts:/)
  })

  test('contains an error with HTTP 404 for an unknown call address', async () => {
    const reply = await service.app.inject({ url: '/exm_c/nothing', headers: { 'app-key': 'exam-h5' } })
    expect(reply.statusCode).toBe(404)
    expect(reply.json()).toMatchObject({ code: 20, error: 'COMMON_NOT_FOUND' })
  })
})

describe('Response compression', () => {
  const long = { online_chat: 'chat '.repeat(5_000), chat_type: 'none' }
  const accepting = { 'app-key': 'exam-h5', 'accept-encoding': 'br' }

  test('compresses a long answer to GET', async () => {
    pcas.mockResolvedValueOnce(long)
    const reply = await service.app.inject({ url: '/ea/g/pcas/demo', headers: accepting })
    expect(reply.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect(JSON.parse(brotliDecompressSync(reply.rawPayload).toString())).toMatchObject({ data: long })
  })

  test('does not use an encoding that the client refuses', async () => {
    pcas.mockResolvedValue(long)
    const encodingFor = async (accepted: string) => {
      const headers = { ...accepting, 'accept-encoding': accepted }
      return (await service.app.inject({ url: '/ea/g/pcas/demo', headers })).headers['content-encoding']
    }
    expect(await encodingFor('br;q=0, gzip')).toBe('gzip')
    expect(await encodingFor('br; q=0.5, gzip;q=0')).toBe('br')
    expect(await encodingFor('br;q=0.0, gzip;q=0')).toBeUndefined()
  })

  test('skips a personal answer that fits in the first packets, where it would only cost CPU', async () => {
    pcas.mockResolvedValueOnce({ ...long, online_chat: 'chat '.repeat(1_000) })
    const reply = await service.app.inject({ url: '/ea/g/pcas/demo', headers: accepting })
    expect(reply.headers['content-encoding']).toBeUndefined()
  })

  test('skips answers to POST, whose length would reveal details of the token', async () => {
    const reply = await service.app.inject({
      method: 'POST',
      url: '/ea/g/phone-codes',
      headers: accepting,
      payload: { domain: 'demo', phone: 7, captcha: 'x'.repeat(3000) },
    })
    expect(reply.headers['content-encoding']).toBeUndefined()
  })
})

describe('Caller identification', () => {
  test.each([undefined, 'somebody-else'])('refuses a call with the app key %s with HTTP 403', async (key) => {
    const headers: Record<string, string> = key ? { 'app-key': key } : {}
    const reply = await service.app.inject({ url: '/ea/g/pcas/demo', headers })
    expect(reply.statusCode).toBe(403)
    expect(reply.json()).toMatchObject({ code: 60, error: 'COMMON_APP_KEY' })
  })

  test('identifies a candidate by the token in the product’s scheme', async () => {
    expect(await callBatches(`ExamToken ${token}`)).toMatchObject({ status: 200, code: 10 })
  })

  test.each([
    ['no token', ''],
    ['an unknown token', `ExamToken ${'A'.repeat(22)}.${'A'.repeat(43)}`],
    ['a malformed token', 'ExamToken nonsense'],
    ['a partner’s token', 'Bearer aaa.bbb.ccc'],
    ['a token under another scheme', 'Basic ZGVtbzpkZW1v'],
  ])('answers %s with HTTP 401 where a candidate is required', async (_name, authorization) => {
    expect(await callBatches(authorization)).toMatchObject({ status: 401, code: 60, error: 'EA_LOGIN_EXPIRED' })
    expect(batches).not.toHaveBeenCalled()
  })

  test('ignores a group header without a sign-in, and refuses a malformed group code', async () => {
    await callPcas({ 'group-domain': 'school-7' })
    expect(pcas).toHaveBeenCalledWith(expect.anything(), expect.objectContaining({ groupDomain: null }))
    expect(await callPcas({ 'group-domain': 'a b' })).toMatchObject({ code: 20, error: 'COMMON_PARAM' })
  })
})

describe('Input validation', () => {
  const send = (payload: string, type = 'application/json') =>
    service.app.inject({
      method: 'POST',
      url: '/ea/g/phone-codes',
      headers: { 'app-key': 'exam-h5', 'content-type': type },
      payload,
    })

  test('refuses invalid input with the paths of its errors', async () => {
    const reply = await send(JSON.stringify({ domain: 'demo', captcha: { id: 7 } }))
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toMatchObject({ code: 20, error: 'COMMON_PARAM' })
    const { fields } = reply.json<{ data: { fields: object } }>().data
    expect(Object.keys(fields).sort()).toEqual(['body.captcha.answer', 'body.captcha.id', 'body.phone'])
    expect(phoneCodes).not.toHaveBeenCalled()
  })

  test('names missing fields in account calls, at the top level and nested', async () => {
    const reply = await send(JSON.stringify({ domain: 'demo', phone: '', captcha: { id: 'x', answer: null } }))
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toMatchObject({ code: 20, error: 'EA_PARAM_MISSING' })
    expect(reply.json<{ data: { missing: string[] } }>().data.missing.sort()).toEqual(['captcha.answer', 'phone'])
  })

  test('refuses a path that cannot be a code', async () => {
    const answer = await service.call('GET /ea/g/pcas/:domain', { params: { domain: '../etc' }, query: {} })
    expect(answer).toMatchObject({ code: 20, error: 'COMMON_PARAM' })
    expect(Object.keys(answer.details['fields'] as object)).toEqual(['params.domain'])
  })

  test.each([
    ['NUL', '138\u0000'],
    ['half a surrogate pair', '138\ud800'],
  ])('refuses a text with %s, which cannot be stored', async (_name, phone) => {
    expect(await callPhoneCodes(phone)).toMatchObject({ status: 200, error: 'COMMON_PARAM' })
    expect(phoneCodes).not.toHaveBeenCalled()
  })

  test('accepts complete surrogate pairs', async () => {
    expect(await callPhoneCodes('𠮷')).toMatchObject({ code: 10 })
  })

  test.each([
    ['broken JSON', '{"domain":', 'application/json', 400],
    ['JSON that reaches for the prototype', '{"__proto__":{"a":1}}', 'application/json', 400],
    ['another content type', 'domain=demo', 'application/x-www-form-urlencoded', 415],
    ['more than a megabyte', `"${'x'.repeat(1_100_000)}"`, 'application/json', 413],
  ])('refuses %s in an envelope', async (_name, payload, type, status) => {
    const reply = await send(payload, type)
    expect(reply.statusCode).toBe(status)
    expect(reply.json()).toMatchObject({ code: 20, error: 'COMMON_PARAM' })
  })

  test.each([
    ['cannot be decoded', '/ea/g/pcas/%F0%A0%AE'],
    ['is far too long', `/exm_c/g/eis/${'a'.repeat(500)}`],
  ])('refuses an address that %s in an envelope', async (_name, url) => {
    const reply = await service.app.inject({ url, headers: { 'app-key': 'exam-h5' } })
    expect([400, 404, 414]).toContain(reply.statusCode)
    expect(reply.json()).toMatchObject({ code: 20, data: {} })
  })

  test('accepts a POST without a body that has a content type', async () => {
    const reply = await send('')
    expect(reply.json()).toMatchObject({ error: 'EA_PARAM_MISSING' })
    expect(reply.statusCode).toBe(200)
  })
})
