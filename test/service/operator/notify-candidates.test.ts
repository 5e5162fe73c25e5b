/** `notices tell` notifies the candidates affected by a notice. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { outbox } from '@server/core/tables/operations'
import { latestMessages } from '@server/domain/outbox/messages'
import { noticeDueAt } from '@server/domain/notices/notify-candidates'
import { academy } from '../registration/academy'
import { cancel, fillIn, submit } from '../registration/candidate'
import { interleave } from '../setup/pause'
import { sharedByTests } from '../setup/shared-by-tests'
import { temporaryFolder } from '../setup/temporary-folder'
import { operate } from './operator'

const school = sharedByTests(() => academy())
const services = () => school.service.services
const tell = (...words: string[]) => operate(services(), 'notices', 'tell', 'academy', ...words)

async function publish(publishedAt = '2026-11-20T01:00:00Z') {
  const file = join(temporaryFolder('tell'), 'notices.yaml')
  const title = '{ zh: 东考区考试改期, en: Sittings in the east are moved }'
  writeFileSync(
    file,
    `notices: [{ code: typhoon, title: ${title}, publishedAt: '${publishedAt}', body: { zh: 改期, en: Moved } }]`,
  )
  await operate(services(), 'notices', 'publish', 'academy', file)
}

const register = async (token: string, areaCode: string, batch = 'PLAIN') => {
  await fillIn(school.service, token, batch, [{ subjectCode: 'LAW', areaCode }])
  return (await submit(school.service, token, batch)).data.registrationId
}
const told = async () =>
  (await latestMessages(services(), { limit: 50 })).filter(({ template }) => template === 'noticeTold')

beforeEach(async () => {
  await school.reset()
  await services().db.execute(sql`delete from outbox; delete from audit_log`)
  await publish()
})

it('sends its title and its location to all registered candidates, and to no others', async () => {
  await register(school.ming, 'EAST')
  await cancel(school.service, school.hong, await register(school.hong, 'EAST'))
  expect((await tell('typhoon', '--dry-run')).printed).toBe('“东考区考试改期” concerns 1 people.')
  expect(await told()).toEqual([])
  expect((await tell('typhoon')).printed).toBe('“东考区考试改期” is sent to 1 people, 100 a second.')
  expect(await told()).toMatchObject([{ channel: 'sms', target: '13812345670', values: { title: '东考区考试改期' } }])
  const audit = await operate(services(), 'audit', 'list', 'academy', '--command', 'notices tell')
  expect(audit.printed).toMatch(/wang +notices tell +code typhoon, people 1/)
})

it('is sent to candidates registered for a batch, or with a session in an area', async () => {
  await register(school.ming, 'EAST')
  await register(school.hong, 'WEST')
  await register(school.lei, 'EAST', 'SUBJECT_FIRST')
  const concerns = async (...words: string[]) =>
    /concerns (\d)/.exec((await tell('typhoon', '--dry-run', ...words)).printed)?.[1]
  expect(await concerns()).toBe('3')
  expect(await concerns('--batch', 'PLAIN')).toBe('2')
  expect(await concerns('--area', 'EAST')).toBe('2')
  expect(await concerns('--area', 'EAST', '--batch', 'PLAIN')).toBe('1')
  expect((await tell('typhoon', '--area', 'NORTH')).complained).toBe('There is no area “NORTH” in “academy”.')
  expect((await tell('typhoon', '--area', 'EAST', '--round', 'X')).code).toBe(2)
})

it('is sent once by two operators at the same moment: the second is refused', async () => {
  await register(school.ming, 'EAST')
  const { first, second } = await interleave(
    services(),
    (text) => /insert into "?outbox/.test(text),
    () => tell('typhoon'),
    () => tell('typhoon'),
  )
  expect([first.code, second.code]).toEqual([0, 1])
  expect(second.complained).toMatch(/was told to 1 people/)
  expect(await told()).toHaveLength(1)
})

it('is sent once, unless repeating is requested', async () => {
  await register(school.ming, 'EAST')
  await tell('typhoon', '--batch', 'PLAIN')
  const { code, complained } = await tell('typhoon')
  expect(code).toBe(1)
  expect(complained).toMatch(/^“typhoon” was told to 1 people of PLAIN at 2026-11-20 10:00\. --again/)
  expect((await tell('typhoon', '--again')).code).toBe(0)
})

it('is not sent before it is published, or where there is none', async () => {
  await publish('2026-11-21T01:00:00Z')
  expect((await tell('typhoon')).complained).toBe(
    '“typhoon” is shown from 2026-11-21 09:00 on: nobody would find it yet.',
  )
  expect((await tell('nothing')).complained).toMatch(/There is no notice “nothing”/)
})

it('is sent at a hundred a second, so that sign-in codes do not wait behind it', async () => {
  await register(school.ming, 'EAST')
  await tell('typhoon')
  const [only] = await services()
    .db.select({ at: outbox.nextAttemptAt })
    .from(outbox)
    .where(eq(outbox.template, 'noticeTold'))
  expect(only?.at.toISOString()).toBe('2026-11-20T02:00:00.000Z')
  expect([99, 100, 250].map((place) => noticeDueAt(0, place).getTime())).toEqual([0, 1_000, 2_000])
})
