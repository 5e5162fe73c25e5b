/** Operators create groups, appoint their accounts and remove members. */
import { sql } from 'drizzle-orm'
import { requireProject } from '@server/calls/project/find-project'
import { auditLog } from '@server/core/tables/operations'
import { registrations } from '@server/core/tables/registration'
import { createAccount } from '@server/domain/accounts/accounts'
import { decide, hong, invite, membershipsOf, works } from '../group/works'
import { confirmed, fillIn, submit } from '../registration/candidate'
import { interleave } from '../setup/pause'
import { sharedByTests } from '../setup/shared-by-tests'
import { operate } from './operator'

const school = sharedByTests(works)
beforeEach(async () => {
  await school.reset()
  await school.service.services.db.execute(sql`delete from group_member; delete from audit_log`)
})

const run = (...words: string[]) => operate(school.service.services, 'groups', ...words)
const quotaOf = async () => (await school.service.call('GET /exm_c/group', {}, school.works)).data.quota
const audited = async () => {
  const rows = await school.service.services.db.select().from(auditLog).orderBy(auditLog.entryId)
  return rows.map(({ actor, action, details }) => ({ actor, action, ...details }))
}

it('shows the groups with their candidates, and audits each read', async () => {
  await decide(school, school.ming, (await invite(school, school.works)).data.memberId)
  await invite(school, school.works, hong)
  const { code, printed } = await run('list', 'academy', '--json')
  expect(code).toBe(0)
  expect(JSON.parse(printed)).toEqual([
    { group: 'PLANT', name: '电机厂', quota: 5, held: 0, agreed: 0, invited: 0, accounts: 1 },
    { group: 'WORKS', name: '城建公司', quota: 9, held: 0, agreed: 1, invited: 1, accounts: 1 },
  ])
  expect((await run('list', 'academy')).printed).toMatch(/WORKS +城建公司 +9 +0 +1 +1 +1/)
  const { printed: members } = await run('members', 'academy', 'WORKS')
  expect(members).toMatch(/王\* .*agreed/)
  expect(members).not.toContain('王明')
  expect(await audited()).toMatchObject([
    { actor: 'wang', action: 'groups list', shown: 2 },
    { action: 'groups list' },
    { action: 'groups members', group: 'WORKS', shown: 2 },
  ])
})

it('changes only the quota, which the group’s account sees', async () => {
  expect(await run('set', 'academy', 'WORKS', '--quota', '12')).toMatchObject({ code: 0 })
  expect(await quotaOf()).toBe(12)
  await run('set', 'academy', 'WORKS', '--quota', '9')
  expect(await audited()).toMatchObject([
    { action: 'groups set', group: 'WORKS', quota: 12, isNew: false },
    { quota: 9 },
  ])
})

it.each([
  ['without a quota', ['NEW', '--name', '新集体']],
  ['with a quota that is no number', ['NEW', '--name', '新集体', '--quota', '-1']],
  ['of a code that cannot be one', ['N W', '--name', '新集体', '--quota', '3']],
])('creates no group %s', async (_what, words) => {
  expect(await run('set', 'academy', ...words)).toMatchObject({ code: 2 })
})

it('creates a group and appoints an account that no candidate uses', async () => {
  await run('set', 'academy', 'SCHOOL', '--name', '技师学院', '--quota', '30')
  await invite(school, school.works, hong)
  expect(await run('appoint', 'academy', 'SCHOOL', 'hongCandidate')).toMatchObject({ code: 1 })
  expect(await run('appoint', 'academy', 'SCHOOL', 'leiCandidate')).toMatchObject({ code: 0 })
  const asGroup = { token: school.lei, headers: { 'group-domain': 'SCHOOL' } }
  expect((await school.service.call('GET /exm_c/group', {}, asGroup)).data).toMatchObject({
    name: '技师学院',
    quota: 30,
  })
  expect((await audited()).map(({ action }) => action)).toEqual(['groups set', 'groups appoint'])
})

it('removes a candidate, who can then join another group', async () => {
  await decide(school, school.ming, (await invite(school, school.works)).data.memberId)
  expect(await run('detach', 'academy', 'WORKS', 'mingCandidate')).toMatchObject({ code: 0 })
  expect(await membershipsOf(school, school.ming)).toEqual([])
  expect(await invite(school, school.plant)).toMatchObject({ error: null })
  expect(await run('detach', 'academy', 'WORKS', 'mingCandidate')).toMatchObject({ code: 1 })
  expect(await audited()).toMatchObject([{ action: 'groups detach', group: 'WORKS', state: 'agreed' }])
})

it('reports an unknown group', async () => {
  expect(await run('members', 'academy', 'NOWHERE')).toMatchObject({ code: 1 })
})

it('does not appoint an account that is deleted at the same time', async () => {
  const { services } = school.service
  const { projectId } = await requireProject(services, 'academy')
  const accountId = await createAccount(services, projectId, {
    ...{ account: 'leavingClerk', password: 'Right-password1', idType: 'passport', idNumber: 'E77777777' },
    ...{ realName: '李红', birthDate: '1990-03-07' },
  })
  const { first } = await interleave(
    services,
    (text) => text.includes('from "account"') && text.includes('for update'),
    () => run('appoint', 'academy', 'WORKS', 'leavingClerk'),
    () => services.db.execute(sql`update account set ended_at = now() where account_id = ${accountId}`),
  )
  expect(first.complained).toContain('There is no account “leavingClerk”')
})

it('refuses a registration when its account is appointed for a group before the seats are held', async () => {
  const { service } = school
  await fillIn(service, school.hong, 'PLAIN', [{ subjectCode: 'LAW', areaCode: 'EAST' }])
  const body = await confirmed(service, school.hong, 'PLAIN')
  const { first, second } = await interleave(
    service.services,
    // matches the account lock in the transaction that holds the seats
    (text) => text.includes('from "account"') && text.endsWith('skip locked'),
    () => submit(service, school.hong, 'PLAIN', undefined, body),
    () => run('appoint', 'academy', 'WORKS', 'hongCandidate'),
  )
  expect([first.error, second.complained]).toEqual(['E_REG_GROUP_ACCOUNT', ''])
  expect(await service.services.db.$count(registrations)).toBe(0)
})

it('refuses a registration while its account is being appointed for a group', async () => {
  const { service } = school
  await fillIn(service, school.hong, 'PLAIN', [{ subjectCode: 'LAW', areaCode: 'EAST' }])
  const body = await confirmed(service, school.hong, 'PLAIN')
  const { first, second } = await interleave(
    service.services,
    (text) => text.startsWith('update "account"'),
    () => run('appoint', 'academy', 'WORKS', 'hongCandidate'),
    () => submit(service, school.hong, 'PLAIN', undefined, body),
  )
  expect([first.complained, second.error]).toEqual(['', 'E_REG_GROUP_ACCOUNT'])
})
