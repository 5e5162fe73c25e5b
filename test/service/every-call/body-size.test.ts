import { sharedByTests } from '../setup/shared-by-tests'
import { describedCalls, type DescribedCall } from './described-calls'
import { twoCandidates } from './two-candidates'

const both = sharedByTests(twoCandidates)
let calls: DescribedCall[]
beforeAll(async () => {
  const all = await describedCalls(both.school.service)
  calls = all.filter(({ endpoint }) => endpoint.body && !endpoint.upload)
})

const ofAnybody = () => calls.filter(({ endpoint }) => endpoint.auth === 'none')
const ofCandidates = () => calls.filter(({ endpoint }) => endpoint.auth === 'candidate')

/** Nested brackets are the most expensive JSON to parse. */
const brackets = (kilobytes: number) => '['.repeat(kilobytes * 512) + ']'.repeat(kilobytes * 512)

async function statusOf({ path, method }: DescribedCall, body: string, token?: string): Promise<number> {
  const reply = await both.school.service.app.inject({
    method,
    url: path.replace(/:\w+/g, 'any'),
    headers: {
      'app-key': 'exam-h5',
      'content-type': 'application/json',
      ...(token && { authorization: `ExamToken ${token}` }),
    },
    payload: body,
  })
  return reply.statusCode
}

test('at most 16 KB of a request are read without a sign-in', async () => {
  expect(ofAnybody().length).toBeGreaterThan(0)
  for (const call of ofAnybody())
    expect([call.key, await statusOf(call, brackets(15)), await statusOf(call, brackets(17))]).toEqual([
      call.key,
      200,
      413,
    ])
})

test('a request to a candidate call is not read before its sender is authenticated', async () => {
  expect(ofCandidates().length).toBeGreaterThan(0)
  for (const call of ofCandidates())
    for (const body of ['{', brackets(200)]) expect([call.key, await statusOf(call, body)]).toEqual([call.key, 401])
})

test('at most 128 KB of a candidate’s request are read', async () => {
  for (const call of ofCandidates())
    expect([call.key, await statusOf(call, brackets(129), both.ming)]).toEqual([call.key, 413])
})
