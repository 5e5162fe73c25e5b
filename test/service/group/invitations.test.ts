/** What a candidate is told whom a group invites. */
import { sql } from 'drizzle-orm'
import { latestMessages } from '@server/domain/outbox/messages'
import { matchRoute } from '@/platform/navigation/route-matching'
import { project } from '../registration/project'
import { sharedByTests } from '../setup/shared-by-tests'
import { decide, invite, remove, works } from './works'

const withMailbox = project.replace('{ account: mingCandidate,', '{ account: mingCandidate, email: ming@example.com,')
const school = sharedByTests(() => works({}, withMailbox))

beforeEach(async () => {
  await school.reset()
  await school.service.services.db.execute(sql`truncate group_member, outbox`)
})

const told = () => latestMessages(school.service.services, { limit: 20 })
const invited = async (group = school.works) => (await invite(school, group)).data.memberId

it('is told which group invites them, by text and email, and where they answer', async () => {
  await invited()
  const messages = await told()
  expect(messages.map(({ template, channel }) => `${template} by ${channel}`).sort()).toEqual([
    'groupInvited by email',
    'groupInvited by sms',
  ])
  for (const { text } of messages) expect(text).toContain('城建公司邀请您加入集体')
  const address = /https?:\S+/.exec(messages.find(({ channel }) => channel === 'email')?.text ?? '')?.[0] ?? ''
  const redirect = new URL(address).searchParams.get('redirect') ?? ''
  expect(matchRoute(redirect)?.name).toBe('myGroup')
})

it('is told once, however often the group asks', async () => {
  await invited()
  await invited()
  expect((await told()).length).toBe(2)
})

it('is told once a day by a group that takes it back and invites again, and by each group', async () => {
  await remove(school, school.works, await invited())
  await decide(school, school.ming, await invited(), 'refuse')
  expect((await told()).length).toBe(2)
  await invited(school.plant)
  expect((await told()).length).toBe(4)
  await school.service.services.db.execute(sql`update group_member set invited_at = invited_at - interval '1 day'`)
  await invited()
  expect((await told()).length).toBe(6)
})

it('is told nothing where the group cannot invite them', async () => {
  await decide(school, school.ming, await invited())
  await school.service.services.db.execute(sql`truncate outbox`)
  expect(await invite(school, school.plant)).toMatchObject({ error: 'ERG_OTHER_GROUP' })
  expect(await told()).toEqual([])
})
