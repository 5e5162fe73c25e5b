/** Maximum compressed size of a response that a page loads first. */
import { gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { RESULT } from '@contract/codes'
import { actorOf } from '@server/calls/actor/actors'
import { recordSignIn } from '@server/domain/accounts/sign-in/sign-in-events'
import { readDraft, save } from '../registration/candidate'
import { sharedByTests } from '../setup/shared-by-tests'
import { describedCalls, type DescribedCall } from './described-calls'
import { sampleInput } from './sample'
import { send } from './send'
import { twoCandidates } from './two-candidates'

const MOST_BYTES = 30 * 1024
/** Limit of the registration list. */
const REGISTRATIONS = 200
const SIGN_INS = 60

const both = sharedByTests(twoCandidates)

/** Multiplies Ming's records up to the list limits, with pseudo-random ids, which do not compress. */
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

/** Signs in for every call, because some calls end the session. */
async function answerTo(call: DescribedCall) {
  const { auth, group } = call.endpoint
  const ming = `ExamToken ${await both.school.signIn('ming')}`
  const who = group ? both.groupHeaders[both.ming] : auth === 'candidate' && { authorization: ming }
  const reply = await send(both.school.service, call, sampleInput(call, both.known), { ...who })
  const { code } = reply.json<{ code: number }>()
  return {
    call: call.key,
    status: reply.statusCode,
    isDone: code === RESULT.success,
    bytes: gzipSync(reply.rawPayload).length,
  }
}

async function answersTo(method: 'GET' | 'POST') {
  const calls = (await describedCalls(both.school.service)).filter((call) => call.method === method)
  const answers: Awaited<ReturnType<typeof answerTo>>[] = []
  for (const call of calls) answers.push(await answerTo(call))
  return answers
}

const tooLarge = ({ status, bytes }: { status: number; bytes: number }) => status >= 500 || bytes > MOST_BYTES

beforeAll(often)

test('no response that a page loads first exceeds 30 KB for a candidate with full lists', async () => {
  const answers = await answersTo('GET')
  const bytesOf = (key: string) => answers.find(({ call }) => call === key)?.bytes ?? 0
  // lower bound that proves full lists
  expect(bytesOf('GET /exm_c/registrations')).toBeGreaterThan(REGISTRATIONS * 16)
  expect(answers.filter(tooLarge)).toEqual([])
})

test('no response to an action exceeds it either', async () => {
  const answers = await answersTo('POST')
  // requires enough successes, because refusals are always small
  expect(answers.filter(({ isDone }) => isDone).length).toBeGreaterThan(15)
  expect(answers.filter(tooLarge)).toEqual([])
})

test('no response of a long information table exceeds it at any step', async () => {
  const name = (at: number) => Array.from({ length: 40 }, (_, sign) => char(at * 40 + sign)).join('')
  const education = Array.from({ length: 50 }, (_, at) => ({ school: name(at) }))
  const { updatedAt } = (await readDraft(both.school.service, both.ming, 'WIZARD')).data
  const kept = await save(both.school.service, both.ming, 'WIZARD', {
    seenAt: updatedAt,
    baseInfo: { phone: '13912345678', employed: 'no', education },
  })
  expect(kept).toMatchObject({ error: null })
  expect(kept.data.baseInfo['education']).toHaveLength(50)
  expect(gzipSync(JSON.stringify(kept)).length).toBeLessThan(MOST_BYTES)
})

test('no payment status of an order with sixty subject lines exceeds it', async () => {
  const { services } = both.school.service
  await services.db.execute(sql`
    insert into order_line select (jsonb_populate_record(one, jsonb_build_object(
      'line_number', n, 'ref', 'S' || n, 'text', jsonb_build_object('name', jsonb_build_object(
        'zh', md5('zh' || n), 'en', md5('en' || n)))))).*
    from order_line one, generate_series(2, 60) n where one.order_id = ${both.owned['orderId']} and one.line_number = 1`)
  const { orderId = '' } = both.owned
  const asked = await both.school.service.call(
    'POST /exm_c/orders/:orderId/check',
    { params: { orderId } },
    { token: both.ming },
  )
  expect(asked.data.lines).toHaveLength(60)
  expect(gzipSync(JSON.stringify(asked)).length).toBeLessThan(MOST_BYTES)
})

/** Han characters in pseudo-random order, which do not compress. */
const char = (at: number) => String.fromCharCode(0x4e00 + ((at * 7_919) % 20_000))
