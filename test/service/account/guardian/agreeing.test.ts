import { eq, sql } from 'drizzle-orm'
import { actorOf } from '@server/calls/actor/actors'
import { encryptChange } from '@server/core/personal-data/encrypted-rows'
import { importProjects } from '@server/domain/projects/project-import/import-projects'
import { accounts } from '@server/core/tables/account'
import { latestMessages } from '@server/domain/outbox/messages'
import { fillInExemption, handIn, readExemption } from '../../exemption/candidate'
import type { TestService } from '../../harness'
import { operate } from '../../operator/operator'
import { academy } from '../../registration/academy'
import { fillIn, readDraft, submit } from '../../registration/candidate'
import { projectFolder } from '../../setup/project-folder'
import { otherProject } from '../project'
import { interleave } from '../../setup/pause'
import { locksAccount } from '../overtaken'
import { issueToken } from '../../setup/issue-token'
import { liftLimits } from '../../setup/lift-limits'
import { sharedByTests } from '../../setup/shared-by-tests'
import { asked, codeFor, guardian, lastLink, readLink, say } from './link'

const DAY_MS = 24 * 60 * 60_000
const law = { subjectCode: 'LAW', areaCode: 'EAST' }

const school = sharedByTests(academy)
let service: TestService
let ming: string
let xiao: string
beforeAll(async () => {
  ;({ service, ming, xiao } = school)
  await hasPhone('13812345673')
})
beforeEach(async () => {
  await school.reset()
  await liftLimits(service)
  await service.services.db.execute(sql`
      delete from guardian_consent; delete from outbox; delete from sent_code;
      delete from audit_log`)
})

/** Gives the minor a phone, so that notifications about the guardian's answer arrive. */
async function hasPhone(phone: string): Promise<void> {
  const { projectId } = await xiaoAsOwner()
  await changeXiao({ phone, phoneIndex: service.services.personalData.index(projectId, 'phone', phone) })
}

const isBorn = (birthDate: string) => changeXiao({ birthDate })

async function changeXiao(change: { phone: string; phoneIndex: string } | { birthDate: string }): Promise<void> {
  const { db, personalData } = service.services
  const { projectId, accountId } = await xiaoAsOwner()
  await db
    .update(accounts)
    .set(encryptChange(personalData, accounts, { projectId, accountId } as { projectId: string }, change))
    .where(eq(accounts.accountId, accountId))
}

async function xiaoAsOwner() {
  const owner = await actorOf(service.services, xiao)
  if (!owner) throw new Error('the candidate under 18 is not signed in')
  return owner
}

const own = async (token = xiao) => (await service.call('GET /ea/guardian', {}, { token })).data
const name = (body: { name: string; relation: 'father'; phone: string }, token = xiao) =>
  service.call('POST /ea/guardian', { body }, { token })
const again = (token = xiao) => service.call('POST /ea/guardian/again', {}, { token })
const templates = async () => (await latestMessages(service.services, { limit: 20 })).map(({ template }) => template)
const audited = async () =>
  (
    await service.services.db.execute<{ actor: string; action: string }>(
      sql`select actor, action from audit_log order by at, entry_id`,
    )
  ).rows.map(({ actor, action }) => `${actor}: ${action}`)

