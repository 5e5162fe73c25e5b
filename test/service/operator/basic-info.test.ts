/** Operators review basic-info applications one by one or in bulk. */
import { sql } from 'drizzle-orm'
import { newId } from '@server/core/postgres/ids'
import { auditLog } from '@server/core/tables/operations'
import { applied, mine, newCandidate, type Candidate } from '../basic-info/candidate'
import { academy } from '../registration/academy'
import { project } from '../registration/project'
import { sharedByTests } from '../setup/shared-by-tests'
import { operate } from './operator'

const open = project.replace('modules:', 'modules:\n  basicInfoUpdate: {}')
const school = sharedByTests(() => academy({ projects: [open] }))
let first: Candidate
let second: Candidate
let ids: string[]
beforeEach(async () => {
  const { service } = school
  await service.services.db.execute(
    sql`delete from audit_log; delete from basic_info_update; delete from basic_info_event`,
  )
  first = await newCandidate(service)
  second = await newCandidate(service, '李红')
  ids = [await applied(service, first), await applied(service, second)]
})

const run = (...words: string[]) => operate(school.service.services, 'basic-info', ...words)
const stateOf = async (candidate: Candidate) => {
  const { application } = (await mine(school.service, candidate)).data
  return [application?.state, application?.reason?.zh ?? null]
}
const audited = async () => {
  const rows = await school.service.services.db.select().from(auditLog).orderBy(auditLog.entryId)
  return rows
    .filter(({ action }) => action !== 'actions request')
    .map(({ actor, action, details }) => ({ actor, action, ...details }))
}

test('lists the newest first, names masked, by status, and as JSON', async () => {
  const { printed } = await run('list', 'academy')
  expect(
    printed
      .split('\n')
      .slice(2)
      .map((row) => row.split(/ {2,}/).slice(0, 3)),
  ).toEqual([
    [ids[1], '李*', 'auditing'],
    [ids[0], '王*', 'auditing'],
  ])
  expect((await run('list', 'academy', '--state', 'passed')).printed).toBe('No applications.')
  const [shown] = JSON.parse((await run('list', 'academy', '--json', '--limit', '1')).printed) as unknown[]
  expect(shown).toMatchObject({ updateId: ids[1], candidate: '李*', state: 'auditing' })
  expect((await audited())[0]).toEqual({ actor: 'wang', action: 'basic-info list', state: null, shown: 2 })
})

test('finds the application of a calling candidate', async () => {
  const { printed } = await run('list', 'academy', '--of', '李红')
  expect(printed).toContain(ids[1])
  expect(printed).not.toContain(ids[0])
  expect((await run('list', 'academy', '--of', 'nobody')).printed).toBe('No applications.')
})

test('shows the recorded data next to the requested changes, the number masked, and the photos', async () => {
  const { printed } = await run('show', 'academy', ids[0] ?? '')
  expect(printed).toContain('王小明')
  expect(printed).toMatch(/证件号码 +110\*{11}/)
  expect(printed).not.toContain(first.idNumber)
  expect(printed).toMatch(/证件人像面 +http.*\/exm_c\/files\//)
  expect((await run('show', 'academy', newId())).code).toBe(1)
})

test('approves the named or all pending applications, rejects with a reason, and reports why it cannot', async () => {
  expect((await run('reject', 'academy', ids[0] ?? '')).code).toBe(2)
  expect((await run('reject', 'academy', ids[0] ?? '', '--reason', '照片不清楚')).code).toBe(0)
  expect(await stateOf(first)).toEqual(['rejected', '照片不清楚'])
  const all = await run('approve', 'academy', '--all')
  expect(all.printed).toBe(`${ids[1]}  approved\n1 of 1 decided.`)
  expect(await stateOf(second)).toEqual(['passed', null])
  const again = await run('approve', 'academy', ...ids)
  expect(again.code).toBe(1)
  expect(again.printed).toContain('not approved: already rejected; the candidate has to correct it first')
  expect(again.printed).toContain('not approved: already approved')
  expect((await audited()).map(({ action }) => action)).toEqual(['basic-info reject', 'basic-info approve'])
})
