import { eq, sql } from 'drizzle-orm'
import { groupPersonalData } from '@server/areas/group/group-personal-data'
import { accountIdOf, createAccount } from '@server/domain/accounts/accounts'
import { requireProject } from '@server/calls/project/find-project'
import { accounts } from '@server/core/tables/account'
import { groupMembers } from '@server/core/tables/group'
import { personOf } from '@server/domain/personal-data/person'
import { fillIn, submit } from '../registration/candidate'
import { locksAccount } from '../account/overtaken'
import { issueToken } from '../setup/issue-token'
import { interleave } from '../setup/pause'
import { sharedByTests } from '../setup/shared-by-tests'
import { decide, hong, invite, membersOf, membershipsOf, ming, remove, works } from './works'

const school = sharedByTests(works)

beforeEach(async () => {
  await school.reset()
  await school.service.services.db.execute(sql`delete from group_member`)
})

const invited = async (group = school.works, whom: typeof ming | typeof hong = ming) =>
  (await invite(school, group, whom)).data.memberId

describe('A group account', () => {
  it('gets its group’s name and quota', async () => {
    const memberId = await invited()
    await invited(school.works, hong)
    await decide(school, school.ming, memberId)
    expect((await school.service.call('GET /exm_c/group', {}, school.works)).data).toEqual({
      ...{ groupDomain: 'WORKS', name: '城建公司', quota: 9, held: 0 },
      ...{ agreed: 1, invited: 1, unpaid: 0 },
    })
  })

  it.each([
    ['a candidate who sends the header of a group', () => ({ token: school.ming, headers: school.works.headers })],
    ['another group that sends its header', () => ({ token: school.plant.token, headers: school.works.headers })],
    ['a group account that names no group', () => ({ token: school.works.token })],
  ])('is the only one to act for its group: %s is refused', async (_who, options) => {
    expect(await school.service.call('GET /exm_c/group', {}, options())).toMatchObject({
      code: 60,
      error: 'ERG_NOT_THE_GROUP',
    })
  })

  it('is refused in every call with the header of another group', async () => {
    const options = { token: school.plant.token, headers: school.works.headers }
    expect(await school.service.call('GET /exm_c/batches', {}, options)).toMatchObject({ error: 'ERG_NOT_THE_GROUP' })
  })
})

