import type { EndpointKey, Api } from '@contract/endpoints/endpoints'
import type { EndpointInput } from '@contract/endpoints/endpoint'
import { latestMessages } from '@server/domain/outbox/messages'
import type { TestService } from '../../harness'
import { candidate } from '../project'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Mobile/15E148 Safari/604.1'
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/120.0 Safari/537.36 Edg/120.0'
const WECHAT =
  'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/111.0 Mobile Safari/537.36 MicroMessenger/8.0.40 NetType/WIFI'
export const agents = { IPHONE, WINDOWS, WECHAT }

/** Signs in on a device and returns the token. */
export async function signInWith(service: TestService, userAgent: string, password = candidate.password) {
  const body = { domain: 'academy', account: candidate.account, password }
  const answer = await service.call('POST /ea/g/sign-in', { body }, { headers: { 'user-agent': userAgent } })
  expect(answer.error).toBeNull()
  return answer.data.token
}

export function as(service: TestService, token: string) {
  return <K extends EndpointKey>(key: K, input: EndpointInput<Api[K]>) => service.call(key, input, { token })
}

/** Messages with template, channel and recipient, newest first. */
export async function told(service: TestService) {
  const messages = await latestMessages(service.services, { limit: 20 })
  return messages.map(({ template, channel, target }) => ({ template, channel, target }))
}
