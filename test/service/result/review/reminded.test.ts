/** Whoever did not pass is reminded once, a day before reviews close (contract/reminders). */
import { reviewReminders } from '@server/areas/result/review/reminders'
import { remindersJob } from '@server/domain/reminders/reminders-job'
import { latestMessages } from '@server/domain/outbox/messages'
import { sharedByTests } from '../../setup/shared-by-tests'
import { temporaryFolder } from '../../setup/temporary-folder'
import { reviewed } from './reviewed'

const folder = temporaryFolder('reviews-reminded')
const at = sharedByTests(() => reviewed(folder))
beforeEach(() => at.reset())

const remind = () => remindersJob(reviewReminders).run(at.services)
const told = async () =>
  (await latestMessages(at.services, { limit: 100 })).filter(({ template }) => template === 'reviewWindow')
const scored = async (...marks: string[]) => {
  const some = []
  for (const one of marks) {
    const candidate = await at.reachable(['LAW', 'TAX'])
    some.push({ ...candidate, line: `${await at.numberOf(candidate.ticketId)},${one}` })
  }
  await at.import(...some.map(({ line }) => line))
  await at.publish()
  return some
}

it('by email in the morning of the last day, and who passed is not', async () => {
  await scored('40,55', '80,75')
  await remind()
  expect(await told()).toEqual([])
  at.clock.set('2026-11-25T01:00:00.000Z')
  await remind()
  await remind()
  const messages = await told()
  expect(messages.map(({ channel }) => channel)).toEqual(['email'])
  expect(messages[0]?.text).toContain(encodeURIComponent('/default/grade/review/SPRING-R'))
})

it('nobody who applied', async () => {
  const [one] = await scored('40,55')
  if (!one) throw new Error('somebody was scored')
  await at.underReview(one)
  at.clock.set('2026-11-25T01:00:00.000Z')
  await remind()
  expect(await told()).toEqual([])
})