describe('A candidate', () => {
  it('cannot join a group once the sign-in has ended during the call', async () => {
    const { services } = school.service
    const projectId = (await requireProject(services, 'academy')).projectId
    const accountId = await accountIdOf(services, projectId, 'mingcandidate')
    const token = await issueToken(services, { projectId, accountId: accountId ?? '' })
    const memberId = await invited()
    const { first, second } = await interleave(
      services,
      locksAccount,
      () => decide(school, token, memberId),
      () => school.service.call('GET /ea/so', {}, { token }),
    )
    expect([first.error, second.error]).toEqual(['EA_LOGIN_EXPIRED', null])
    expect(await services.db.select().from(groupMembers)).toMatchObject([{ memberId, state: 'invited' }])
  })

  it('is invited by name and ID number, and joins the group by accepting', async () => {
    const memberId = await invited()
    expect(await membershipsOf(school, school.ming)).toMatchObject([
      { memberId, groupName: '城建公司', state: 'invited' },
    ])
    expect((await membersOf(school, school.works)).members).toMatchObject([
      { memberId, state: 'invited', agreedAt: null },
    ])
    await decide(school, school.ming, memberId)
    expect(await membershipsOf(school, school.ming)).toMatchObject([{ state: 'agreed' }])
    expect((await membersOf(school, school.works)).members).toMatchObject([
      { realName: '王明', idNumber: expect.stringMatching(/^\d+\*+/) as unknown, state: 'agreed' },
    ])
  })

  it.each([
    ['another name', { ...ming, realName: '李四' }],
    ['an ID number that nobody has', { ...ming, idNumber: '110105199003072610' }],
    ['the document of a group', { realName: '电机厂', idType: 'nationalId' as const, idNumber: '91440101DEMO000033' }],
  ])('is not found by %s', async (_what, whom) => {
    expect(await invite(school, school.works, whom)).toMatchObject({ error: 'ERG_ACCOUNT_NOT_FOUND' })
  })

  it('is found however the number is written', async () => {
    expect(
      await invite(school, school.works, { ...ming, idNumber: ' １１０１０５１９９００３０７２３１１ ' }),
    ).toMatchObject({ error: null })
  })

  it('with a passport is found by its issuing country: the same number of another country is another person', async () => {
    const { services } = school.service
    const { projectId } = await requireProject(services, 'academy')
    const passport = { realName: '陈一', idType: 'passport' as const, idNumber: 'F30482617' }
    const named = { password: 'Right-password1', ...passport }
    const idOf: Record<string, string> = {}
    for (const country of ['FRA', 'NZL'])
      idOf[country] = await createAccount(services, projectId, { ...named, country, account: `chen${country}` })
    for (const country of ['NZL', 'FRA']) {
      const memberId = (await invite(school, school.works, { ...passport, country })).data.memberId
      const rows = await services.db.select().from(groupMembers)
      expect(rows.find((row) => row.memberId === memberId)?.accountId).toBe(idOf[country])
    }
    expect(await invite(school, school.works, { ...passport, country: 'DEU' })).toMatchObject({
      error: 'ERG_ACCOUNT_NOT_FOUND',
    })
    for (const country of [undefined, '', 'XYZ'])
      expect(await invite(school, school.works, { ...passport, country })).toMatchObject({
        error: 'COMMON_FIELDS',
        details: { fields: { country: 'FIELD_REQUIRED' } },
      })
  })

  it('is invited once, and not again as a member of the group', async () => {
    const memberId = await invited()
    expect(await invited()).toBe(memberId)
    await decide(school, school.ming, memberId)
    expect(await invite(school, school.works)).toMatchObject({ error: 'ERG_MEMBER_ALREADY' })
  })

  it('can join only one group: a second one cannot invite, and one of two invitations can be accepted', async () => {
    const first = await invited()
    const second = await invited(school.plant)
    await decide(school, school.ming, first)
    expect(await decide(school, school.ming, second)).toMatchObject({ error: 'ERG_LEAVE_FIRST' })
    expect(await invite(school, school.plant)).toMatchObject({ error: 'ERG_OTHER_GROUP' })
  })

  it('joins one group when accepting two at the same moment', async () => {
    const ids = [await invited(), await invited(school.plant)]
    const answers = await Promise.all(ids.map((memberId) => decide(school, school.ming, memberId)))
    expect(answers.map(({ error }) => error).sort()).toEqual(['ERG_LEAVE_FIRST', null])
    const states = (await membershipsOf(school, school.ming)).map(({ state }) => state)
    expect(states.sort()).toEqual(['agreed', 'invited'])
  })

  it('can decline, and is then in no list', async () => {
    const memberId = await invited()
    await decide(school, school.ming, memberId, 'refuse')
    expect(await membershipsOf(school, school.ming)).toEqual([])
    expect((await membersOf(school, school.works)).members).toEqual([])
    expect(await decide(school, school.ming, memberId)).toMatchObject({ error: 'ERG_INVITATION_GONE' })
  })

  it('can leave, and join another group', async () => {
    const memberId = await invited()
    await decide(school, school.ming, memberId)
    await decide(school, school.ming, memberId, 'leave')
    expect(await decide(school, school.ming, await invited(school.plant))).toMatchObject({ error: null })
  })

  it('can repeat an answer without effect', async () => {
    const memberId = await invited()
    await decide(school, school.ming, memberId)
    expect(await decide(school, school.ming, memberId)).toMatchObject({ error: null })
  })

  it('cannot answer for another candidate', async () => {
    expect(await decide(school, school.hong, await invited())).toMatchObject({ error: 'ERG_INVITATION_GONE' })
  })

  it('cannot accept an invitation that the group has withdrawn', async () => {
    const memberId = await invited()
    await remove(school, school.works, memberId)
    expect(await decide(school, school.ming, memberId)).toMatchObject({ error: 'ERG_INVITATION_GONE' })
  })
})

describe('The list of a group', () => {
  it('is separate: another group can neither see nor remove its candidates', async () => {
    const memberId = await invited()
    expect((await membersOf(school, school.plant)).members).toEqual([])
    expect(await remove(school, school.plant, memberId)).toMatchObject({ error: 'ERG_CANDIDATE_NOT_FOUND' })
  })

  it('excludes removed candidates', async () => {
    const memberId = await invited()
    await remove(school, school.works, memberId)
    expect((await membersOf(school, school.works)).members).toEqual([])
    expect(await remove(school, school.works, memberId)).toMatchObject({ error: 'ERG_CANDIDATE_NOT_FOUND' })
  })

  it('is searched by a full name or ID number', async () => {
    await invited()
    const memberId = await invited(school.works, hong)
    expect((await membersOf(school, school.works, '王明')).members).toHaveLength(2)
    expect((await membersOf(school, school.works, hong.idNumber)).members).toMatchObject([{ memberId }])
    expect((await membersOf(school, school.works, '王')).members).toEqual([])
  })

  it('is paged, newest first, with each candidate once', async () => {
    const { db } = school.service.services
    await db.execute(sql`
      insert into group_member (project_id, member_id, group_domain, account_id, state, invited_at)
      select project_id, gen_random_uuid(), 'WORKS', account_id, case when n = 1 then 'invited' else 'refused' end, now()
      from account, generate_series(1, 40) n where user_type = 'candidate'`)
    await db.execute(sql`drop index group_member_once`)
    await db.execute(sql`update group_member set state = 'invited'`)
    const seen: string[] = []
    let after: string | undefined
    for (let hasMore = true; hasMore;) {
      const query = after === undefined ? {} : { after }
      const { data } = await school.service.call('GET /exm_c/group/members', { query }, school.works)
      seen.push(...data.members.map(({ memberId }) => memberId))
      after = seen.at(-1)
      hasMore = data.hasMore
    }
    const read = async (query: { pages: '2' | '4'; after?: string }) =>
      (await school.service.call('GET /exm_c/group/members', { query }, school.works)).data
    const two = await read({ pages: '2' })
    const four = await read({ pages: '2', after: two.members.at(-1)?.memberId ?? '' })
    await db.execute(sql`delete from group_member`)
    await db.execute(
      sql`create unique index group_member_once on group_member (project_id, group_domain, account_id) where state in ('invited', 'agreed')`,
    )
    const all = 40 * (await db.$count(accounts, eq(accounts.userType, 'candidate')))
    expect(seen).toHaveLength(all)
    expect(new Set(seen).size).toBe(all)
    expect(seen).toEqual([...seen].sort().reverse())
    expect([...two.members, ...four.members].map(({ memberId }) => memberId)).toEqual(seen.slice(0, 120))
    expect(two.hasMore).toBe(true)
  })
})

