/** Candidates are notified once of a published result, by day and without the score. */
import { sql } from 'drizzle-orm'
import { resultNotificationJob, resultWithdrawnJob } from '@server/areas/result/messages/notification-jobs'
import { resultPersonalData } from '@server/areas/result/result-personal-data'
import { requireProject } from '@server/calls/project/find-project'
import { accountById } from '@server/domain/accounts/accounts'
import { latestMessages } from '@server/domain/outbox/messages'
import { sharedByTests } from '../setup/shared-by-tests'
import { temporaryFolder } from '../setup/temporary-folder'
import { scored } from './scored'

const folder = temporaryFolder('results-told')
const at = sharedByTests(() => scored(folder))
beforeEach(() => at.reset())

const HOUR_MS = 3_600_000
const work = () => resultNotificationJob.run(at.services)
const takeBack = () => resultWithdrawnJob.run(at.services)
const told = async () =>
  (await latestMessages(at.services, { limit: 100 })).filter(({ template }) => template.startsWith('result'))
const reachable = async () => {
  const one = await at.reachable(['LAW', 'TAX'])
  return { ...one, number: await at.numberOf(one.ticketId) }
}

it('notifies once, by text and email, after publication, by two instances too', async () => {
  const { number } = await reachable()
  await at.import(`${number},80,75`)
  await work()
  await at.publish('--at', '2026-11-20 12:00')
  await work()
  expect(await told()).toEqual([])
  at.clock.advance(2 * HOUR_MS)
  await Promise.all([work(), work()])
  await work()
  const messages = await told()
  expect(messages.map(({ template, channel }) => [template, channel]).sort()).toEqual([
    ['resultPublished', 'email'],
    ['resultPublished', 'sms'],
  ])
  for (const { text } of messages) {
    expect(text).toMatch(/春季|Spring/)
    expect(text).not.toMatch(/\b(80|75)\b|合格|qualified/i)
  }
})

it('notifies in the morning of a publication at night', async () => {
  const { number } = await reachable()
  await at.import(`${number},80,75`)
  await at.publish('--at', '2026-11-20 23:00')
  at.clock.advance(14 * HOUR_MS)
  await work()
  expect(await told()).toEqual([])
  at.clock.advance(9 * HOUR_MS)
  await work()
  expect(await told()).toHaveLength(2)
})

it('notifies of a correction with its own text, and not of replaced or withdrawn versions', async () => {
  const { number } = await reachable()
  await at.import(`${number},80,75`)
  await at.publish()
  at.clock.advance(60_000)
  await at.run('withdraw', 'written', 'SPRING-R', '--reason', '复查')
  await work()
  expect(await told()).toEqual([])
  at.clock.advance(HOUR_MS)
  await at.import(`${number},82,75`)
  await at.publish()
  await work()
  expect((await told()).map(({ template }) => template)).toEqual(['resultCorrected', 'resultCorrected'])
})

it('notifies of a correction only when the candidate’s result changed; a changed place does not count', async () => {
  const [one, other] = [await reachable(), await reachable()]
  await at.import(`${one.number},80,75`, `${other.number},81,70`)
  await at.publish()
  await work()
  await at.services.db.execute(sql`delete from outbox`)
  at.clock.advance(HOUR_MS)
  // the first of two corrections
  await at.import(`${one.number},80,75`, `${other.number},95,75`)
  await at.publish()
  await work()
  const messages = await told()
  expect(messages.map(({ template }) => template)).toEqual(['resultCorrected', 'resultCorrected'])
  const read = await Promise.all([at.sheet(one.token), at.sheet(other.token)])
  expect(read.map(({ data }) => [data.change, data.place?.place])).toEqual([
    ['same', 2],
    ['changed', 1],
  ])
  const titles = async (token: string) => (await at.steps(token)).map(({ title }) => title.en)
  expect(await titles(one.token)).toContain('Your result has been published')
  expect(await titles(other.token)).toContain('Your result was corrected')
})