describe('A candidate under 18 (specification §6)', () => {
  it('cannot submit a registration or an exemption application before a guardian has agreed', async () => {
    await fillIn(service, xiao, 'PLAIN', [law])
    await fillInExemption(service, xiao, 'WIZARD')
    expect((await submit(service, xiao, 'PLAIN')).error).toBe('EA_GUARDIAN_CONSENT')
    expect((await handIn(service, xiao, 'WIZARD')).error).toBe('EA_GUARDIAN_CONSENT')
    expect((await readExemption(service, xiao, 'WIZARD')).data.refusal).toMatchObject({ error: 'EA_GUARDIAN_CONSENT' })
    expect(await own()).toMatchObject({ isNeeded: true, isGiven: false, consent: null })

    const link = await asked(service, xiao)
    expect((await submit(service, xiao, 'PLAIN')).error).toBe('EA_GUARDIAN_CONSENT')
    expect((await say(service, link, 'agree')).data).toMatchObject({ state: 'agreed' })

    expect(await own()).toMatchObject({ isGiven: true, consent: { state: 'agreed' } })
    expect((await readExemption(service, xiao, 'WIZARD')).data.refusal).toBeNull()
    expect((await handIn(service, xiao, 'WIZARD')).error).toBeNull()
    expect((await submit(service, xiao, 'PLAIN')).code).toBe(10)
  })

  it('names a guardian, whose name and phone are masked afterwards', async () => {
    const { data } = await name({ ...guardian, name: ' 周 建国 ', phone: '+86 137-0000-0001' })
    expect(data.consent).toMatchObject({ state: 'asked', guardian: '周**', relation: 'father', phone: '137****0001' })
    const { rows } = await service.services.db.execute(sql`select * from guardian_consent`)
    expect(JSON.stringify(rows)).not.toMatch(/周|13700000001/)
    expect(JSON.stringify(rows)).not.toContain(await lastLink(service))
  })

  it.each([
    ['a name that is none', { ...guardian, name: '12' }, 'FIELD_NAME'],
    ['a number that is no mobile phone', { ...guardian, phone: '12345' }, 'EA_PHONE_INVALID'],
    ['their own phone', { ...guardian, phone: '138 1234 5673' }, 'EA_GUARDIAN_OWN_PHONE'],
  ])('cannot name %s', async (_what, body, error) => {
    expect((await name(body)).error).toBe(error)
    expect(await templates()).toEqual([])
  })

  it('can name another guardian while there is no answer, which invalidates the earlier link', async () => {
    const first = await asked(service, xiao)
    const second = await asked(service, xiao, { ...guardian, phone: '13700000002' } as unknown as typeof guardian)
    expect((await readLink(service, first)).error).toBe('EA_GUARDIAN_LINK')
    await say(service, second, 'agree')
    expect((await name(guardian)).error).toBe('EA_GUARDIAN_AGREED')
    expect((await again()).error).toBe('EA_GUARDIAN_AGREED')
  })

  it('can have the link sent again, and only the latest link works', async () => {
    expect((await again()).error).toBe('EA_GUARDIAN_CONSENT')
    const first = await asked(service, xiao)
    expect((await again()).error).toBe('COMMON_TOO_MANY')
    service.clock.advance(61_000)
    expect((await again()).error).toBeNull()
    expect((await readLink(service, first)).error).toBe('EA_GUARDIAN_LINK')
    expect((await readLink(service, await lastLink(service))).error).toBeNull()
  })

  it('gets an error with a remedy when texts cannot be sent', async () => {
    const { messageSenders } = service.services
    service.services.messageSenders = { ...messageSenders, sms: null }
    expect((await name(guardian)).error).toBe('EA_GUARDIAN_TEXTS')
    service.services.messageSenders = messageSenders
  })

  it('needs no guardian from the 18th birthday on, and the guardian can no longer answer', async () => {
    const link = await asked(service, xiao)
    service.clock.set('2030-05-01T00:00:00+08:00')
    expect((await readLink(service, link)).error).toBe('EA_GUARDIAN_NOT_NEEDED')
    const token = await school.signIn('xiao')
    expect(await own(token)).toMatchObject({ isNeeded: false })
    expect((await name(guardian, token)).error).toBe('EA_GUARDIAN_NOT_NEEDED')
  })
})

describe('A candidate who is 18 or older', () => {
  it('is not asked for a guardian and cannot name one', async () => {
    expect(await own(ming)).toMatchObject({ isNeeded: false, consent: null })
    expect((await name(guardian, ming)).error).toBe('EA_GUARDIAN_NOT_NEEDED')
  })
})

