/**
 * WeChat messages about offers and changes by the exam body; the candidate's own actions use up no message consent.
 */
import { sql } from 'drizzle-orm'
import { latestMessages } from '@server/domain/outbox/messages'
import { keepAgreements } from '../setup/store-agreements'
import { operate } from '../operator/operator'
import { sharedByTests } from '../setup/shared-by-tests'
import { rounds } from './rounds'

const at = sharedByTests(() =>
  rounds({ env: { WECHAT_TEMPLATE_SEAT_OFFERED: 'offered', WECHAT_TEMPLATE_APPOINTMENT_MOVED: 'moved' } }),
)
beforeEach(async () => {
  await at.reset()
  await at.services.db.execute(sql`delete from wechat_agreement`)
})

const MINUTE = 61_000
async function agreed(language: 'zh' | 'en') {
  const [somebody] = await at.candidates(1)
  if (!somebody) throw new Error('nobody came')
  const { projectId } = at
  const topics = ['seatOffered', 'appointmentMoved'] as const
  await keepAgreements(
    at.services,
    { projectId, accountId: somebody.accountId },
    { openid: 'theirs', language, topics },
  )
  return somebody
}
const notices = async () => {
  await at.work()
  return (await latestMessages(at.services, { limit: 9 })).flatMap(({ notice, template, expiresAt }) =>
    notice ? [{ template, expiresAt, ...notice }] : [],
  )
}

test('notifies of an offered seat and its confirmation deadline', async () => {
  const holders = await at.candidates(3)
  const appointments = []
  for (const { token } of holders) appointments.push((await at.book(token, 'S1')).data.appointmentId)
  at.clock.advance(MINUTE)
  const { token } = await agreed('en')
  await at.wait(token, 'S1')
  expect(await notices()).toEqual([])
  await at.cancel(holders[0]?.token ?? '', appointments[0] ?? '')
  expect(await notices()).toMatchObject([
    {
      template: 'seatOffered',
      templateId: 'offered',
      expiresAt: new Date('2026-11-20T03:01:01.000Z'),
      fields: {
        thing1: 'Computer-based test',
        time2: '2026年11月23日 09:00',
        thing3: 'West Lake centre',
        time4: '2026年11月20日 11:01',
      },
    },
  ])
})

test('notifies of a seat moved by the exam body, not of one moved by the candidate', async () => {
  const { token } = await agreed('zh')
  const { appointmentId } = (await at.book(token, 'S1')).data
  at.clock.advance(MINUTE)
  await at.reschedule(token, appointmentId, 'S2')
  expect(await notices()).toEqual([])
  const { code, complained } = await operate(
    at.services,
    ...['sessions', 'move', 'centre', 'OPEN', 'S2', 'A', '--to-session', 'S3'],
  )
  expect([code, complained]).toEqual([0, ''])
  expect(await notices()).toMatchObject([
    {
      template: 'appointmentMoved',
      fields: { thing1: '机考', time2: '2026年11月24日 09:00', thing3: '钱江考点', thing4: '一机房，1 号座位' },
    },
  ])
})
