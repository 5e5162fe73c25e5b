import { sharedByTests } from '../setup/shared-by-tests'
import { describedCalls, type DescribedCall } from './described-calls'
import { sampleInput } from './sample'
import { send } from './send'
import { twoCandidates } from './two-candidates'

const both = sharedByTests(twoCandidates)
let calls: DescribedCall[]
beforeAll(async () => {
  calls = await describedCalls(both.school.service)
})

/** Cache headers for a cache that identifies itself, with a token, which a proxy may forward. */
async function toldOf(call: DescribedCall) {
  const headers = { authorization: `ExamToken ${both.ming}`, 'surrogate-capability': 'any="stale"' }
  const reply = await send(both.school.service, call, sampleInput(call, both.known), headers)
  return { call: call.key, cacheControl: reply.headers['cache-control'], cookie: reply.headers['set-cookie'] }
}

// refusals are private, even for shared responses
const isEverybodys = ({ endpoint }: DescribedCall) => endpoint.shared !== undefined
const inSharedCache = /^public, max-age=0, s-maxage=\d+/

test('only shared answers may be cached', async () => {
  const others = calls.filter((call) => !isEverybodys(call))
  // calls that end the session come last
  const isLast = ({ endpoint }: DescribedCall) => Number(endpoint.security ?? false)
  for (const call of others.sort((a, b) => isLast(a) - isLast(b)))
    expect(await toldOf(call)).toMatchObject({ call: call.key, cacheControl: 'private, no-store' })
}, 120_000)

test('shared answers may be cached, and set no cookie', async () => {
  const shared = await Promise.all(calls.filter(isEverybodys).map(toldOf))
  expect(shared.length).toBeGreaterThan(10)
  for (const { cacheControl, cookie } of shared) {
    expect(cookie).toBeUndefined()
    expect(['private, no-store', inSharedCache.exec(String(cacheControl))?.input]).toContain(cacheControl)
  }
  expect(shared.filter(({ cacheControl }) => inSharedCache.test(String(cacheControl))).length).toBeGreaterThan(10)
})