it('does not notify of a version equal to the last notification, however many were replaced in between', async () => {
  const [one, other] = [await reachable(), await reachable()]
  await at.import(`${one.number},80,75`, `${other.number},81,70`)
  await at.publish()
  await work()
  await at.services.db.execute(sql`delete from outbox`)
  // at night
  at.clock.advance(14 * HOUR_MS)
  for (const law of ['85', '80']) {
    await at.import(`${one.number},${law},75`, `${other.number},82,70`)
    await at.publish()
    at.clock.advance(60_000)
  }
  at.clock.advance(9 * HOUR_MS)
  await work()
  expect((await told()).map(({ template, channel }) => [template, channel]).sort()).toEqual([
    ['resultCorrected', 'email'],
    ['resultCorrected', 'sms'],
  ])
})

it('notifies of a withdrawal with its reason, once, by day, and of the next publication', async () => {
  const [one, late] = [await reachable(), await reachable()]
  await at.import(`${one.number},80,75`)
  await at.publish()
  await work()
  at.clock.advance(60_000)
  await at.run('withdraw', 'written', 'SPRING-R', '--reason', '漏评一题。')
  at.clock.advance(12 * HOUR_MS)
  await takeBack()
  expect(await told()).toHaveLength(2)
  at.clock.advance(12 * HOUR_MS)
  await Promise.all([takeBack(), takeBack()])
  const withdrawn = (await told()).filter(({ template }) => template === 'resultWithdrawn')
  expect(withdrawn.map(({ channel }) => channel).sort()).toEqual(['email', 'sms'])
  expect(withdrawn[0]?.text).toMatch(/漏评一题[。.] ?(重新发布后|We tell you)/)
  await at.services.db.execute(sql`delete from outbox`)
  await at.import(`${one.number},80,75`, `${late.number},70,75`)
  await at.publish()
  await work()
  expect((await told()).map(({ template }) => template).sort()).toEqual([
    ...['resultPublished', 'resultPublished'],
    ...['resultPublishedAgain', 'resultPublishedAgain'],
  ])
})

it('does not notify of a withdrawal that ended before it could be notified', async () => {
  const { number } = await reachable()
  await at.import(`${number},80,75`)
  await at.publish()
  await work()
  await at.services.db.execute(sql`delete from outbox`)
  at.clock.advance(HOUR_MS)
  await at.run('withdraw', 'written', 'SPRING-R', '--reason', '复查')
  at.clock.advance(HOUR_MS)
  await at.import(`${number},80,75`)
  await at.publish()
  await takeBack()
  await work()
  expect(await told()).toEqual([])
  // candidates notified of this version are notified of its withdrawal
  at.clock.advance(HOUR_MS)
  await at.run('withdraw', 'written', 'SPRING-R', '--reason', '再次复查')
  await takeBack()
  expect((await told()).map(({ template }) => template)).toEqual(['resultWithdrawn', 'resultWithdrawn'])
})

it('does not notify deleted accounts; their scores stay with the exam body, and they are informed before deletion', async () => {
  const { number, accountId } = await reachable()
  await at.import(`${number},80,75`)
  const project = await requireProject(at.services, 'written')
  const owner = { projectId: at.projectId, accountId }
  const account = await accountById(at.services, at.projectId, accountId)
  if (!account) throw new Error('there is no account')
  const person = { project, owner, account }
  expect(await resultPersonalData.exportSections?.(at.services, person)).toEqual([])
  await at.publish()
  const parts = await resultPersonalData.exportSections?.(at.services, person)
  expect(JSON.stringify(parts)).toContain('法律：80 分')
  await at.services.db.transaction(async (tx) => void (await resultPersonalData.end(at.services, tx, person)))
  await work()
  expect(await told()).toEqual([])
  const { rows } = await at.services.db.execute(sql`select from result`)
  expect(rows).toHaveLength(1)
})