describe('A group reading for its candidate', () => {
  const registered = async () => {
    await fillIn(school.service, school.ming, 'PLAIN', [{ subjectCode: 'LAW', areaCode: 'EAST' }])
    return (await submit(school.service, school.ming, 'PLAIN')).data.registrationId
  }
  const readFor = (memberId: string, group = school.works) =>
    school.service.call(
      'GET /exm_c/registrations',
      {},
      {
        token: group.token,
        headers: { ...group.headers, 'group-member': memberId },
      },
    )

  it('sees the status of their registrations, once they have accepted', async () => {
    const registrationId = await registered()
    const memberId = await invited()
    expect((await membersOf(school, school.works)).members).toMatchObject([{ registrations: [] }])
    expect(await readFor(memberId)).toMatchObject({ error: 'ERG_CANDIDATE_NOT_FOUND' })
    await decide(school, school.ming, memberId)
    expect((await readFor(memberId)).data).toMatchObject([{ registrationId }])
    expect((await membersOf(school, school.works)).members).toMatchObject([
      { registrations: [{ registrationId, status: 'submitted', paymentStatus: 'unpaid', batchName: { zh: 'PLAIN' } }] },
    ])
  })

  it('sees nothing after they left', async () => {
    await registered()
    const memberId = await invited()
    await decide(school, school.ming, memberId)
    await decide(school, school.ming, memberId, 'leave')
    expect(await readFor(memberId)).toMatchObject({ error: 'ERG_CANDIDATE_NOT_FOUND' })
  })

  it('is refused for another group’s candidate, as is a candidate, and any call that does not allow it', async () => {
    const memberId = await invited()
    await decide(school, school.ming, memberId)
    expect(await readFor(memberId, school.plant)).toMatchObject({ error: 'ERG_CANDIDATE_NOT_FOUND' })
    const byCandidate = { token: school.hong, headers: { 'group-member': memberId } }
    expect(await school.service.call('GET /exm_c/registrations', {}, byCandidate)).toMatchObject({
      error: 'ERG_NOT_THE_GROUP',
    })
    const elsewhere = { token: school.works.token, headers: { ...school.works.headers, 'group-member': memberId } }
    expect(await school.service.call('GET /exm_c/next-steps', {}, elsewhere)).toMatchObject({
      error: 'ERG_NOT_THE_GROUP',
    })
  })
})

describe('The home screen', () => {
  const stepsOf = async (options: { token: string; headers?: Record<string, string> }) =>
    (await school.service.call('GET /exm_c/next-steps', {}, options)).data.steps

  it('asks a candidate to answer an invitation, until they have', async () => {
    const memberId = await invited()
    expect(await stepsOf({ token: school.ming })).toMatchObject([
      { kind: 'answer', about: { zh: '城建公司', en: '城建公司' }, screen: 'myGroup' },
    ])
    expect(await stepsOf({ token: school.hong })).toEqual([])
    await decide(school, school.ming, memberId)
    expect(await stepsOf({ token: school.ming })).toEqual([])
  })

  it('links a group to its candidates, with their number', async () => {
    await decide(school, school.ming, await invited())
    await invited(school.works, hong)
    expect(await stepsOf(school.works)).toMatchObject([
      { screen: 'groupMembers', about: { zh: '城建公司：已加入 1 人，待同意 1 人' } },
    ])
    expect(await stepsOf(school.plant)).toMatchObject([{ about: { zh: '电机厂：已加入 0 人，待同意 0 人' } }])
  })
})

it('exports the membership with the candidate’s data, and deletes it with the account', async () => {
  await decide(school, school.ming, await invited())
  const { services } = school.service
  const [row] = await services.db.select().from(groupMembers)
  const person = row && (await personOf(services, row, services.db))
  if (!person) throw new Error('nobody was invited')
  const told = await groupPersonalData.exportSections?.(services, person)
  expect(told?.flatMap(({ entries }) => entries.map(({ facts }) => facts[0]?.value))).toEqual(['城建公司'])
  await services.db.transaction((tx) => groupPersonalData.end(services, tx, person))
  expect(await membershipsOf(school, school.ming)).toEqual([])
  expect((await membersOf(school, school.works)).members).toEqual([])
})
