import { sql } from 'drizzle-orm'
import { identityJob } from '@server/areas/account/identity/check-job'
import { importProjects } from '@server/domain/projects/project-import/import-projects'
import { latestMessages } from '@server/domain/outbox/messages'
import { fillInExemption, handIn } from '../exemption/candidate'
import { academy } from '../registration/academy'
import { fillIn, submit } from '../registration/candidate'
import { project } from '../registration/project'
import { operate } from '../operator/operator'
import { requireProject } from '@server/calls/project/find-project'
import { createAccount } from '@server/domain/accounts/accounts'
import { interleave } from '../setup/pause'
import { projectFolder } from '../setup/project-folder'
import { sharedByTests } from '../setup/shared-by-tests'

const people = `
  - { account: strangerCandidate, password: Right-password1, realName: 王不符, idNumber: '110101199003076034', phone: '13812345679' }
  - { account: robinCandidate, password: Right-password1, realName: ROBIN, idType: passport, idNumber: P1234567, birthDate: '1990-03-07' }`
const unchecked = project.replace('demoAccounts:', `demoAccounts:${people}`)
const checked = unchecked.replace('exemption: true', 'exemption: true\nidentityCheck: { provider: demonstration }')
const law = { subjectCode: 'LAW', areaCode: 'EAST' }
const MINUTE_MS = 60_000

const school = sharedByTests(() => academy({ projects: [checked] }))
let stranger: string
let robin: string
beforeAll(async () => {
  stranger = await school.signIn('stranger')
  robin = await school.signIn('robin')
})
beforeEach(async () => {
  await school.reset()
  await imported(unchecked)
  await school.service.services.db.execute(sql`update account set identity = 'unchecked', identity_due_at = null`)
  await imported(checked)
  await school.service.services.db.execute(sql`delete from outbox; delete from audit_log`)
})

const imported = (text: string) =>
  importProjects(school.service.services, projectFolder([text]), { demoAccounts: false })
const check = () => identityJob.run(school.service.services)
const standing = async (token: string) => (await school.service.call('GET /ea/basic-info', {}, { token })).data.identity
const said = async (token: string) => {
  await fillIn(school.service, token, 'PLAIN', [law])
  return (await submit(school.service, token, 'PLAIN')).error
}
const told = async () => (await latestMessages(school.service.services, { limit: 20 })).map(({ template }) => template)
const tool = (...words: string[]) => operate(school.service.services, ...words)

describe('The identity check of a candidate', () => {
  it('is confirmed by the verification provider, and waiting for it blocks nothing', async () => {
    expect(await standing(school.ming)).toEqual({ state: 'unchecked', reason: null })
    expect(await said(school.ming)).toBeNull()
    await check()
    expect(await standing(school.ming)).toEqual({ state: 'matched', reason: null })
    expect(await told()).not.toContain('identityMatched')
  })

  it('that does not match is reported, lets every form be filled in, and blocks submission', async () => {
    await check()
    expect(await standing(stranger)).toEqual({ state: 'mismatched', reason: null })
    expect(await told()).toEqual(['identityMismatched'])
    expect(await said(stranger)).toBe('EA_IDENTITY_MISMATCH')
    await fillInExemption(school.service, stranger, 'WIZARD')
    expect((await handIn(school.service, stranger, 'WIZARD')).error).toBe('EA_IDENTITY_MISMATCH')
    const steps = (await school.service.call('GET /exm_c/next-steps', {}, { token: stranger })).data
    expect(JSON.stringify(steps)).toContain('请更正身份信息')
  })

  it('is done by an operator where there is no provider, which blocks nothing', async () => {
    await check()
    expect(await standing(robin)).toEqual({ state: 'byHand', reason: null })
    expect(await said(robin)).toBeNull()
  })

  it('goes to an operator when the provider does not answer for hours', async () => {
    const { services, clock } = school.service
    const down = vi.spyOn(services.identityChecks.demonstration, 'check').mockRejectedValue(new Error('down'))
    await check()
    await check()
    expect(await standing(school.ming)).toEqual({ state: 'unchecked', reason: null })
    expect(down).toHaveBeenCalledTimes(6)
    for (let hour = 0; hour < 14; hour++) {
      clock.advance(61 * MINUTE_MS)
      await check()
    }
    down.mockRestore()
    expect(await standing(await school.signIn('ming'))).toEqual({ state: 'byHand', reason: null })
    expect(await standing(await school.signIn('stranger'))).toEqual({ state: 'byHand', reason: null })
  })

  it('ignores an answer for details that were corrected meanwhile', async () => {
    const { services } = school.service
    const slow = vi.spyOn(services.identityChecks.demonstration, 'check').mockImplementation(async () => {
      await services.db.execute(
        sql`update account set name_index = gen_random_uuid()::text where login_name_index is not null`,
      )
      return 'mismatched'
    })
    await check()
    slow.mockRestore()
    expect(await standing(school.ming)).toEqual({ state: 'unchecked', reason: null })
    await services.db.execute(sql`update account set name_index = null`)
  })

  it('is not done where the project configuration does not require it', async () => {
    await check()
    await imported(unchecked)
    expect(await standing(stranger)).toBeNull()
    expect(await said(stranger)).toBeNull()
  })
})

