/** Revoking sessions also ends the partner link. */
import { sql } from 'drizzle-orm'
import { pendingChangesJob } from '@server/areas/account/security/pending-changes-job'
import { accounts } from '@server/core/tables/account'
import { partnerLinks } from '@server/core/tables/partner'
import { latestMessages } from '@server/domain/outbox/messages'
import { candidate } from '../account/project'
import { agents, as, signInWith, told } from '../account/security/owner'
import { operate } from '../operator/operator'
import { liftLimits } from '../setup/lift-limits'
import { sharedByTests } from '../setup/shared-by-tests'
import { partnerService, START } from './partner-service'

const partner = sharedByTests(partnerService)
const DAY_MS = 24 * 60 * 60_000
const next = '13700001111'
let kept: (typeof accounts.$inferSelect)[]
beforeAll(async () => {
  kept = await partner.services.db.select().from(accounts)
})
beforeEach(() => partner.clock.set(START))
afterEach(async () => {
  await liftLimits(partner)
  const { db } = partner.services
  await db.execute(sql`delete from partner_link; delete from used_partner_token; delete from access_token;
    delete from account_deletion; delete from outbox; delete from sent_code`)
  for (const { accountId, phone, phoneIndex } of kept)
    await db.execute(
      sql`update account set phone_cipher = ${phone}, phone_index = ${phoneIndex} where account_id = ${accountId}`,
    )
})

async function codeTo(target: string): Promise<string> {
  const found = (await latestMessages(partner.services, { limit: 50 })).find((message) => message.target === target)
  return /\d{6}/.exec(found?.text ?? '')?.[0] ?? ''
}

/** Sends a code to the new phone; returns the body of the phone change. */
async function newPhone(token: string) {
  const body = { purpose: 'bind' as const, by: 'phone' as const, target: next }
  await as(partner, token)('POST /ea/codes', { body })
  return { kind: 'phone' as const, target: next, code: await codeTo(next) }
}

async function proveOldPhone(token: string): Promise<string> {
  await as(partner, token)('POST /ea/codes', { body: { purpose: 'verifyOld', by: 'phone' } })
  const body = { kind: 'phone' as const, code: await codeTo(candidate.phone) }
  return (await as(partner, token)('POST /ea/contacts/proofs', { body })).data.proof
}

/** Links a stranger who knows the password, then signs the owner in. */
async function linkedByStranger(): Promise<string> {
  const stranger = await signInWith(partner, agents.WINDOWS)
  const { ticket } = (await partner.visit({ sub: 'u-stranger' })).data
  expect((await partner.link(stranger, ticket ?? '')).error).toBeNull()
  return signInWith(partner, agents.IPHONE)
}

const linkCount = () => partner.services.db.$count(partnerLinks)

it.each([
  [
    'a change of the phone at once',
    async (token: string) => {
      const proof = await proveOldPhone(token)
      const body = { ...(await newPhone(token)), proof }
      return (await as(partner, token)('POST /ea/contacts', { body })).error
    },
  ],
  [
    'a change of the phone a day later',
    async (token: string) => {
      const body = { ...(await newPhone(token)), password: candidate.password }
      const { error } = await as(partner, token)('POST /ea/contacts', { body })
      expect(await linkCount()).toBe(1)
      partner.clock.advance(DAY_MS)
      await pendingChangesJob.run(partner.services)
      return error
    },
  ],
  [
    'a request to delete the account',
    async (token: string) =>
      (await as(partner, token)('POST /ea/own-data/deletion', { body: { password: candidate.password } })).error,
  ],
])('%s ends the link', async (_what, revoke) => {
  const owner = await linkedByStranger()
  expect(await revoke(owner)).toBeNull()
  expect(await linkCount()).toBe(0)
  expect((await partner.visit({ sub: 'u-stranger' })).data.signedIn).toBeNull()
})

it('an operator who signs out an account linked only to a partner sees the link reported, and its owner is notified', async () => {
  await linkedByStranger()
  await partner.services.db.execute(sql`delete from access_token; delete from outbox`)
  const signOut = () => operate(partner.services, 'accounts', 'sign-out', 'academy', candidate.account)
  expect((await signOut()).printed).toContain('0 sign-ins, 0 links with WeChat and 1 link with a partner ended.')
  expect(await linkCount()).toBe(0)
  expect((await told(partner)).map(({ template }) => template)).toContain('signedOutEverywhere')
  expect((await signOut()).printed).toContain('was not signed in anywhere')
})
