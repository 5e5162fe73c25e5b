import { enqueueMessage, latestMessages } from '@server/domain/outbox/messages'
import { sql } from 'drizzle-orm'
import { academy } from '../registration/academy'
import { newCandidate, newIdNumber, type Candidate } from '../basic-info/candidate'
import { cancel, fillIn, readDraft, save, submit } from '../registration/candidate'
import { signIn } from '../account/own-data/owner'
import { solvedCaptcha } from '../account/captcha'
import { setUp } from '../account/security/authenticator'
import { interleave } from '../setup/pause'
import { sharedByTests } from '../setup/shared-by-tests'
import { until } from '../setup/until'
import { operate, operateWith } from './operator'

const school = sharedByTests(() => academy())
const run = (...words: string[]) => operate(school.service.services, 'accounts', ...words)
const audited = async (action: string) => {
  const { rows } = await school.service.services.db.execute<{ details: Record<string, unknown> }>(
    sql`select details from audit_log where action = ${action} order by at desc, entry_id desc limit 1`,
  )
  return rows[0]?.details
}
beforeEach(() => school.reset())

describe('Finding an account', () => {
  it.each([
    ['its name', 'mingCandidate'],
    ['the whole name', '王明'],
    ['the phone', '+86 138 1234 5670'],
    ['the ID number', '110105199003072311'],
    ['the ID number of 15 digits', '110105900307231'],
  ])('works by %s, and masks the result', async (_what, text) => {
    const { code, printed } = await run('find', 'academy', text)
    expect(code).toBe(0)
    expect(printed).toContain('mingcandidate')
    expect(printed).toContain('138****5670')
    expect(printed).not.toMatch(/110105199003072311|13812345670|王明/)
    expect(JSON.stringify(await audited('accounts find'))).not.toMatch(/ming|王明|138[\d*]{8}/i)
  })

  it('requires the complete value', async () => {
    const { code, complained } = await run('find', 'academy', '1381234')
    expect(code).toBe(1)
    expect(complained).toContain('Nobody in this project')
  })

  it('prints JSON for other programs', async () => {
    const { printed } = await run('find', 'academy', 'mingCandidate', '--json')
    expect(JSON.parse(printed)).toMatchObject([{ account: 'mingcandidate', name: '王*', deletedAt: null }])
  })
})

