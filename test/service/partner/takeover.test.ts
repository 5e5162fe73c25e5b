/** A partner's user cannot take over another person's account. */
import { sql } from 'drizzle-orm'
import { buildLog } from '@server/core/running/log'
import { accounts } from '@server/core/tables/account'
import { partnerLinks } from '@server/core/tables/partner'
import { candidate } from '../account/project'
import { interleave } from '../setup/pause'
import { sharedByTests } from '../setup/shared-by-tests'
import { partnerService, person, START } from './partner-service'

const lines: Record<string, unknown>[] = []
const log = buildLog(
  { LOG_LEVEL: 'info' },
  { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
)
const partner = sharedByTests(() => partnerService({ log }))
beforeEach(async () => {
  partner.clock.set(START)
  await partner.services.db.execute(
    sql`delete from partner_link; delete from used_partner_token; delete from access_token`,
  )
  await partner.forgetMadeAccounts()
})

const wangMing = () => partner.signIn('academy', candidate.account, candidate.password)
const liLei = () => partner.signIn('academy', 'LiLei01', 'Other-password1')
const ticketOf = async (claims: Record<string, unknown>) => (await partner.visit(claims)).data.ticket ?? ''
const linkCount = () => partner.services.db.$count(partnerLinks)
const isSignedIn = async (token: string) =>
  (await partner.whoIs(token.startsWith('Bearer ') ? token : `ExamToken ${token}`)).statusCode === 200

const card = (id_number: string) => ({ id_type: 'nationalId', id_number })
const ofWangMing = card(candidate.idNumber)
const ofSomebody = card(person.id_number)

describe('A partner’s user whose token names a document', () => {
  it('is not linked to another person’s account even when that person confirms it', async () => {
    const ticket = await ticketOf({ sub: 'u-evil', ...ofSomebody })
    expect(await partner.link(await wangMing(), ticket)).toMatchObject({ error: 'EA_PARTNER_PERSON' })
    expect(await linkCount()).toBe(0)
    expect((await partner.visit({ sub: 'u-evil' })).data.signedIn).toBeNull()
  })

  it('is linked to their own account, however the number is written', async () => {
    const ticket = await ticketOf({ sub: 'u-wang', ...card('110105491231002') })
    expect(await partner.link(await wangMing(), ticket)).toMatchObject({ error: null })
    expect((await partner.visit({ sub: 'u-wang', ...ofWangMing })).data.signedIn?.user.account).toBe('wangming')
  })

  it('is not signed in by a link to the account of another person', async () => {
    await partner.link(await wangMing(), await ticketOf({ sub: 'u-wang' }))
    const refused = await partner.visit({ sub: 'u-wang', ...ofSomebody })
    expect(refused).toMatchObject({ error: 'EA_PARTNER_PERSON', details: {} })
    expect((await partner.visit({ sub: 'u-wang', ...ofWangMing })).error).toBeNull()
  })

  it('is not signed in to the account that a parallel visit created for another document', async () => {
    const { first, second } = await interleave(
      partner.services,
      (text) => text.startsWith('insert into "account"'),
      async () => partner.visit({ ...person, ...card('440524188001010030') }),
      () => partner.visit(),
    )
    expect(second.data.signedIn?.user.realName).toBe('张晓')
    expect(first).toMatchObject({ error: 'EA_PARTNER_PERSON' })
  })
})

describe('A partner’s user who arrives during another sign-in', () => {
  it('is signed in only after the candidate has agreed to leave the other account', async () => {
    const token = await wangMing()
    const sent = await partner.tokenOf(person)
    const asked = await partner.come(sent, { token })
    expect(asked).toMatchObject({
      error: 'EA_PARTNER_REPLACES',
      details: { partner: { zh: '学习平台' }, partnerUser: { name: '张*', idNumber: '110***********2311' } },
    })
    expect(await isSignedIn(token)).toBe(true)
    expect((await partner.come(sent, { token, replaces: true })).data.signedIn?.user.realName).toBe('张晓')
    expect(await isSignedIn(token)).toBe(false)
  })

  it('and has no linked account ends the sign-in only after the candidate has agreed', async () => {
    const token = await wangMing()
    const sent = await partner.tokenOf({ sub: 'u-new' })
    expect(await partner.come(sent, { token })).toMatchObject({ error: 'EA_PARTNER_REPLACES' })
    expect((await partner.come(sent, { token, replaces: true })).data.ticket).toMatch(/\S/)
    expect(await isSignedIn(token)).toBe(false)
  })

  it('is not asked when it is the same account', async () => {
    const token = await wangMing()
    await partner.link(token, await ticketOf({ sub: 'u-wang' }))
    expect((await partner.visit({ sub: 'u-wang' }, { token })).data.signedIn?.user.account).toBe('wangming')
  })
})

describe('A new password', () => {
  const changePassword = (token: string, oldPassword: string, newPassword: string) =>
    partner.call('POST /ea/password', { body: { oldPassword, newPassword } }, { token })
  const locksAccount = (text: string) => text.includes('from "account"') && text.includes('for update')
  let owner: string
  beforeEach(async () => {
    owner = await wangMing()
  })
  afterEach(async () => {
    expect((await changePassword(owner, 'Blue7-river', candidate.password)).error).toBeNull()
  })

  it('ends a sign-in before it links a partner’s user', async () => {
    const thief = await wangMing()
    const ticket = await ticketOf({ sub: 'u-evil' })
    const { first } = await interleave(
      partner.services,
      locksAccount,
      () => partner.link(thief, ticket),
      () => changePassword(owner, candidate.password, 'Blue7-river'),
    )
    expect(first).toMatchObject({ status: 401, error: 'EA_LOGIN_EXPIRED' })
    expect(await linkCount()).toBe(0)
  })

  it('ends a link in progress', async () => {
    const ticket = await ticketOf({ sub: 'u-evil' })
    await interleave(
      partner.services,
      (text) => text.startsWith('insert into "partner_link"'),
      () => partner.link(owner, ticket),
      () => changePassword(owner, candidate.password, 'Blue7-river'),
    )
    expect(await linkCount()).toBe(0)
  })

  it.each([
    ['before it locks the account', locksAccount],
    ['while it signs in', (text: string) => text.includes('insert into access_token')],
  ])('ends a link that a sign-in has found, %s', async (_when, isMeant) => {
    await partner.link(owner, await ticketOf({ sub: 'u-evil' }))
    const { first } = await interleave(
      partner.services,
      isMeant,
      () => partner.visit({ sub: 'u-evil' }),
      () => changePassword(owner, candidate.password, 'Blue7-river'),
    )
    expect(first.error).toBeNull()
    const { signedIn } = first.data
    expect(signedIn !== null && (await isSignedIn(signedIn.token))).toBe(false)
    expect(await linkCount()).toBe(0)
  })
})

it('leaves no account behind when the partner’s user was linked to another one meanwhile', async () => {
  const { db } = partner.services
  const before = await db.$count(accounts)
  const token = await liLei()
  const ticket = await ticketOf({ sub: person.sub })
  const { first } = await interleave(
    partner.services,
    (text) => text.startsWith('insert into "partner_link"'),
    () => partner.visit(),
    () => partner.link(token, ticket),
  )
  expect(first).toMatchObject({ error: 'EA_PARTNER_USER_LINKED' })
  expect(await db.$count(accounts)).toBe(before)
  expect((await partner.visit({ sub: person.sub })).data.signedIn?.user.account).toBe('lilei01')
})

it('writes the account of a partner’s sign-in to the security log, also when it is refused', async () => {
  const { data } = await partner.visit()
  const accountId = data.signedIn?.user.accountId
  lines.length = 0
  await partner.visit({ sub: person.sub }, { token: await wangMing(), replaces: true })
  await partner.visit({ sub: person.sub, ...ofWangMing })
  const route = 'POST /ea/g/sign-in/partner'
  expect(lines.filter((line) => line['stream'] === 'security' && line['route'] === route)).toMatchObject([
    { outcome: 'done', accountId },
    { outcome: 'EA_PARTNER_PERSON', accountId },
  ])
})
