import { Authenticator } from '../../../portal/authenticator'
import type { TestService } from '../../harness'
import { candidate } from '../project'
import { as } from './owner'

/** Enables the second factor; consumes the current code. */
export async function setUp(service: TestService, token: string, password = candidate.password) {
  const call = as(service, token)
  const { ticket, key } = (await call('POST /ea/second-factor/keys', { body: { password } })).data
  const app = new Authenticator(key, service.services.now)
  const answer = await call('POST /ea/second-factor', { body: { ticket, code: app.shows() } })
  expect(answer.error).toBeNull()
  return { app, recoveryCodes: answer.data.recoveryCodes }
}