describe('The guardian', () => {
  it('sees by the link, without signing in, the candidate, the agreement and the effect of refusing', async () => {
    const link = await asked(service, xiao)
    const { data } = await readLink(service, link)
    expect(data).toMatchObject({ state: 'asked', candidate: '*禾', guardian: '周**', phone: '137****0001' })
    expect(data.terms.sections.map(({ title }) => title.en)).toEqual([
      'What you agree to',
      'Personal information we process',
      'If you do not agree',
      'How to withdraw your consent',
    ])
    const [text] = await latestMessages(service.services, { limit: 1 })
    expect(text).toMatchObject({ channel: 'sms', target: '13700000001' })
    expect(text?.text).toMatch(/^【职业资格考试】\*禾 未满 18 周岁/)
  })

  it('agrees with the code sent to their phone; the candidate is notified, and the audit log records each step', async () => {
    const link = await asked(service, xiao)
    await say(service, link, 'agree')
    expect(await templates()).toEqual(['guardianAgreed', 'guardianCode', 'guardianAsked'])
    expect(await audited()).toEqual(['candidate: guardian asked', 'guardian: guardian agreed'])
    const { rows } = await service.services.db.execute(sql`select details from audit_log`)
    expect(JSON.stringify(rows)).not.toContain('建国')
  })

  it('refuses, can change the answer while the link is valid, and can withdraw by the same link at any time', async () => {
    const link = await asked(service, xiao)
    expect((await say(service, link, 'refuse')).data.state).toBe('refused')
    expect(await own()).toMatchObject({ isGiven: false, consent: { state: 'refused' } })
    expect((await say(service, link, 'agree')).data.state).toBe('agreed')
    service.clock.advance(8 * DAY_MS)
    expect((await say(service, link, 'withdraw')).data.state).toBe('withdrawn')
    const token = await school.signIn('xiao')
    expect(await own(token)).toMatchObject({ isGiven: false, consent: { state: 'withdrawn' } })
    await fillIn(service, token, 'PLAIN', [law])
    expect((await submit(service, token, 'PLAIN')).error).toBe('EA_GUARDIAN_CONSENT')
    expect((await say(service, link, 'agree', { code: '000000' })).error).toBe('EA_GUARDIAN_EXPIRED')
    expect((await again(token)).error).toBeNull()
    expect((await templates()).filter((each) => each.startsWith('guardian') && each !== 'guardianCode')).toEqual([
      'guardianAsked',
      'guardianWithdrawn',
      'guardianAgreed',
      'guardianRefused',
      'guardianAsked',
    ])
  })

  it('cannot answer after a week; the link can be sent again', async () => {
    const link = await asked(service, xiao)
    const code = await codeFor(service, link)
    service.clock.advance(7 * DAY_MS)
    expect((await say(service, link, 'agree', { code })).error).toBe('EA_GUARDIAN_EXPIRED')
    expect((await say(service, link, 'withdraw', { code })).error).toBe('EA_GUARDIAN_ANSWERED')
    await again(await school.signIn('xiao'))
    expect((await say(service, await lastLink(service), 'agree')).data.state).toBe('agreed')
  })

  it('can agree only with their own valid code, once', async () => {
    const link = await asked(service, xiao)
    const code = await codeFor(service, link)
    const wrong = code === '000000' ? '000001' : '000000'
    expect(await say(service, link, 'agree', { code: wrong })).toMatchObject({ error: 'EA_WRONG_CODE' })
    expect(await own()).toMatchObject({ isGiven: false })
    expect((await say(service, link, 'refuse', { code })).data.state).toBe('refused')
    expect(await say(service, link, 'agree', { code })).toMatchObject({ error: 'EA_CODE_EXPIRED' })
  })

  it('agrees only to the text shown: a changed text must be read again', async () => {
    const link = await asked(service, xiao)
    expect((await say(service, link, 'agree', { revision: 'before' })).error).toBe('EA_GUARDIAN_TERMS')
    await say(service, link, 'agree')
    const { rows } = await service.services.db.execute<{ revision: string }>(sql`select revision from guardian_consent`)
    expect(rows[0]?.revision).toBe((await readLink(service, link)).data.terms.revision)
  })

  it('agrees once from two tabs at the same moment, and repeating it changes nothing', async () => {
    const link = await asked(service, xiao)
    const code = await codeFor(service, link)
    const answers = await Promise.all([1, 2, 3].map(() => say(service, link, 'agree', { code })))
    expect(answers.some(({ error }) => error === null)).toBe(true)
    expect((await say(service, link, 'agree', { code })).data.state).toBe('agreed')
    expect((await templates()).filter((each) => each === 'guardianAgreed')).toHaveLength(1)
    expect(await audited()).toEqual(['candidate: guardian asked', 'guardian: guardian agreed'])
  })

  it('either agrees or refuses when both are requested at the same moment', async () => {
    const link = await asked(service, xiao)
    const code = await codeFor(service, link)
    await Promise.all([say(service, link, 'agree', { code }), say(service, link, 'refuse', { code })])
    const { isGiven, consent } = await own()
    expect(consent?.state).toBe(isGiven ? 'agreed' : 'refused')
  })

  it('is a single one when a candidate names two at the same moment', async () => {
    await Promise.all([name(guardian), name({ ...guardian, phone: '13700000002' })])
    const { rows } = await service.services.db.execute(sql`select 1 from guardian_consent where replaced_at is null`)
    expect(rows).toHaveLength(1)
  })

  it('gets no data for a secret that was never sent, or in another project', async () => {
    const link = await asked(service, xiao)
    expect((await readLink(service, 'A'.repeat(43))).error).toBe('EA_GUARDIAN_LINK')
    await importProjects(service.services, projectFolder([otherProject]), { demoAccounts: false })
    expect((await readLink(service, link, 'college')).error).toBe('EA_GUARDIAN_LINK')
  })
})

describe('A paper agreement', () => {
  const consent = (...options: string[]) =>
    operate(service.services, 'accounts', 'consent', 'academy', 'xiaoCandidate', '--guardian', '周建国', ...options)

  it('counts like an agreement by link, and replaces it until revoked', async () => {
    await consent()
    expect(await own()).toMatchObject({ isGiven: true, consent: null })
    expect((await name(guardian)).error).toBe('EA_GUARDIAN_AGREED')
    await consent('--withdraw', 'yes')

    await say(service, await asked(service, xiao), 'agree')
    await consent('--withdraw', 'yes')
    expect(await own()).toMatchObject({ isGiven: false, consent: { state: 'withdrawn' } })
    expect((await readDraft(service, xiao, 'PLAIN')).data.refusal).toMatchObject({ error: 'EA_GUARDIAN_CONSENT' })
  })
})

