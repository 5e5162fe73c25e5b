import { createWechatIdentity } from '@server/core/providers/wechat-identity/client'
import { WechatRefused, WechatUnavailable } from '@server/core/providers/wechat-call'

const identity = createWechatIdentity({
  baseUrl: 'https://wechat.test',
  openUrl: 'https://open.wechat.test',
  jsapi: { appId: 'wx1', secret: 'secret1' },
  mini: { appId: 'wx2', secret: 'secret2' },
})
const fetched = jest.spyOn(globalThis, 'fetch')
const serve = (answer: string | Error) =>
  fetched.mockImplementation(async () => {
    if (answer instanceof Error) throw answer
    return new Response(answer, { headers: { 'content-type': 'text/plain' } })
  })

beforeEach(() => fetched.mockReset())
afterAll(() => fetched.mockRestore())

test.each([
  ['mini', '/sns/jscode2session?appid=wx2&secret=secret2&js_code=a%2Bb&grant_type=authorization_code'],
  ['jsapi', '/sns/oauth2/access_token?appid=wx1&secret=secret1&code=a%2Bb&grant_type=authorization_code'],
] as const)('the code of %s is exchanged with its app’s id and secret', async (kind, path) => {
  serve('{"openid":"o1","errcode":0,"session_key":"k"}')
  expect(await identity.openidOf(kind, 'a+b')).toBe('o1')
  expect(fetched.mock.calls.map(([url]) => url)).toEqual([`https://wechat.test${path}`])
})

test.each([40029, 40163, 41008, 42003, 40226])('errcode %i refuses the code', async (errcode) => {
  serve(JSON.stringify({ errcode, errmsg: 'invalid code' }))
  await expect(identity.openidOf('mini', 'c')).rejects.toThrow(new WechatRefused(errcode))
})

test.each([-1, 45011, 40013, 40125, 40164, 40243, 89503, 12345])(
  'errcode %i means that WeChat is unavailable: another code would not help',
  async (errcode) => {
    serve(JSON.stringify({ errcode, errmsg: '' }))
    await expect(identity.openidOf('mini', 'c')).rejects.toThrow(new WechatUnavailable(`ERRCODE_${errcode}`))
  },
)

test.each(['<html>', '{}', '{"openid":""}', '{"openid":1}', 'null'])(
  'response %s contains no openid',
  async (answer) => {
    serve(answer)
    await expect(identity.openidOf('jsapi', 'c')).rejects.toThrow(new WechatUnavailable('UNREADABLE'))
  },
)

test('an unreachable or slow service is asked once, and the error does not contain the secret', async () => {
  serve(new TypeError('fetch of https://wechat.test/?secret=secret2 failed'))
  await expect(identity.openidOf('mini', 'c')).rejects.toThrow(new WechatUnavailable('UNREACHABLE'))
  expect(fetched).toHaveBeenCalledTimes(1)
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
  await expect(identity.openidOf('mini', 'c')).rejects.toThrow(new WechatUnavailable('TIMEOUT'))
  timeout.mockRestore()
})
