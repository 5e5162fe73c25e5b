import { RESULT } from '@contract/codes'
import { endpoints } from '@contract/endpoints/endpoints'
import { errors } from '@contract/errors/errors'
import { newCaptcha } from '@server/areas/account/captcha/captcha'
import { countedHere } from '@server/calls/limits/enforce-rate-limit'
import { refusalsOf } from '@server/calls/limits/rate-limit'
import { requireProject } from '@server/calls/project/find-project'
import { sampled } from '../../sample'
import { sharedByTests } from '../setup/shared-by-tests'
import { describedCalls, type DescribedCall } from './described-calls'
import { crowdedInputs, hostileHeaders, hostileInputs } from './hostile'
import { sampleInput, type CallInput, type Known } from './sample'
import { send } from './send'
import { twoCandidates } from './two-candidates'

const both = sharedByTests(twoCandidates)
let calls: DescribedCall[]
let known: Known
let token: string
beforeAll(async () => {
  calls = await describedCalls(both.school.service)
  known = { ...both.known, captcha: await rightCaptcha() }
})
/** New session for every call, because one of them signs out. */
beforeEach(async () => {
  token = await both.school.signIn('ming')
})

const answer = 'K7PM'

/** Creates a captcha that {@link startAnew} makes valid again. */
async function rightCaptcha() {
  const { services } = both.school.service
  const { projectId } = await requireProject(services, 'academy')
  return { id: newCaptcha(services, projectId, answer), answer }
}

/** Resets rate limits, attempts and used captchas, which would block the remaining inputs. */
async function startAnew(): Promise<void> {
  const { db } = both.school.service.services
  const used = ['rate_limit', 'password_try', 'sent_code', 'used_captcha']
  await db.execute(used.map((table) => `delete from ${table}`).join(';'))
  refusalsOf({ db }).forgetAll()
}

const leaks = /\n\s+at |node_modules|\.[jt]s:\d|Error:|postgres|drizzle|select .* from|insert into/i

const usesUp = ({ endpoint }: DescribedCall) => endpoint.auth === 'none' || endpoint.upload !== undefined

/** Collects the faults of all inputs, in parallel unless the call consumes a rate limit. */
async function faultsOfAll<T>(call: DescribedCall, all: readonly T[], faults: (each: T) => Promise<string[]>) {
  const atATime = usesUp(call) ? 1 : 8
  const found: string[] = []
  for (let from = 0; from < all.length; from += atATime)
    found.push(...(await Promise.all(all.slice(from, from + atATime).map(faults))).flat())
  return found
}

async function answerTo(call: DescribedCall, input: CallInput, headers: Record<string, string> = {}) {
  countedHere(both.school.service.services).forgetAll()
  if (usesUp(call)) await startAnew()
  return send(both.school.service, call, input, { authorization: `ExamToken ${token}`, ...headers })
}

/** Maximum response time for any input. */
const LATEST_MS = 2_000

/** Returns the first response, and whether the call is slow in every attempt: a busy machine may be slow once. */
async function timed<T>(ask: () => Promise<T>, attempts = 4): Promise<{ reply: T; isLate: boolean }> {
  const since = performance.now()
  const reply = await ask()
  const isLate = performance.now() - since > LATEST_MS && (attempts === 1 || (await timed(ask, attempts - 1)).isLate)
  return { reply, isLate }
}

/** Faults of a response; empty for a valid envelope without internals. */
async function faultsOf(call: DescribedCall, input: CallInput, headers: Record<string, string> = {}) {
  const { reply, isLate } = await timed(() => answerTo(call, input, headers))
  const isJson = String(reply.headers['content-type']).startsWith('application/json')
  const { code, msg, error, data } = isJson ? reply.json<Record<string, unknown>>() : {}
  const isSuccess = code === RESULT.success && error === null && msg === ''
  const isRefusal = typeof error === 'string' && error in errors && typeof msg === 'string' && msg !== ''
  const faults = [
    ...(isLate ? [`later than ${LATEST_MS} ms`] : []),
    ...(reply.statusCode >= 500 ? [`HTTP ${reply.statusCode}`] : []),
    ...(isSuccess || isRefusal ? [] : ['no envelope']),
    ...(typeof data === 'object' ? [] : ['no data']),
    ...(isRefusal && leaks.test(reply.body) ? ['tells how the service is made'] : []),
  ]
  const sent = JSON.stringify({ ...input, ...headers }).slice(0, 300)
  return faults.map((fault) => `${fault}: ${sent} → ${reply.body.slice(0, 200)}`)
}

describe.each(Object.keys(endpoints))('%s', (key) => {
  const call = () => {
    const found = calls.find((each) => each.key === key)
    if (!found) throw new Error(`${key} is not described`)
    return found
  }

  it('reaches its rules with an input of the right shape', async () => {
    const reply = await answerTo(call(), sampleInput(call(), known))
    const { error } = reply.json<{ error: string | null }>()
    expect(reply.statusCode).toBe(200)
    expect([
      'COMMON_PARAM',
      'EA_PARAM_MISSING',
      'E_REG_PARAM_MISSING',
      'EXM_R_PRSH_PARAM_MISSING',
      'COMMON_FIELDS',
      'EA_WRONG_CAPTCHA',
      'EXM_PROJECT_NOT_FOUND',
    ]).not.toContain(error)
  })

  it('answers any input with an envelope and a code, and never fails', async () => {
    const inputs = sampled(`hostile ${key}`, hostileInputs(sampleInput(call(), known)), 12)
    expect(await faultsOfAll(call(), inputs, (input) => faultsOf(call(), input))).toEqual([])
  })

  it('reports thousands of invalid values in a few lines', async () => {
    for (const input of sampled(`crowded ${key}`, crowdedInputs(sampleInput(call(), known)), 1)) {
      const { reply, isLate } = await timed(() => answerTo(call(), input))
      const { error } = reply.json<{ error: string | null }>()
      const isLong = error !== null && reply.body.length > 2_000
      expect({ error, isLate, isLong }).toEqual({ error, isLate: false, isLong: false })
    }
  })

  it('answers hostile headers with an envelope as well', async () => {
    const all = [...hostileHeaders(Object.keys(endpoints).indexOf(key))]
    const input = sampleInput(call(), known)
    expect(await faultsOfAll(call(), all, (headers) => faultsOf(call(), input, headers))).toEqual([])
  })
})
