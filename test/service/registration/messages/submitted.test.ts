import { PAYMENT_WINDOW_MS } from '@contract/codes'
import { registrationJobs } from '@server/areas/registration/area'
import { latestMessages } from '@server/domain/outbox/messages'
import { academy } from '../academy'
import { cancel, fillIn, submit } from '../candidate'
import { project } from '../project'
import { sharedByTests } from '../../setup/shared-by-tests'

const school = sharedByTests(() =>
  academy({
    projects: [
      `${project}
messages: { submitted: [sms], cancelled: [], expired: [] }
`,
    ],
  }),
)
beforeEach(async () => {
  await school.reset()
  await school.service.services.db.execute('delete from outbox')
})

async function toldOf(subjectCode: string) {
  const { service, ming } = school
  await fillIn(service, ming, 'PLAIN', [{ subjectCode, areaCode: 'EAST' }])
  expect((await submit(service, ming, 'PLAIN')).code).toBe(10)
  for (const job of registrationJobs) await job.run(service.services)
  return (await latestMessages(service.services, { limit: 5 })).map(({ template, text }) => ({ template, text }))
}

test('a submission is notified with the amount due and its deadline', async () => {
  const [message, ...others] = await toldOf('LAW')
  expect(others).toEqual([])
  expect(message?.template).toBe('registrationSubmitted')
  expect(message?.text).toMatch(/已提交，座位已保留。请在 .* 前支付 68\.00元/)
})

test('a free submission is notified without an amount, and not as paid', async () => {
  const messages = await toldOf('FREE')
  expect(messages.map(({ template }) => template)).toEqual(['registrationSubmitted'])
  expect(messages[0]?.text).toMatch(/已提交，座位已保留。$/)
})

test.each([
  ['its time is over', () => school.service.clock.advance(PAYMENT_WINDOW_MS)],
  [
    'it was cancelled',
    async (registrationId: string) => void (await cancel(school.service, school.ming, registrationId)),
  ],
])('no message about held seats is sent once %s', async (_, happen) => {
  const { service, ming } = school
  await fillIn(service, ming, 'PLAIN', [{ subjectCode: 'LAW', areaCode: 'EAST' }])
  await happen((await submit(service, ming, 'PLAIN')).data.registrationId)
  for (const job of registrationJobs) await job.run(service.services)
  expect(await latestMessages(service.services, { limit: 5 })).toEqual([])
})
