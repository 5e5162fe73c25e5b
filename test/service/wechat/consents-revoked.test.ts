/** Revoking sessions also deletes consents to WeChat messages, because an intruder may have added their own WeChat. */
import { sql } from 'drizzle-orm'
import type { EndpointKey } from '@contract/endpoints/endpoints'
import { wechatAgreements } from '@server/core/tables/wechat'
import { candidate } from '../account/project'
import { agents, signInWith } from '../account/security/owner'
import { operate } from '../operator/operator'
import { liftLimits } from '../setup/lift-limits'
import { sharedByTests } from '../setup/shared-by-tests'
import { wechatService } from './wechat-service'

const service = sharedByTests(wechatService)
const { account, password } = candidate
const consents = () => service.services.db.$count(wechatAgreements)
let kept: Record<string, unknown>[]
beforeAll(async () => {
  kept = (await service.services.db.execute(sql`select account_id, password_hash from account`)).rows
})
afterEach(async () => {
  await liftLimits(service)
  const { db } = service.services
  await db.execute(sql`delete from account_deletion; delete from access_token; delete from wechat_agreement`)
  for (const row of kept)
    await db.execute(sql`update account set password_hash = ${row.password_hash} where account_id = ${row.account_id}`)
})

const call =
  (key: EndpointKey, body = {}) =>
  (token: string) =>
    service.call(key, { body }, { token })

it.each([
  ['a new password', call('POST /ea/password', { oldPassword: password, newPassword: 'Blue7-river' })],
  ['a request to delete the account', call('POST /ea/own-data/deletion', { password })],
  ['unlinking WeChat', call('POST /ea/wechat/unbindings')],
  ['the end of other sign-ins', call('POST /ea/devices/end')],
  [
    'staff who sign the account out',
    async () => ({ error: (await operate(service.services, 'accounts', 'sign-out', 'academy', account)).complained }),
  ],
])('%s deletes consents that were given with another WeChat', async (_what, revoke) => {
  const stranger = await signInWith(service, agents.WECHAT)
  const { ticket } = (await service.visit({ user: 'stranger' })).data
  const body = { ticket, topics: ['paymentDue' as const] }
  const subscribed = await service.call('POST /ea/wechat/subscriptions', { body }, { token: stranger })
  expect(subscribed.error).toBeNull()
  const owner = await signInWith(service, agents.IPHONE)
  expect(await consents()).toBe(1)
  expect((await revoke(owner)).error ?? '').toBe('')
  expect(await consents()).toBe(0)
})