describe('Helping a candidate who cannot sign in', () => {
  it('shows the lock, and lifts it', async () => {
    const { service } = school
    for (let tries = 0; tries < 6; tries++) {
      const captcha = await solvedCaptcha(service)
      const body = { domain: 'academy', account: 'leicandidate', password: 'Wrong-password1', captcha }
      await service.call('POST /ea/g/sign-in', { body })
    }
    expect((await signIn(service, 'leicandidate')).error).toBe('EA_ACCOUNT_LOCKED')
    expect((await run('show', 'academy', 'leicandidate')).printed).toMatch(/locked until +2026-11-20 10:10/)
    expect((await run('unlock', 'academy', 'leicandidate')).printed).toContain('may sign in again')
    expect((await signIn(service, 'leicandidate')).error).toBeNull()
    expect(await audited('accounts unlock')).toMatchObject({ wasLocked: true })
    expect((await run('unlock', 'academy', 'leicandidate')).printed).toContain('was not locked')
  })

  it('ends every sign-in of an account, and notifies its owner', async () => {
    const { service } = school
    await run('sign-out', 'academy', 'leicandidate')
    const tokens = [
      (await signIn(service, 'leicandidate')).data.token,
      (await signIn(service, 'leicandidate')).data.token,
    ]
    const stranger = (await signIn(service, 'mingcandidate')).data.token
    const isSignedIn = async (token: string) => (await service.call('GET /ea/me', {}, { token })).status === 200
    expect((await run('sign-out', 'academy', 'leicandidate')).printed).toContain(
      'is signed out: 2 sign-ins, 0 links with WeChat and 0 links with a partner ended.',
    )
    expect(await Promise.all([...tokens, stranger].map(isSignedIn))).toEqual([false, false, true])
    expect(await audited('accounts sign-out')).toMatchObject({ devices: 2, wechats: 0, partners: 0 })
    const isOfIt = ({ template }: { template: string }) => template === 'signedOutEverywhere'
    const toldOf = async () => (await latestMessages(service.services, { limit: 20 })).filter(isOfIt)
    const told = (await toldOf()).length
    expect(told).toBeGreaterThan(0)
    expect((await run('sign-out', 'academy', 'leicandidate')).printed).toContain('was not signed in anywhere')
    expect(await toldOf()).toHaveLength(told)
    expect((await signIn(service, 'leicandidate')).error).toBeNull()
  })

  it('removes the second factor of an owner who has lost it, and notifies them', async () => {
    const { service } = school
    const { services } = service
    const off = () => run('second-factor-off', 'academy', 'leicandidate')
    expect((await off()).printed).toContain('had no second factor')
    const { token } = (await signIn(service, 'leicandidate')).data
    await setUp(service, token, 'Right-password1')
    expect((await run('show', 'academy', 'leicandidate')).printed).toMatch(
      /second factor +since .*10 recovery codes left/,
    )
    expect((await signIn(service, 'leicandidate')).error).toBe('EA_SECOND_FACTOR')
    expect((await off()).printed).toContain('signs in without a second factor')
    expect((await signIn(service, 'leicandidate')).error).toBeNull()
    expect(await audited('accounts second-factor-off')).toMatchObject({ wasOn: true })
    const told = await latestMessages(services, { limit: 20 })
    expect(told.filter(({ template }) => template === 'secondFactorTakenAway')).not.toHaveLength(0)
  })

  it('prints the pending changes as JSON', async () => {
    const { service } = school
    await signIn(service, 'leicandidate')
    const shown = JSON.parse((await run('show', 'academy', 'leicandidate', '--json')).printed) as object
    expect(shown).toMatchObject({
      lockedUntil: null,
      wechats: 0,
      hasSafeQuestions: false,
      deletion: null,
      export: null,
    })
  })
})

describe('Contact data', () => {
  it('change with a reason, and a preview changes nothing', async () => {
    const candidate = await newCandidate(school.service)
    const contact = (...options: string[]) => run('contact', 'academy', candidate.idNumber, ...options)
    expect((await contact('--phone', '13700001234')).code).toBe(2)
    const words = ['--phone', '13700001234', '--reason', 'mistyped']
    expect((await contact(...words, '--dry-run')).code).toBe(0)
    expect((await run('find', 'academy', '13700001234')).code).toBe(1)
    expect((await contact(...words)).printed).toContain('Phone changed')
    expect((await run('find', 'academy', '13700001234')).code).toBe(0)
    expect((await contact(...words)).complained).toContain('on record')

    const { services, clock } = school.service
    const [message] = await latestMessages(services, { limit: 1 })
    const to = { projectId: candidate.projectId, channel: 'sms', target: '13700001234' } as const
    const written = {
      ...to,
      written: { template: 'notice', language: 'zh', values: {}, subject: '', text: '' },
    } as const
    const messageId = await enqueueMessage(services, services.db, written)
    const resend = (id: string) => operate(services, 'outbox', 'resend', 'academy', id)
    expect((await resend(message?.messageId ?? '')).complained).toContain('no candidate’s any more')
    await services.db.execute(sql`update outbox set status = 'sent' where message_id = ${messageId}`)
    clock.advance(11 * 60_000)
    expect((await resend(messageId)).printed).toContain('Sent again')
  })
})