describe('Concurrent guardian actions', () => {
  it('record no paper agreement for a deleted account', async () => {
    const { accountId } = await xiaoAsOwner()
    const endedAt = (at: Date | null) =>
      service.services.db.update(accounts).set({ endedAt: at }).where(eq(accounts.accountId, accountId))
    const { first } = await interleave(
      service.services,
      locksAccount,
      () => operate(service.services, 'accounts', 'consent', 'academy', 'xiaoCandidate', '--guardian', '周建国'),
      () => endedAt(new Date()),
    )
    await endedAt(null)
    expect(first.complained).toContain('The account “xiaoCandidate” was deleted.')
    expect(await own()).toMatchObject({ isGiven: false })
  })

  afterEach(() => isBorn('2012-05-01'))

  it('refuse to text a guardian once the sign-in has ended during the call', async () => {
    const token = await issueToken(service.services, await xiaoAsOwner())
    const { first, second } = await interleave(
      service.services,
      locksAccount,
      () => service.call('POST /ea/guardian', { body: guardian }, { token }),
      () => service.call('GET /ea/so', {}, { token }),
    )
    expect([first.error, second.error]).toEqual(['EA_LOGIN_EXPIRED', null])
    expect(await templates()).not.toContain('guardianAsked')
    expect(await own()).toMatchObject({ consent: null })
  })

  it('refuse to text a guardian once a paper agreement is recorded', async () => {
    const words = ['accounts', 'consent', 'academy', 'xiaoCandidate', '--guardian', '周建国']
    const { first } = await interleave(
      service.services,
      locksAccount,
      () => name(guardian),
      () => operate(service.services, ...words),
    )
    expect(first.error).toBe('EA_GUARDIAN_AGREED')
    expect(await templates()).not.toContain('guardianAsked')
  })

  it('refuse the answer of a guardian once the candidate turns out to be of age', async () => {
    const link = await asked(service, xiao)
    const code = await codeFor(service, link)
    const { first } = await interleave(
      service.services,
      locksAccount,
      () => say(service, link, 'agree', { code }),
      () => isBorn('1990-05-01'),
    )
    expect(first.error).toBe('EA_GUARDIAN_NOT_NEEDED')
    expect(await own()).toMatchObject({ isGiven: false, consent: { state: 'asked' } })
  })

  it('record no paper agreement once the candidate turns out to be of age', async () => {
    const words = ['accounts', 'consent', 'academy', 'xiaoCandidate', '--guardian', '周建国']
    const { first } = await interleave(
      service.services,
      locksAccount,
      () => operate(service.services, ...words),
      () => isBorn('1990-05-01'),
    )
    expect(first.complained).toContain('is not under 18')
  })
})

describe('The home screen', () => {
  const steps = async (token: string) =>
    (await service.call('GET /exm_c/next-steps', {}, { token })).data.steps
      .filter(({ screen }) => screen === 'guardianConsent')
      .map(({ title }) => title.zh)

  it('asks a candidate under 18 to name a guardian, or to ask again after a refusal, and otherwise waits', async () => {
    expect(await steps(ming)).toEqual([])
    expect(await steps(xiao)).toEqual(['请监护人同意'])
    const link = await asked(service, xiao)
    expect(await steps(xiao)).toEqual([])
    await say(service, link, 'refuse')
    expect(await steps(xiao)).toEqual(['请重新请监护人同意'])
    await say(service, link, 'agree')
    expect(await steps(xiao)).toEqual([])
  })
})

describe('The operator', () => {
  it('sees all candidates under 18 with their status, counted for the yearly audit, names masked', async () => {
    const list = (...options: string[]) => operate(service.services, 'guardians', 'list', 'academy', ...options)
    const { printed } = await list()
    expect(printed).toMatch(/xiaocandidate +小\* +14 to 17 +none/)
    expect(printed).toMatch(/none +0 +1/)
    await say(service, await asked(service, xiao), 'agree')
    const { counts, minors } = JSON.parse((await list('--json')).printed) as { counts: object; minors: object[] }
    expect(counts).toMatchObject({ none: { from14: 0 }, agreed: { below14: 0, from14: 1 } })
    expect(minors).toEqual([expect.objectContaining({ consent: 'agreed', guardian: '周**', phone: '137****0001' })])
    expect((await list('--state', 'refused')).printed).toContain('Nobody.')
    expect((await list('--state', 'asleep')).code).toBe(2)
    expect((await audited()).at(-1)).toContain('guardians list')
  })
})