describe('The identity check of a project', () => {
  it('applies to an account created while it is switched on', async () => {
    await imported(unchecked)
    const { services } = school.service
    const { projectId } = await requireProject(services, 'academy')
    const newcomer = {
      ...{ account: 'latecomer', password: 'Right-password1', realName: '迟到', birthDate: '1991-05-01' },
      ...{ idType: 'passport' as const, idNumber: 'LATE00001' },
    }
    const { first: accountId } = await interleave(
      services,
      (text) => text.startsWith('insert into "account"'),
      () => createAccount(services, projectId, newcomer),
      () => imported(checked),
    )
    const { rows } = await services.db.execute(
      sql`delete from account where account_id = ${accountId} returning identity_due_at`,
    )
    expect(rows).toEqual([{ identity_due_at: expect.anything() as unknown }])
  })

  it('blocks no candidate whose answer was pending when it is switched off', async () => {
    const { identityChecks } = school.service.services
    const slow = vi.spyOn(identityChecks.demonstration, 'check').mockImplementation(async ({ realName }) => {
      if (realName !== '王不符') return 'matched'
      await imported(unchecked)
      return 'mismatched'
    })
    await check()
    slow.mockRestore()
    expect(await standing(stranger)).toBeNull()
    expect(await said(stranger)).toBeNull()
  })
})

describe('An operator', () => {
  it('cannot decide about a candidate whose name or number was corrected at that moment', async () => {
    const words = ['accounts', 'identity', 'academy', 'robinCandidate', '--found', 'matched']
    const { db } = school.service.services
    const { rows } = await db.execute<{ account_id: string; name_index: string }>(
      sql`select account_id, name_index from account`,
    )
    const { first } = await interleave(
      school.service.services,
      (text) => text.endsWith('for no key update'),
      () => tool(...words),
      async () => {
        await db.execute(sql`update account set name_index = gen_random_uuid()::text`)
      },
    )
    for (const { account_id, name_index } of rows)
      await db.execute(sql`update account set name_index = ${name_index} where account_id = ${account_id}`)
    expect(first.complained).toContain('was corrected')
    expect(await standing(robin)).toEqual({ state: 'unchecked', reason: null })
  })

  it('sees unconfirmed identities and records the comparison result, and the candidate is notified', async () => {
    await check()
    const open = await tool('accounts', 'identities', 'academy')
    expect(open.printed).toMatch(/strangercandidate +王\*\* .*mismatched/)
    expect(open.printed).toMatch(/robincandidate .*byHand/)
    expect(open.printed).not.toContain('mingcandidate')

    expect((await tool('accounts', 'identity', 'academy', 'robinCandidate', '--found', 'mismatched')).code).not.toBe(0)
    const words = [
      'accounts',
      'identity',
      'academy',
      'robinCandidate',
      '--found',
      'mismatched',
      '--reason',
      '护照已过期',
      '--reason-en',
      'The passport has expired',
    ]
    expect((await tool(...words)).complained).toBe('')
    expect(await standing(robin)).toEqual({
      state: 'mismatched',
      reason: { zh: '护照已过期', en: 'The passport has expired' },
    })
    expect(await said(robin)).toBe('EA_IDENTITY_MISMATCH')

    await tool('accounts', 'identity', 'academy', 'robinCandidate', '--found', 'matched')
    expect(await standing(robin)).toEqual({ state: 'matched', reason: null })
    expect(await said(robin)).toBeNull()
    const { rows } = await school.service.services.db.execute<{ action: string }>(
      sql`select action from audit_log order by at, entry_id`,
    )
    expect(rows.map(({ action }) => action)).toEqual([
      ...['accounts identities', 'accounts identity', 'accounts identity'],
    ])
    expect((await tool('accounts', 'show', 'academy', 'strangerCandidate')).printed).toMatch(/identity +mismatched/)
  })
})