describe('Correcting an account', () => {
  const correct = (candidate: Candidate, ...options: string[]) =>
    run('correct', 'academy', candidate.idNumber, ...options)
  const me = async ({ token }: Candidate) => (await school.service.call('GET /ea/me', {}, { token })).data

  it('changes the name, and drafts follow, to be confirmed again', async () => {
    const { service } = school
    const candidate = await newCandidate(service)
    const put = (part: Parameters<typeof save>[3]) => save(service, candidate.token, 'OPTIONAL', part)
    await put({ commitmentAccepted: true, baseInfo: { employer: '城建公司' }, areaCode: 'EAST' })
    await put({ choices: [{ subjectCode: 'LAW', areaCode: 'EAST' }] })
    await put({ files: {} })
    expect((await put({ confirmed: true })).data.confirmed).toBe(true)
    const { code, printed } = await correct(candidate, '--name', '王小明')
    expect(code).toBe(0)
    expect(printed).toMatch(/\(王\*+\): name put right\./)
    expect((await me(candidate)).realName).toBe('王小明')
    expect((await readDraft(service, candidate.token, 'OPTIONAL')).data).toMatchObject({
      confirmed: false,
      baseInfo: { realName: '王小明', employer: '城建公司' },
    })
    expect(await audited('accounts correct')).toEqual({ accountId: candidate.accountId, changed: ['realName'] })
    const told = await latestMessages(service.services, { limit: 20 })
    expect(told.map(({ template }) => template)).toContain('basicInfoCorrected')
  })

  it('changes the ID number, which determines gender and date of birth', async () => {
    const candidate = await newCandidate(school.service)
    const { printed } = await correct(candidate, '--id-number', newIdNumber('19910418'))
    expect(printed).toContain('id-number, born put right')
    expect(await me(candidate)).toMatchObject({ gender: 'male', birthDate: '1991-04-18' })
    expect(JSON.stringify(await audited('accounts correct'))).not.toMatch(/\d{15}|1991/)
  })

  it('reads the ID number from standard input, hidden from other users of the machine', async () => {
    const candidate = await newCandidate(school.service)
    const words = ['accounts', 'correct', 'academy', candidate.idNumber, '--id-number', '-']
    const number = newIdNumber('19920519')
    expect((await operateWith('', school.service.services, ...words)).code).toBe(2)
    expect((await operateWith(` ${number}`, school.service.services, ...words)).code).toBe(0)
    expect((await me(candidate)).birthDate).toBe('1992-05-19')
  })

  it('sets the country of a passport, which identifies it from then on', async () => {
    const candidate = await newCandidate(school.service)
    const number = 'F66310092'
    const fails = async (options: string[], words: RegExp) => {
      const { code, complained } = await correct(candidate, ...options)
      expect([code, complained]).toEqual([expect.any(Number), expect.stringMatching(words)])
      expect(code).not.toBe(0)
    }
    await fails(['--country', 'FRA'], /only a passport has a country/)
    await fails(['--country', 'France'], /not the code of a country/)
    await fails(['--id-type', 'passport', '--id-number', number], /--country: /)
    const passport = ['--id-type', 'passport', '--id-number', number, '--country', 'fra']
    expect((await correct(candidate, ...passport)).printed).toContain('id-type, country, id-number put right')
    expect(await me(candidate)).toMatchObject({ idType: 'passport', country: 'FRA' })
    const shown = await run('show', 'academy', number)
    expect(shown.printed).toMatch(/country +FRA\n/)
    expect(shown.printed).toMatch(/city +-\n/)

    const namesake = await newCandidate(school.service)
    const taken = await correct(namesake, ...passport)
    expect(taken.complained).toContain('another account has this document')
    expect((await correct(namesake, ...passport.slice(0, -1), 'DEU')).code).toBe(0)
    expect((await run('show', 'academy', number)).complained).toContain('Several accounts have this name or number')
  })

  it('applies the rules of creating an account, and names the invalid option', async () => {
    const candidate = await newCandidate(school.service)
    for (const [options, words] of [
      [['--id-number', '110105199003072312'], /--id-number: /],
      [['--born', '1991-01-01'], /--born: /],
      [['--gender', 'female'], /--gender: /],
      [['--name', '王明'], /what is on record/],
      [['--id-number', '110105199003072311'], /another account has this document/],
    ] as const) {
      const { code, complained } = await correct(candidate, ...options)
      expect(code).toBe(1)
      expect(complained).toMatch(words)
    }
    expect((await correct(candidate)).code).toBe(2)
    expect((await correct(candidate, '--id-type', 'library')).code).toBe(2)
    expect(await me(candidate)).toMatchObject({ realName: '王明', gender: 'male', birthDate: '1990-03-07' })
  })
})

