/** A group's concurrent registrations never exceed its quota (specification §6). */
import { sql } from 'drizzle-orm'
import { holdBatch } from '@server/areas/registration/hold/hold-batch'
import type { HoldRequest } from '@server/areas/registration/hold/hold-request'
import { poolOf } from '@server/domain/projects/batch-pools'
import { groupMembers } from '@server/core/tables/group'
import { newId } from '@server/core/postgres/ids'
import { projectByDomain } from '@server/calls/project/find-project'
import { operate } from '../operator/operator'
import { cancel, detail, fillIn, retry, submit } from '../registration/candidate'
import { makeHolders, type Holder } from '../registration/holders'
import { sharedByTests } from '../setup/shared-by-tests'
import { actingFor, agreed, hong, ming, works } from './works'

let projectId: string
let nextHolder: () => Holder
const school = sharedByTests(works)
beforeAll(async () => {
  projectId = (await projectByDomain(school.service.services, 'academy'))?.projectId ?? ''
  nextHolder = await makeHolders(school.service, projectId, 100)
})
beforeEach(async () => {
  await school.reset()
  await school.service.services.db.execute(sql`delete from group_member; delete from audit_log`)
  await quotaOf('WORKS', 9)
})

const quotaOf = (groupDomain: string, quota: number) =>
  school.service.services.db.execute(
    sql`update candidate_group set quota = ${quota} where group_domain = ${groupDomain}`,
  )
const held = async () => (await school.service.call('GET /exm_c/group', {}, school.works)).data.held
const choices = [{ subjectCode: 'LAW', areaCode: 'EAST' }]

function request(groupDomain: string | null, subjectCode = 'LAW', areaCode = 'EAST'): HoldRequest {
  const place = { subjectCode, areaCode }
  const text = { name: { zh: '', en: '' }, areaName: null }
  const seats = [{ pool: poolOf(place), ...place, priceCents: 100, text }]
  const content = { baseInfo: {}, photoFileId: null, files: {}, sittings: [] }
  const plain = { amountCents: 100, content, possibleConflicts: [], idempotency: null }
  return {
    ...nextHolder(),
    groupDomain,
    seats,
    fees: [],
    ...plain,
    events: ['submitted'],
  }
}

/** Holds seats, with a membership for every candidate of a group. */
async function ask(batchCode: string, requests: HoldRequest[]) {
  const { services } = school.service
  const [state, invitedAt] = ['agreed' as const, new Date(services.now())]
  const members = requests.flatMap(({ holder: accountId, groupDomain }) =>
    groupDomain === null ? [] : [{ projectId, memberId: newId(), groupDomain, accountId, state, invitedAt }],
  )
  if (members.length > 0) await services.db.insert(groupMembers).values(members)
  return holdBatch(services, { projectId, batchCode }, requests)
}
const kindsOf = (outcomes: { kind: string }[]) => outcomes.map(({ kind }) => kind)

describe('The quota of a group', () => {
  it('is never exceeded by several instances in several batches at the same moment', async () => {
    const asked = [
      ask('PLAIN', [request('WORKS'), request('WORKS'), request('WORKS')]),
      ask('PLAIN', [request('WORKS', 'LAW', 'WEST'), request('WORKS', 'LAW', 'WEST'), request('PLANT')]),
      ask('PLAIN', [request('WORKS', 'COST'), request('WORKS', 'COST'), request('WORKS', 'COST')]),
      ask('SUBJECT_FIRST', [request('WORKS'), request('PLANT'), request('WORKS'), request('WORKS')]),
      ask('SUBJECT_FIRST', [request('WORKS', 'LAW', 'WEST'), request('WORKS', 'LAW', 'WEST'), request(null)]),
    ]
    const outcomes = (await Promise.all(asked)).flat()
    const refused = outcomes.filter(({ kind }) => kind === 'refused')
    expect(refused).toEqual(Array(4).fill({ kind: 'refused', refusal: { overQuota: { quota: 9 } } }))
    expect(kindsOf(outcomes).filter((kind) => kind === 'held')).toHaveLength(12)
    expect(await held()).toBe(9)
  })

  it('is not used up by candidates who found no seat', async () => {
    const scarce = [request('PLANT', 'SCARCE'), request('PLANT', 'SCARCE')]
    const others = Array.from({ length: 5 }, () => request('PLANT'))
    const outcomes = await ask('PLAIN', [...scarce, ...others])
    expect(kindsOf(outcomes)).toEqual(['held', 'full', ...Array.from({ length: 4 }, () => 'held'), 'refused'])
  })

  it('refuses a submission with the limit, and lets the candidate register alone', async () => {
    await quotaOf('WORKS', 1)
    const [first, second] = [await agreed(school), await agreed(school, school.hong, hong)].map((memberId) =>
      actingFor(school, memberId),
    )
    if (!first || !second) throw new Error('nobody agreed')
    const { token } = school.works
    await fillIn(first, token, 'PLAIN', choices)
    await submit(first, token, 'PLAIN')
    await fillIn(second, token, 'PLAIN', choices)
    expect(await submit(second, token, 'PLAIN')).toMatchObject({ error: 'ERG_GROUP_QUOTA', details: { quota: 1 } })
    expect((await submit(school.service, school.hong, 'PLAIN')).error).toBeNull()
    expect(await held()).toBe(1)
  })

  it('is released by a cancelled registration, and used again by a retry', async () => {
    await quotaOf('WORKS', 1)
    const first = actingFor(school, await agreed(school, school.ming, ming))
    const second = actingFor(school, await agreed(school, school.hong, hong))
    const { token } = school.works
    await fillIn(first, token, 'PLAIN', choices)
    const { registrationId } = (await submit(first, token, 'PLAIN')).data
    expect((await detail(school.service, school.ming, registrationId)).data).toMatchObject({ byGroup: true })
    await cancel(first, token, registrationId)
    expect(await held()).toBe(0)
    await fillIn(second, token, 'PLAIN', choices)
    expect((await submit(second, token, 'PLAIN')).error).toBeNull()
    expect((await retry(first, token, registrationId)).error).toBe('ERG_GROUP_QUOTA')
    expect((await retry(school.service, school.ming, registrationId)).error).toBeNull()
  })

  it('is shown to operators with its usage', async () => {
    await ask('PLAIN', [request('PLANT')])
    const { printed } = await operate(school.service.services, 'groups', 'list', 'academy')
    expect(printed).toMatch(/WORKS +城建公司 +9 +0 /)
    expect(printed).toMatch(/PLANT +电机厂 +5 +1 /)
  })
})
