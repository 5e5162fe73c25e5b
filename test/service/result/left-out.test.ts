/** Candidates notified of a result that the replacing version omits are notified once, by day. */
import { sql } from 'drizzle-orm'
import {
  resultLeftOutJob,
  resultNotificationJob,
  resultWithdrawnJob,
} from '@server/areas/result/messages/notification-jobs'
import { latestMessages } from '@server/domain/outbox/messages'
import { sharedByTests } from '../setup/shared-by-tests'
import { temporaryFolder } from '../setup/temporary-folder'
import { scored } from './scored'

const folder = temporaryFolder('results-left-out')
const at = sharedByTests(() => scored(folder))
beforeEach(() => at.reset())

const HOUR_MS = 3_600_000
const leaveOut = () => resultLeftOutJob.run(at.services)
/** Runs all notification jobs concurrently; messages go out by SMS and email. */
const tell = async () => {
  await at.services.db.execute(sql`delete from outbox`)
  await Promise.all([leaveOut(), resultNotificationJob.run(at.services)])
  await resultWithdrawnJob.run(at.services)
  await Promise.all([leaveOut(), leaveOut()])
  return told()
}
const told = async () => {
  const messages = await latestMessages(at.services, { limit: 100 })
  return messages.filter(({ channel }) => channel === 'sms').map(({ template }) => template)
}
const reachable = async () => {
  const one = await at.reachable(['LAW', 'TAX'])
  return { ...one, number: await at.numberOf(one.ticketId) }
}
/** Publishes the next version, one minute after the previous one. */
const version = async (...lines: string[]) => {
  at.clock.advance(60_000)
  const { printed } = await at.import(...lines)
  await at.publish()
  return printed
}
const withdraw = async (reason: string) => {
  at.clock.advance(60_000)
  await at.run('withdraw', 'written', 'SPRING-R', '--reason', reason)
}

it('notifies a candidate who is left out of a corrected version by text, email, page and home screen, and no others', async () => {
  const [one, other] = [await reachable(), await reachable()]
  await version(`${one.number},80,75`, `${other.number},70,70`)
  expect(await tell()).toEqual(['resultPublished', 'resultPublished'])
  const printed = await version(`${other.number},70,70`)
  expect(printed).toMatch(/with a result in the current version, and not in the file: theirs will no longer count +1/)
  expect(await tell()).toEqual(['resultLeftOut'])
  const [text] = (await latestMessages(at.services, { limit: 10 })).map((message) => message.text)
  expect(text).toMatch(/没有您的成绩，此前发布的不再有效|there is no result for you/)
  expect(await tell()).toEqual([])
  expect(await at.cards(one.token)).toMatchObject([{ state: 'leftOut', summary: null }])
  expect((await at.sheet(one.token)).error).toBe('EIS_SR_LEFT_OUT')
  expect((await at.steps(one.token)).map(({ title }) => title.en)).toContain(
    'Results were corrected. There is none for you',
  )
  expect(await at.cards(other.token)).toMatchObject([{ state: 'published' }])
})

it('notifies a left-out candidate once, however many versions omit them, and again of the one that includes them', async () => {
  const [one, other] = [await reachable(), await reachable()]
  const both = `${other.number},70,70`
  await version(`${one.number},80,75`, both)
  await tell()
  await version(`${one.number},81,75`, both)
  expect(await tell()).toEqual(['resultCorrected'])
  await version(both)
  expect(await tell()).toEqual(['resultLeftOut'])
  await version(both)
  expect(await tell()).toEqual([])
  await version(`${one.number},81,75`, both)
  expect(await tell()).toEqual(['resultPublished'])
})

it('notifies left-out candidates in the morning, and only those notified of the earlier version', async () => {
  const [one, late, other] = [await reachable(), await reachable(), await reachable()]
  await version(`${one.number},80,75`, `${other.number},70,70`)
  await tell()
  await version(`${one.number},80,75`, `${late.number},60,60`, `${other.number},70,70`)
  // late at night
  at.clock.advance(12 * HOUR_MS)
  await version(`${other.number},70,70`)
  expect(await tell()).toEqual([])
  at.clock.advance(11 * HOUR_MS)
  expect(await tell()).toEqual(['resultLeftOut'])
})

it('notifies a left-out candidate also after a notified withdrawal', async () => {
  const [one, other] = [await reachable(), await reachable()]
  await version(`${one.number},80,75`, `${other.number},70,70`)
  await tell()
  await withdraw('复查')
  expect(await tell()).toEqual(['resultWithdrawn', 'resultWithdrawn'])
  await version(`${other.number},70,70`)
  expect((await tell()).sort()).toEqual(['resultLeftOut', 'resultPublishedAgain'])
  expect(await tell()).toEqual([])
})

it('notifies of the withdrawal of a version, and compares the next with the last notification', async () => {
  const one = await reachable()
  await version(`${one.number},80,75`)
  await tell()
  await version(`${one.number},82,75`)
  await withdraw('漏评一题')
  expect(await tell()).toEqual(['resultWithdrawn'])
  expect(await tell()).toEqual([])
  await version(`${one.number},82,75`)
  expect(await tell()).toEqual(['resultCorrected'])
  expect(await tell()).toEqual([])
})
