/** Notifications to a candidate invited by a group. */
import { sql } from 'drizzle-orm'
import { addInterval } from '@server/core/postgres/add-interval'
import { latestMessages } from '@server/domain/outbox/messages'
import { matchRoute } from '@/platform/navigation/route-matching'
import { project } from '../registration/project'
import { sharedByTests } from '../setup/shared-by-tests'
import { decide, invite, remove, works } from './works'

const withMailbox = project.replace('{ account: mingCandidate,', '{ account: mingCandidate, email: ming@example.com,')
const school = sharedByTests(() => works({}, withMailbox))

beforeEach(async () => {
  await school.reset()
  await school.service.services.db.execute(sql`delete from group_member; delete from outbox`)
})

const told = () => latestMessages(school.service.services, { limit: 20 })
const invited = async (group = school.works) => (await invite(school, group)).data.memberId

it('notifies a candidate of the inviting group, by text and email, with where to answer', async () => {
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

it('notifies a candidate once, however often the group invites', async () => {
  await invited()
  await invited()
  expect((await told()).length).toBe(2)
})

it('notifies a candidate once a day per group that withdraws and repeats its invitation', async () => {
  const invitations = async () => (await told()).filter(({ template }) => template === 'groupInvited').length
  await remove(school, school.works, await invited())
  await decide(school, school.ming, await invited(), 'refuse')
  expect(await invitations()).toBe(2)
  await invited(school.plant)
  expect(await invitations()).toBe(4)
  await school.service.services.db.execute(
    sql`update group_member set invited_at = ${addInterval(sql`invited_at`, sql`interval '-1 day'`)}`,
  )
  await invited()
  expect(await invitations()).toBe(6)
})

it('does not notify a candidate whom the group cannot invite', async () => {
  await decide(school, school.ming, await invited())
  await school.service.services.db.execute(sql`delete from outbox`)
  expect(await invite(school, school.plant)).toMatchObject({ error: 'ERG_OTHER_GROUP' })
  expect(await told()).toEqual([])
})

it('notifies a candidate of a withdrawn invitation, once a day per group', async () => {
  const ends = async () => (await told()).filter(({ template }) => template === 'groupEnded').map(({ text }) => text)
  await remove(school, school.works, await invited())
  expect(await ends()).toEqual([expect.stringContaining('城建公司撤回了'), expect.stringContaining('城建公司撤回了')])
  await remove(school, school.works, await invited())
  expect(await ends()).toHaveLength(2)
})

it('notifies a candidate of the removal from a group, and that submissions stay', async () => {
  const memberId = await invited()
  await decide(school, school.ming, memberId)
  await school.service.services.db.execute(sql`delete from outbox`)
  await remove(school, school.works, memberId)
  expect((await told()).map(({ template, channel }) => `${template} by ${channel}`).sort()).toEqual([
    'groupEnded by email',
    'groupEnded by sms',
  ])
  for (const { text } of await told()) expect(text).toContain('城建公司已将您移出集体')
})
