import { sharedByTests } from '../setup/shared-by-tests'
import { candidate } from '../account/project'
import { wechatService } from './wechat-service'

const service = sharedByTests(wechatService)

const me = (token: string) => service.call('GET /ea/me', {}, { token })

test('unlinking WeChat ends its sign-ins, keeps the current device, and disables automatic sign-in', async () => {
  const token = await service.signIn('academy', candidate.account, candidate.password)
  const visited = await service.visit()
  await service.bind(token, visited.data.ticket)
  const byItself = (await service.visit()).data.signedIn?.token ?? ''
  expect((await me(byItself)).error).toBeNull()
  expect((await service.call('GET /ea/security', {}, { token })).data.wechats).toHaveLength(1)

  expect((await service.call('POST /ea/wechat/unbindings', {}, { token })).error).toBeNull()

  expect((await me(byItself)).error).toBe('EA_LOGIN_EXPIRED')
  expect((await me(token)).error).toBeNull()
  expect((await service.visit()).data.signedIn).toBeNull()
  expect((await service.call('GET /ea/security', {}, { token })).data.wechats).toEqual([])
})
