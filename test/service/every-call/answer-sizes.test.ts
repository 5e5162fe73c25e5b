/** How large an answer may be that a page begins with, zipped as phones ask for it (docs/decisions/0124). */
import { gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { actorOf } from '@server/calls/actor/actors'
import { recordSignIn } from '@server/domain/accounts/sign-in-events'
import { sharedByTests } from '../setup/shared-by-tests'
import { describedCalls, type DescribedCall } from './described-calls'
import { sampleInput } from './sample'
import { send } from './send'
import { twoCandidates } from './two-candidates'

const MOST_BYTES = 30 * 1024
/** As many registrations as the list of them holds. */
const REGISTRATIONS = 200
const SIGN_INS = 60

const both = sharedByTests(twoCandidates)

/** What Ming has once is there as often as the lists hold; ids that look as if by chance, since those do not zip. */
async function often(): Promise<void> {
  const { services } = both.school.service
  const { registrationId, orderId } = both.owned
  const times = sql`generate_series(2, ${REGISTRATIONS}::int) n`
  const newRegistration = sql`md5('registration' || n)::uuid`
  const newOrder = sql`md5('order' || n)::uuid`
  await services.db.execute(sql`
    insert into registration select (jsonb_populate_record(one, jsonb_build_object(
      'registration_id', ${newRegistration}, 'registration_number', 'COPY-' || n, 'status', 'cancelled'))).*
    from registration one, ${times} where one.registration_id = ${registrationId}`)
  await services.db.execute(sql`
    insert into registration_subject select (jsonb_populate_record(one, jsonb_build_object(
      'registration_id', ${newRegistration}))).*
    from registration_subject one, ${times} where one.registration_id = ${registrationId}`)
  await services.db.execute(sql`
    insert into orders select (jsonb_populate_record(one, jsonb_build_object(
      'order_id', ${newOrder}, 'subject_id', ${newRegistration}, 'status', 'paid', 'paid_at', one.created_at))).*
    from orders one, ${times} where one.order_id = ${orderId}`)
  await services.db.execute(sql`
    insert into order_line select (jsonb_populate_record(one, jsonb_build_object('order_id', ${newOrder}))).*
    from order_line one, ${times} where one.order_id = ${orderId}`)
  const owner = await actorOf(services, both.ming)
  const visitor = { ip: '203.0.113.9', userAgent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/126.0.0.0', referer: '' }
  for (let times = 0; owner && times < SIGN_INS; times++)
    await recordSignIn(services, services.db, owner, { way: 'password', outcome: 'wrongPassword', visitor })
}

async function answerTo(call: DescribedCall) {
  const { auth, group } = call.endpoint
  const who = group ? both.groupHeaders[both.ming] : auth === 'candidate' && { authorization: `ExamToken ${both.ming}` }
  const reply = await send(both.school.service, call, sampleInput(call, both.known), { ...who })
  return { call: call.key, status: reply.statusCode, bytes: gzipSync(reply.rawPayload).length }
}

test('no answer that a page begins with is larger than 30 KB, to somebody who has as much as their lists hold', async () => {
  await often()
  const reading = (await describedCalls(both.school.service)).filter(({ method }) => method === 'GET')
  const answers: Awaited<ReturnType<typeof answerTo>>[] = []
  for (const call of reading) answers.push(await answerTo(call))
  const bytesOf = (key: string) => answers.find(({ call }) => call === key)?.bytes ?? 0
  // what they hold zips to as much at least: the lists were full
  expect(bytesOf('GET /exm_c/registrations')).toBeGreaterThan(REGISTRATIONS * 16)
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  expect(answers.filter(({ bytes }) => bytes > MOST_BYTES)).toEqual([])
})