describe('Anonymising an account', () => {
  it('requires one of the reasons, and is refused while something prevents it', async () => {
    const { service, hong } = school
    expect((await run('anonymise', 'academy', 'hongcandidate')).code).toBe(2)
    expect((await run('anonymise', 'academy', 'hongcandidate', '--reason', 'mood')).code).toBe(2)
    await fillIn(service, hong, 'PLAIN', [{ subjectCode: 'LAW', areaCode: 'EAST' }])
    const { data } = await submit(service, hong, 'PLAIN')
    const refused = await run('anonymise', 'academy', 'hongcandidate', '--reason', 'asked')
    expect(refused).toMatchObject({ code: 1 })
    expect(refused.complained).toMatch(/unpaid: 法规, until 2026-11-20 10:30/)
    await cancel(service, hong, data.registrationId)
    expect((await service.call('GET /ea/me', {}, { token: hong })).error).toBeNull()
  })

  it('shows the found person first, and requires typing that account’s name', async () => {
    const { services } = school.service
    const words = ['accounts', 'anonymise', 'academy', '110105199003072514', '--reason', 'asked']
    const outcome = await operateWith('mingcandidate', services, ...words)
    expect(outcome).toMatchObject({ code: 1, complained: 'Nothing was deleted.' })
    expect(outcome.printed).toMatch(/hongcandidate[^]*Write hongcandidate to delete this account:$/)
    expect(await isAsked()).toBe(false)
    expect(await audited('accounts anonymise')).toMatchObject({ step: 'shown' })
  })

  it('uses the owner’s own deletion, once nothing is in progress, and blocks signing in meanwhile', async () => {
    const { service } = school
    const token = await school.signIn('hong')
    const running = run('anonymise', 'academy', 'hongcandidate', '--reason', 'duplicate', '--yes')
    await until(isAsked)
    expect((await service.call('GET /ea/me', {}, { token })).error).toBe('EA_LOGIN_EXPIRED')
    expect((await signIn(service, 'hongcandidate')).error).toBe('EA_ACCOUNT_MISSING')
    service.clock.advance(15_000)
    expect(await running).toMatchObject({ code: 0 })
    expect((await run('find', 'academy', 'hongcandidate')).code).toBe(1)
    expect(await audited('accounts anonymise')).toMatchObject({ reason: 'duplicate' })
  })
})

async function isAsked(): Promise<boolean> {
  const { rows } = await school.service.services.db.execute(sql`select account_id from account_deletion`)
  return rows.length > 0
}

describe('Signing a user out', () => {
  it('during a sign-in either ends it and notifies the owner, or happens before it', async () => {
    const { service } = school
    const { services } = service
    await services.db.execute(sql`delete from access_token; delete from wechat_binding; delete from outbox`)
    const { second } = await interleave(
      services,
      (text) => text.startsWith('delete from "access_token"'),
      () => run('sign-out', 'academy', 'mingCandidate'),
      () => signIn(service, 'mingCandidate'),
    )
    const isIn = (await service.call('GET /ea/me', {}, { token: second.data.token })).error === null
    const told = (await latestMessages(services, { limit: 10 })).map(({ template }) => template)
    expect(isIn || told.includes('signedOutEverywhere')).toBe(true)
  })
})
